-- A Swiss match may be drawn, or neither side came; then nobody has won, and the winner is ''.
alter table match_states drop constraint match_states_kind_check,
  add constraint match_states_kind_check check (kind in ('played', 'walkover', 'retired', 'disqualified', 'drawn', 'void')),
  add constraint match_states_winner_check check ((winner = '') = (kind in ('drawn', 'void')));
