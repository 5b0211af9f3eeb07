-- The part of a poster that a card must not crop, as a value of CSS object-position.
alter table events add column poster_focus text not null default 'center center'
  check (poster_focus in ('left top', 'center top', 'right top', 'left center', 'center center', 'right center',
    'left bottom', 'center bottom', 'right bottom'));
