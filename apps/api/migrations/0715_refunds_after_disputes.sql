-- What was due of a payment while its bank asked for it. It goes back once the bank has decided for the event.
create table refunds_after_disputes (
  id uuid not null primary key,
  order_id uuid not null references orders (id),
  lines jsonb not null,
  reason text not null,
  cause jsonb not null,
  due_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  refund_id uuid references refunds (id),
  constraint refunds_after_disputes_end check (refund_id is null or ended_at is not null)
);
comment on table refunds_after_disputes is 'Of orders that a bank asks for: what their players are due beyond it, line by line, until the bank has decided.';
create index refunds_after_disputes_open on refunds_after_disputes (order_id) where ended_at is null;

-- Beyond the first few of a day a player's refunds are told in one mail.
alter table refunds add column is_gathered boolean not null default false, add column gathered_at timestamp with time zone;
create index refunds_gathered on refunds (id) where is_gathered and gathered_at is null;
