-- An administrator may hold an organizer's payouts, and let them owe more or less than others.
alter table vendors add column payouts_on_hold boolean not null default false;
alter table vendors add column owed_limit_paise bigint check (owed_limit_paise >= 0);
