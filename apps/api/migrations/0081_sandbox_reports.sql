-- What the sandbox's report says of a payment: as it was paid while null, nothing at 0, another sum otherwise. A real
-- provider's report comes late or differs by itself; the sandbox's does when it is asked to.
alter table sandbox_payments add column reported_paise bigint check (reported_paise >= 0);
