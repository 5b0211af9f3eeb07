-- Whether somebody has shown that mail to this address reaches them: by a link, a code, or a new password that was
-- mailed. Accounts that are older than this could not be asked: nothing is refused to them ('earlier').
alter table users add column email_proof text not null default 'earlier'
  check (email_proof in ('none', 'earlier', 'proved'));
alter table users alter column email_proof set default 'none';

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in
  ('password_reset', 'download', 'staff_invite', 'partner_invite', 'email_proof', 'email_change'));
create index one_time_tokens_of_mail on one_time_tokens (user_id)
  where purpose in ('password_reset', 'email_proof', 'email_change') and used_at is null;

-- The code of six digits that is mailed for a sign-in: the newest of an account counts, for a few minutes and tries.
create table sign_in_codes (
  user_id uuid primary key references users(id),
  code_index text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table sign_in_codes is 'Mailed sign-in codes, as keyed digests.';
