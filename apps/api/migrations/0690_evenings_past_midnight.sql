-- When the last day of a published schedule goes on after midnight: the moment at which it is over.

alter table fixtures
  add column published_last_night timestamptz,
  add constraint fixtures_last_night_of_a_day check (published_last_night is null or published_last_day is not null);
