-- Players who came with others on one sheet: which import entered them, and from which of its rows. An import that is
-- sent again, because its answer was lost, finds them; none of its rows is ever entered twice.
alter table registrations
  add column import_id uuid,
  add column import_row integer,
  add constraint registrations_import check ((import_id is null) = (import_row is null));
create unique index registrations_imported on registrations (event_id, import_id, import_row) where import_id is not null;
