-- A further row of an import may add a category to an entry that another row, or somebody before, made: the import finds
-- that row again, too, when it is sent again, and never enters it twice.
alter table registration_entries
  add column import_id uuid,
  add column import_row integer,
  add constraint registration_entries_import check ((import_id is null) = (import_row is null));
create index registration_entries_imported on registration_entries (import_id) where import_id is not null;
