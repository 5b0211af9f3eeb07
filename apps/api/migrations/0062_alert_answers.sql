-- Who looked at an alert, and what they found.
alter table payment_alerts add column resolved_by uuid references users (id);
alter table payment_alerts add column note text not null default '';
create index payment_alerts_open on payment_alerts (created_at desc) where resolved_at is null;
