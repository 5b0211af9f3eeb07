-- A team of a category: its name, and its players in their order as [{"name": "…", "captain": true}].
alter table registration_entries
  add column team_name text,
  add column team_players jsonb not null default '[]';
