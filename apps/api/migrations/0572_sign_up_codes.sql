-- The code of six digits that is mailed to an address without an account, which typing it makes: as digests, so that
-- addresses of people who never came are kept nowhere.
create table sign_up_codes (
  email_index text primary key,
  code_index text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table sign_up_codes is 'Mailed codes that make an account, as keyed digests of address and code.';
