-- An order is what one payer pays at once, for any number of players and categories of an event: each fee is a line of
-- its own, and a refund names the lines it returns.

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  registration_id uuid not null references registrations,
  entry_id uuid references registration_entries,
  kind text not null check (kind in ('fee', 'discount', 'addition')),
  reason text not null default '',
  amount_paise bigint not null,
  refunded_paise bigint not null default 0,
  is_open boolean not null default true,
  constraint order_lines_sign check ((kind = 'discount') = (amount_paise < 0)),
  constraint order_lines_refunded check (refunded_paise >= 0 and refunded_paise <= greatest(amount_paise, 0))
);
comment on table order_lines is 'One fee, discount or addition of one entry of one player. A fee without an entry is one from before lines were written down.';
comment on column order_lines.is_open is 'Whether its order waits for payment: an entry is in one such order.';

insert into order_lines (id, order_id, registration_id, entry_id, kind, amount_paise, is_open)
select gen_random_uuid(), o.id, o.registration_id, n.id, 'fee', coalesce(n.price_paise, o.amount_paise), o.status = 'open'
from orders o
left join registration_entries n on n.registration_id = o.registration_id
  and o.amount_paise = (select sum(p.price_paise) from registration_entries p where p.registration_id = o.registration_id)
where o.registration_id is not null;

create index order_lines_order on order_lines (order_id);
create index order_lines_registration on order_lines (registration_id);
create unique index order_lines_one_open on order_lines (registration_id, entry_id) where is_open and kind = 'fee';
create index order_lines_entry on order_lines (entry_id);

alter table orders add column payer_id uuid references users;
alter table orders disable trigger user;
update orders o set payer_id = r.user_id from registrations r where r.id = o.registration_id;
alter table orders enable trigger user;

alter table refunds add column registration_id uuid references registrations;
alter table refunds disable trigger user;
update refunds f set registration_id = o.registration_id from orders o where o.id = f.order_id;
alter table refunds enable trigger user;
alter table refunds alter column registration_id set not null;
create index refunds_registration on refunds (registration_id);

create table refund_lines (
  refund_id uuid not null references refunds,
  line_id uuid not null references order_lines,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (refund_id, line_id)
);
comment on table refund_lines is 'What a refund of a fee returns of which line. A refund of a second payment has none.';
create index refund_lines_line on refund_lines (line_id);

-- Of earlier refunds only sums are known: they return lines in order, those of cancelled entries first.
insert into refund_lines (refund_id, line_id, amount_paise)
select f.id, l.id, least(f.upto, l.upto) - greatest(f.upto - f.amount_paise, l.upto - l.amount_paise)
from (
  select id, order_id, amount_paise, sum(amount_paise) over (partition by order_id order by created_at, id) as upto
  from refunds where provider_payment_id is null and status <> 'cancelled') f
join (
  select l.id, l.order_id, l.amount_paise,
    sum(l.amount_paise) over (partition by l.order_id order by n.cancelled_at nulls last, l.id) as upto
  from order_lines l left join registration_entries n on n.id = l.entry_id) l on l.order_id = f.order_id
where least(f.upto, l.upto) > greatest(f.upto - f.amount_paise, l.upto - l.amount_paise);
update order_lines l set refunded_paise = f.amount
from (select line_id, sum(amount_paise) as amount from refund_lines group by 1) f where f.line_id = l.id;

alter table orders
  drop constraint orders_for,
  add constraint orders_payer check (event_id is not null or payer_id is null);
drop index orders_one_open;
drop index orders_one_open_top_up;
create unique index orders_one_open_top_up on orders (vendor_id) where status = 'open' and event_id is null;
alter table orders drop column registration_id;
create index orders_payer on orders (payer_id, created_at desc) where payer_id is not null;
comment on table orders is 'What one payer pays at once; a top-up of an organizer has no event and no lines. Amount and split are snapshots.';

create function refuse_order_of_other_sum() returns trigger language plpgsql as $$
declare
  whose uuid;
begin
  if tg_table_name = 'orders' then
    whose := new.id;
  else
    whose := new.order_id;
  end if;
  if exists (select from orders o where o.id = whose and o.event_id is not null
      and o.amount_paise <> (select coalesce(sum(l.amount_paise), 0) from order_lines l where l.order_id = o.id)) then
    raise check_violation using message = 'the lines of an order are its amount', constraint = 'orders_sum_of_lines';
  end if;
  return null;
end $$;
create constraint trigger orders_sum_of_lines after insert or update of amount_paise on orders
  deferrable initially deferred for each row execute function refuse_order_of_other_sum();
create constraint trigger order_lines_sum after insert or update of amount_paise on order_lines
  deferrable initially deferred for each row execute function refuse_order_of_other_sum();

create function close_order_lines() returns trigger language plpgsql as $$
begin
  update order_lines set is_open = false where order_id = new.id and is_open;
  return null;
end $$;
create trigger orders_closed after update of status on orders for each row
  when (old.status = 'open' and new.status <> 'open') execute function close_order_lines();

create function sum_refund_lines() returns trigger language plpgsql as $$
begin
  update order_lines set refunded_paise = refunded_paise + new.amount_paise where id = new.line_id;
  return null;
end $$;
create trigger refund_lines_summed after insert on refund_lines for each row execute function sum_refund_lines();
comment on function sum_refund_lines() is 'A line is never refunded beyond its amount, whoever asks at the same time.';

create function players_of_order(whose uuid) returns text language sql stable as $$
  select string_agg(name, ', ' order by first) from (
    select r.name, min(l.id::text) as first from order_lines l join registrations r on r.id = l.registration_id
    where l.order_id = whose group by r.id, r.name) players
$$;
comment on function players_of_order(uuid) is 'Whom an order pays for, by name.';
