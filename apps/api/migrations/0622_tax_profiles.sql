-- Each row is one version of what an organizer's papers say; the one without an end holds for new orders.
create table tax_profiles (
  id uuid primary key,
  organizer_id uuid not null references organizers (user_id),
  legal_name text not null,
  address text not null,
  gstin_enc text,
  state_ut text not null,
  fees text not null check (fees in ('not_registered', 'taxable', 'exempt')),
  gst_bps integer check (gst_bps between 1 and 10000),
  exemption text,
  created_at timestamptz not null,
  replaced_at timestamptz,
  constraint tax_profiles_rate check ((fees = 'taxable') = (gst_bps is not null)),
  constraint tax_profiles_exemption check ((fees = 'exempt') = (exemption is not null)),
  constraint tax_profiles_registered check (case fees when 'taxable' then gstin_enc is not null
    when 'not_registered' then gstin_enc is null else true end)
);
comment on table tax_profiles is 'Versions of organizers'' tax profiles, never changed: orders and papers name theirs. The GSTIN is a copy of the payout account''s as it then was.';
create unique index tax_profiles_current on tax_profiles (organizer_id) where replaced_at is null;
create index tax_profiles_organizer on tax_profiles (organizer_id, created_at);
