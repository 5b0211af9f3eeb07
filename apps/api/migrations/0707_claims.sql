-- A registration of the desk or of a sheet comes into an account by the proved address given with it, or by the organizer's link.

alter table registrations add column email_index text;
comment on column registrations.email_index is 'Of one without an account the address given with it, to be found by whoever has proved it; made a minute later.';
create index registrations_unclaimed on registrations (email_index) where email_index is not null and user_id is null;
create index registrations_unindexed on registrations (id) where email_enc is not null and email_index is null and user_id is null;

create table claim_links (
  registration_id uuid primary key references registrations (id) on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table claim_links is 'The link by which a registration without an account comes into one: the last that the organizer made, good once.';
create unique index claim_links_token on claim_links (token_hash);
