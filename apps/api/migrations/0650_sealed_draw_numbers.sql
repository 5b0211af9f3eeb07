-- The lot of a draw is fixed before anybody can know it: an event that is approved has a secret, whose hash is public
-- from that moment and which is opened when the draw is published. A making keeps what a draw was made from.

create table draw_seals (
  event_id uuid not null references events (id) on delete cascade,
  number integer not null,
  secret bytea not null,
  hash bytea not null generated always as (sha256(secret)) stored,
  sealed_at timestamptz not null default now(),
  opened_at timestamptz,
  primary key (event_id, number),
  constraint draw_seals_secret_of_32_bytes check (length(secret) = 32)
);
create unique index draw_seals_one_closed on draw_seals (event_id) where opened_at is null;
comment on table draw_seals is 'Secrets that fix draw numbers: the hash is public at once, the secret with the published draw.';

create table draw_makings (
  event_id uuid not null references events (id) on delete cascade,
  version integer not null,
  seal integer,
  lot_seed bigint not null,
  bases jsonb not null,
  made_at timestamptz not null default now(),
  primary key (event_id, version),
  foreign key (event_id, seal) references draw_seals (event_id, number)
);
comment on table draw_makings is 'What each draw of an event was made from, for everybody to make it again; no seal: its number was typed.';

create function seal_draw_number(event uuid) returns void language sql as $$
  insert into draw_seals (event_id, number, secret)
  select event, coalesce(max(number), 0) + 1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    from draw_seals where event_id = event
  on conflict do nothing
$$;

create function seal_approved_event() returns trigger language plpgsql as $$
begin
  perform seal_draw_number(new.id);
  return null;
end
$$;
create trigger events_sealed after insert or update of approval_status on events
  for each row when (new.approval_status = 'approved') execute function seal_approved_event();

select seal_draw_number(id) from events where approval_status = 'approved' and deleted_at is null;
