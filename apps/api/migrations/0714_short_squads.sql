-- The captain of a team that still lacks players is told once before registrations close (decision 0243).

create table squad_reminders (
  entry_id uuid not null,
  told_at timestamp with time zone not null,
  constraint squad_reminders_pkey primary key (entry_id),
  constraint squad_reminders_entry_id_fkey foreign key (entry_id) references registration_entries(id)
);
comment on table squad_reminders is 'When the captain of a team was told that players are missing.';
