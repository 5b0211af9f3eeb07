-- The address of an organizer's public page begins with a code of its own, as an event's does.

alter table organizers
  add column address_code text not null default draw_address_code(),
  add constraint organizers_address_code_key unique (address_code);
