-- An invitation is found by the account whose proved address it was sent to, and says how the two came together.

alter table partner_invites add column email_index text,
  add column made_by text default 'invite' not null,
  add constraint partner_invites_email check (email_index is null or email_enc is not null),
  add constraint partner_invites_made_by check (made_by in ('invite', 'request', 'organizer'));
comment on column partner_invites.made_by is 'Who began: the one who entered, the partner by asking for it, or the organizer who made the pair.';
create index partner_invites_email on partner_invites (email_index) where email_index is not null;
