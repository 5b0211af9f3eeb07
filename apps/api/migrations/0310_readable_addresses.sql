-- What an event's public address begins with: drawn once, and kept when the event gets another name. Nine letters and
-- digits that are not mistaken for each other.
create function draw_address_code() returns text language sql volatile as $$
  select string_agg(substr('abcdefghjkmnpqrstuvwxyz23456789', 1 + get_byte(drawn.bytes, at) % 31, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) drawn,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11]) at
$$;

alter table events add column address_code text not null default draw_address_code();
alter table events add constraint events_address_code_key unique (address_code);
