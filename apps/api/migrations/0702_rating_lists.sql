-- Rating lists that organizers have loaded, to look players up in.

create table rating_lists (
  id uuid primary key,
  organizer_id uuid not null,
  kind text not null,
  name text not null,
  players integer not null default 0,
  started_at timestamptz not null default now(),
  loaded_at timestamptz,
  constraint rating_lists_organizer_id_fkey foreign key (organizer_id) references organizers (user_id) on delete cascade,
  constraint rating_lists_kind check (kind in ('fide', 'national')),
  constraint rating_lists_players check (players between 0 and 100000)
);
create unique index rating_lists_loaded on rating_lists (organizer_id, kind) where loaded_at is not null;
create index rating_lists_organizer on rating_lists (organizer_id);
comment on table rating_lists is 'A rating list of an organizer, complete from loaded_at on: one of each kind, the newer one takes the place of the older.';

create table rating_list_players (
  list_id uuid not null,
  player_id text not null,
  name text not null,
  words text not null,
  federation text,
  title text,
  rating integer,
  k integer,
  primary key (list_id, player_id),
  constraint rating_list_players_list_id_fkey foreign key (list_id) references rating_lists (id) on delete cascade
);
create index rating_list_players_words on rating_list_players (list_id, words text_pattern_ops);
comment on table rating_list_players is 'Players of a rating list, as the federation publishes them.';
