-- A round of chess is played on as many boards as there are pairs: up to 256 at once.
alter table match_states drop constraint match_states_court_check;
alter table match_states add constraint match_states_court_check check (court between 1 and 256);
