-- What was corrected in a registration, with the values before and after: encrypted, since most of them are personal.
create table registration_corrections (
  id uuid not null,
  registration_id uuid not null,
  event_id uuid not null,
  at timestamp with time zone default now() not null,
  made_by uuid not null,
  by_player boolean not null,
  fields text[] not null,
  changes_enc text not null,
  constraint registration_corrections_pkey primary key (id),
  constraint registration_corrections_fields check (cardinality(fields) > 0),
  constraint registration_corrections_registration_id_fkey foreign key (registration_id) references registrations(id),
  constraint registration_corrections_event_id_fkey foreign key (event_id) references events(id),
  constraint registration_corrections_made_by_fkey foreign key (made_by) references users(id)
);
comment on table registration_corrections is 'Corrections of a player or a partner, with the values before and after; why is in the audit log.';
create index registration_corrections_registration on registration_corrections (registration_id, at desc);
