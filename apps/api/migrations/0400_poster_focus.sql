-- Which part of a poster a card must not crop, in the words of CSS's object-position.
alter table events add column poster_focus text not null default 'center center'
  check (poster_focus in ('left top', 'center top', 'right top', 'left center', 'center center', 'right center',
    'left bottom', 'center bottom', 'right bottom'));
