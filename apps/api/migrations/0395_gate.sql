-- What the gate scans besides arrivals: who left, who got the kit, who is present on a day or for a category.
create table gate_marks (
  registration_id uuid not null references registrations (id),
  -- 'exit', 'kit', 'day:2026-11-22' or 'category:<id>'.
  list text not null,
  event_id uuid not null references events (id),
  at timestamptz not null,
  marked_by uuid not null references users (id),
  device_id text,
  primary key (registration_id, list)
);
create index gate_marks_lists on gate_marks (event_id, list, at desc);

-- What the gate should check when a player arrives. The note is about a person, so it is encrypted.
create table gate_flags (
  registration_id uuid primary key references registrations (id),
  documents_due boolean not null default false,
  note_enc text,
  saved_at timestamptz not null
);

-- The scanning devices, identified by their sessions: a renamed phone remains the same device.
create table gate_devices (
  id uuid primary key,
  event_id uuid not null references events (id),
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  device_id text not null,
  seen_at timestamptz not null,
  blocked_at timestamptz,
  unique (event_id, session_id)
);

alter table scan_log add column list text not null default 'arrival';
