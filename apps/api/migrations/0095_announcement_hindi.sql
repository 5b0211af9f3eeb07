-- An announcement may be said in Hindi too; without it, everybody reads the English.
alter table announcements add column message_hindi text check (length(message_hindi) between 1 and 500);
