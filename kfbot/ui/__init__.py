"""What people see: views and events turned into words, buttons and pictures. Reads no database."""
