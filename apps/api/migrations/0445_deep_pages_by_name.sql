-- A page deep in a list by name skips the rows before it. With the name in the index they are only counted there;
-- an index on lower(name) alone does not let PostgreSQL stay in it.
create index registrations_in_order_of_names on registrations (event_id, lower(name), id) include (name);
drop index registrations_by_name;
alter index registrations_in_order_of_names rename to registrations_by_name;
