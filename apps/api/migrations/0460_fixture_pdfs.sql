-- The fixtures PDF that an event's page links to is kept by the prints that make it: the row of an event has one writer.
create table fixture_pdfs (
  event_id uuid primary key references events (id) on delete cascade,
  file_id uuid not null references files (id)
);
insert into fixture_pdfs (event_id, file_id)
  select id, fixture_pdf_file_id from events where fixture_pdf_file_id is not null;
alter table events drop column fixture_pdf_file_id;
