-- Which rating orders the players of a chess category and is counted with.

create table chess_categories (
  category_id uuid primary key,
  rated_by text not null,
  constraint chess_categories_category_id_fkey foreign key (category_id) references categories (id) on delete cascade,
  constraint chess_categories_rated_by check (rated_by in ('fide', 'national', 'fide_national', 'national_fide',
    'highest', 'lowest', 'event'))
);
comment on table chess_categories is 'Which rating of its players a chess category counts with; without a row FIDE''s, or else the national one.';
