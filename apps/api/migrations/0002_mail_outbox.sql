-- Mails to be sent, written in the transaction that causes them. Bodies may hold one-time links, so they go once they are sent.
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and given_up_at is null;
