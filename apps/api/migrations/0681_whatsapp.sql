-- WhatsApp as a channel: who has agreed to it, and each message until the provider says what became of it.

create table whatsapp_contacts (
  user_id uuid primary key references users (id),
  code text not null default draw_address_code() unique,
  phone_enc text,
  phone_index text,
  business_id text,
  agreed_at timestamptz,
  agreed_in text check (agreed_in in ('profile', 'entry', 'message')),
  stopped_at timestamptz,
  stopped_by text check (stopped_by in ('person', 'word', 'provider')),
  open_until timestamptz,
  constraint whatsapp_contacts_agreed check (agreed_at is null or phone_index is not null or business_id is not null),
  constraint whatsapp_contacts_phone check ((phone_enc is null) = (phone_index is null)),
  constraint whatsapp_contacts_stopped check ((stopped_at is null) = (stopped_by is null))
);
create index whatsapp_contacts_phone on whatsapp_contacts (phone_index);
create index whatsapp_contacts_business on whatsapp_contacts (business_id) where business_id is not null;
comment on table whatsapp_contacts is 'The number or business-scoped id at which an account agreed to be told by WhatsApp; "open_until": plain text may be sent, as they wrote themselves. "code" stands in the message that a ticket prepares.';

create table whatsapp_messages (
  id uuid primary key,
  user_id uuid not null references users (id),
  template text,
  language text not null check (language in ('en', 'hi')),
  variables jsonb not null,
  page text,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'unknown', 'sent', 'delivered', 'read', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz not null,
  claimed_at timestamptz,
  provider_id text unique,
  error_code integer,
  error text,
  spare jsonb,
  answers text unique,
  created_at timestamptz not null default now()
);
create index whatsapp_messages_due on whatsapp_messages (next_attempt_at) where state = 'waiting';
create index whatsapp_messages_claimed on whatsapp_messages (claimed_at) where state = 'sending';
create index whatsapp_messages_user on whatsapp_messages (user_id);
comment on table whatsapp_messages is 'Messages by WhatsApp. "sending" is written before the provider is asked: nobody sends such a one again. "spare": the mail that goes instead if it fails. "answers": the message that it replies to.';

alter table messages add column whatsapp_id uuid;
create index messages_whatsapp on messages (whatsapp_id) where whatsapp_id is not null;
