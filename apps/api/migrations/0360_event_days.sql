-- For how many days an event is planned; what is published of its schedule may make it longer.
alter table events add column days smallint not null default 1 check (days between 1 and 60);
