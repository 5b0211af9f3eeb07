-- Who asked for the deletion of their account, and when it is due. The row goes with the erasure, or when it is taken back.
create table account_deletions (
  user_id uuid primary key references users (id),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at)
);
create index account_deletions_due on account_deletions (due_at);
