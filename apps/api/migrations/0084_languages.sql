-- What is told is kept as a kind with what fills it in, beside its English sentence, so that readers have it in their
-- language; what was told before has its sentence only.
alter table notifications add column news jsonb;

-- The language that the account last chose: its mails are written in it.
alter table users add column language text not null default 'en' check (language in ('en', 'hi'));
