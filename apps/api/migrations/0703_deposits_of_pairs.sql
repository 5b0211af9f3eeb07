-- Deposits of pairs go back for reasons of their own: a pair leaves one, and whoever has no partner leaves none.

alter table deposits drop constraint deposits_why;
alter table deposits add constraint deposits_why check (why in ('came', 'withdrawn_early', 'withdrawn_by_rules', 'ended_by_organizer',
  'called_off', 'paid_late', 'not_recorded', 'bank', 'stayed_away', 'granted', 'no_partner', 'pair_left_one'));
