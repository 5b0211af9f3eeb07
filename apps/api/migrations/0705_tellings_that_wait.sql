-- Somebody has pressed to tell players of this version, and it is not told yet: a quiet publication meanwhile leaves that alone.

alter table told_fixtures add column due_version integer;
comment on column told_fixtures.due_version is 'The version that a telling was asked for last; it waits while this is more than version.';
