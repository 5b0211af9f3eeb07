-- When this installation was last backed up, for the page that says what an operator has to look after.

create table backups (
  made_at timestamptz primary key,
  folder text not null,
  bytes bigint not null
);
comment on table backups is 'Complete backups, by the command and by the nightly job.';
