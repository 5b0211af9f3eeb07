-- Whose ticket goes with a mail. Its code and its PDF are made on sending: the table holds neither.
alter table mail_outbox add column ticket_of uuid;
