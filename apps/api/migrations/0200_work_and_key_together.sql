-- A keyed call commits its work and its key together. What speaks with the payment provider after the commit keeps here
-- what it began, so that a repeat goes on from there.
alter table idempotency_keys add column begun jsonb;

-- Claims of processes that died: nothing is known of them.
delete from idempotency_keys where status is null;
