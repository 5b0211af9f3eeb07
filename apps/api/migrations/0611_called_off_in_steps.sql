-- An event that was paid out is called off at once; its refunds follow in steps, as money comes in.
alter table call_offs add column in_steps boolean default false not null;
comment on column call_offs.in_steps is 'Refunds wait for money, in the order of the entries, instead of making the organizer owe more than the limit.';
alter table call_off_entries drop constraint call_off_entries_state_check;
alter table call_off_entries add constraint call_off_entries_state_check check (state in ('waiting', 'short', 'done', 'failed'));
comment on column call_off_entries.state is 'short: the entry has ended, and its refund waits for money.';
