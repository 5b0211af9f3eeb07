create table fixtures (
  event_id uuid primary key references events (id),
  version integer not null,
  settings jsonb not null,
  draws jsonb not null,
  editable jsonb not null,
  schedule jsonb not null,
  summary jsonb not null,
  lot_seed bigint not null,
  published_version integer,
  published_at timestamptz,
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now()
);

create table fixture_versions (
  event_id uuid not null references events (id),
  version integer not null,
  snapshot jsonb not null,
  saved_by uuid not null references users (id),
  saved_at timestamptz not null default now(),
  primary key (event_id, version)
);
