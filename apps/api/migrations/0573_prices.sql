-- How the fees of an event differ from its categories' own.
create table event_prices (
  event_id uuid primary key references events (id),
  rules jsonb not null default '{"dates":[],"classes":[],"bundles":[]}'
);
comment on table event_prices is 'Prices by date, fee classes and bundles of an event, amounts in paise, categories by id; an event without a row has none.';

create table discount_codes (
  id uuid primary key,
  event_id uuid not null references events (id),
  code text not null,
  percent integer check (percent between 1 and 100),
  amount_paise bigint check (amount_paise > 0),
  -- Null: for all of them.
  category_ids uuid[],
  from_day date,
  until_day date,
  most integer check (most > 0),
  most_by_account integer check (most_by_account > 0),
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint discount_codes_one_kind check (num_nonnulls(percent, amount_paise) = 1),
  constraint discount_codes_days check (from_day is null or until_day is null or from_day <= until_day)
);
comment on table discount_codes is 'Codes that give something off the fees of an event. `used` counts the uses that stand: a conditional update, so that no race uses one more often than it may be.';
create unique index discount_codes_once on discount_codes (event_id, code) where removed_at is null;
create index discount_codes_event on discount_codes (event_id);

create table code_uses (
  id uuid primary key,
  code_id uuid not null references discount_codes (id),
  user_id uuid not null references users (id),
  at timestamptz not null default now(),
  given_back_at timestamptz
);
comment on table code_uses is 'One form that a code was used with; given back when none of its entries was paid for.';
create index code_uses_code on code_uses (code_id, user_id) where given_back_at is null;
create index code_uses_user on code_uses (user_id);

alter table registration_entries
  add column fee_class text,
  add column price_lines jsonb,
  add column code_use_id uuid references code_uses (id);
comment on column registration_entries.price_lines is 'Why the agreed price is what it is: fee and discounts, whose sum it is. Null for the category''s own price.';
create index registration_entries_code_use on registration_entries (code_use_id) where code_use_id is not null;

alter table order_lines add column why jsonb;
comment on column order_lines.why is 'The reason of a discount or a raised fee as data: `{code, values}`; each language says it in its own words.';

create function give_code_back() returns trigger language plpgsql as $$
begin
  with ended as (
    update code_uses u set given_back_at = now()
    where u.id = new.code_use_id and u.given_back_at is null and not exists (
      select from registration_entries n where n.code_use_id = u.id
        and n.state in ('held', 'awaiting_partner', 'offered', 'confirmed'))
    returning u.code_id)
  update discount_codes c set used = used - 1 from ended where c.id = ended.code_id;
  return null;
end $$;
comment on function give_code_back() is 'A hold that ends, by whichever door, gives back the code it was made with, unless another entry of the same form still has its place. What was paid for and is cancelled later stays used.';
create trigger registration_entries_code_back after update of state on registration_entries for each row
  when (new.code_use_id is not null and old.state in ('held', 'offered')
    and new.state not in ('held', 'offered', 'awaiting_partner', 'confirmed'))
  execute function give_code_back();

create or replace function sum_refund_lines() returns trigger language plpgsql as $$
declare
  of_entry order_lines;
begin
  update order_lines set refunded_paise = refunded_paise + new.amount_paise where id = new.line_id returning * into of_entry;
  -- Its row is locked now, and an entry has one line in an order that is not a discount.
  if of_entry.entry_id is not null and (select sum(l.refunded_paise) > sum(l.amount_paise) from order_lines l
      where l.order_id = of_entry.order_id and l.entry_id = of_entry.entry_id) then
    raise check_violation using message = 'more would be refunded than was paid for the entry', constraint = 'order_lines_net';
  end if;
  return null;
end $$;
comment on function sum_refund_lines() is 'A line is never refunded beyond its amount, nor an entry beyond what its fee and discounts left to pay, whoever asks at the same time.';
