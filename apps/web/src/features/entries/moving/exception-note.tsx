import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { useKeepEntry } from './queries.ts';
import { movingWords } from './words.ts';

/** That an entry is outside its category's limits and was kept in, and what was chosen for it and could not be done. */
export function ExceptionNote({
  row,
  entry,
  mayChange,
}: {
  row: EventRegistration;
  entry: EventRegistration['entries'][number];
  mayChange: boolean;
}) {
  const words = useWords(movingWords);
  const keep = useSubmit(useKeepEntry({ eventId: row.eventId, registrationId: row._id, entryId: entry._id }), {
    done: words.keptIn({ name: row.name, category: entry.category }),
  });
  const { isException, undone } = entry;
  if (!isException) return null;
  if (!undone) return <small>{words.exception}</small>;
  const why = undone.why === 'full' ? words.undoneFull : words.undoneOther;
  return (
    <>
      <small>{undone.to === null ? words.undoneRefund : why({ to: undone.to })}</small>
      {mayChange && (
        <Button size="sm" kind="plain" loading={keep.isPending} onClick={() => void keep.send()}>
          {words.keepIn}
        </Button>
      )}
    </>
  );
}
