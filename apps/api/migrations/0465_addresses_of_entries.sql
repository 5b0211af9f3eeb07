-- Of players without an account, as entered from a sheet: encrypted, for messages about this entry only.
alter table registrations add column email_enc text;
