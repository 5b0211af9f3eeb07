-- A result that an umpire records may change a draw; an umpire has no account.
alter table fixtures alter column updated_by drop not null;
alter table fixture_versions alter column saved_by drop not null;
