"""Discord's commands and buttons, one file a group: read the options, call the tables or the judge, show the answer."""
