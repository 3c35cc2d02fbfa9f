"""Who is a judge: on a server whoever has the role that it chose, or may manage the server. Nobody in a direct message."""

import discord

from kfbot.cogs.house import Interaction, house
from kfbot.rules.errors import NotAllowed


async def is_judge(interaction: Interaction) -> bool:
    """Whether whoever uses a command judges on this server."""
    if interaction.guild_id is None or not isinstance(interaction.user, discord.Member):
        return False
    if interaction.permissions.manage_guild:
        return True
    role = (await house(interaction).tables.guild_settings(interaction.guild_id)).judge_role
    return role is not None and interaction.user.get_role(role) is not None


async def as_judge(interaction: Interaction) -> int:
    """Return the server's id; raise `NotAllowed` unless whoever uses the command is a judge there."""
    if interaction.guild_id is None:
        raise NotAllowed("Judges belong to a server: use this command in one.")
    if not await is_judge(interaction):
        role = (await house(interaction).tables.guild_settings(interaction.guild_id)).judge_role
        who = f"whoever has the role <@&{role}>" if role else "whoever may manage this server"
        raise NotAllowed(f"Only a judge may do that: {who}. `/settings judges` chooses the role.")
    return interaction.guild_id
