-- A deposit that was to go back while a bank asked for it: once the bank has decided for the event it goes back for that reason.

alter table deposits add column due_why text;
alter table deposits add constraint deposits_due_why check (due_why in ('came', 'withdrawn_early', 'withdrawn_by_rules',
  'ended_by_organizer', 'called_off', 'paid_late', 'not_recorded', 'no_partner', 'pair_left_one'));
create index deposits_due on deposits (entry_id) where state = 'open' and due_why is not null;
