-- The day on which a category's ages count: the day of play, before 1 January of its year (AICF, FIDE), or on its 31
-- December (BAI, TTFI).
alter table categories add column ages_on text not null default 'day_of_play'
  check (ages_on in ('day_of_play', 'january', 'december'));
