-- The sandbox takes no fee by itself; a payment may be given one, as a real provider tells it days later.
alter table sandbox_payments add column fee_paise bigint not null default 0 check (fee_paise >= 0);
alter table sandbox_payments add column fee_tax_paise bigint not null default 0 check (fee_tax_paise >= 0);
