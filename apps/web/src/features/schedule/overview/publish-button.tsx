import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { editorWords } from '../editor/editor-words.ts';
import { type StoredSchedule, usePublishSchedule } from '../queries.ts';
import { scheduleInWords } from '../../../platform/schedule/schedule-words.ts';

const clashesShown = 5;

/**
 * Publishes the saved schedule, with marked clashes or while entries are open only on purpose; once published, leads to
 * the public page.
 */
export function PublishButton({
  eventId,
  closesEntries,
  stored,
  disabled = false,
}: {
  eventId: string;
  /** Entries are still open: publishing ends them for the drawn categories. */
  closesEntries: boolean;
  stored: StoredSchedule;
  disabled?: boolean;
}) {
  const words = useWords(editorWords);
  const publish = useSubmit(usePublishSchedule(eventId), {
    done: closesEntries ? words.onPublicPageClosed : words.onPublicPage,
  });
  const [asking, setAsking] = useState(false);
  const { conflicts } = stored;
  if (stored.published && !disabled)
    return (
      <Button href={`/events/${eventId}`} target="_blank" icon={<Icon of={IconWorld} />}>
        {words.publicPage}
      </Button>
    );
  return (
    <>
      <Button
        disabled={disabled}
        {...(disabled ? { title: words.saveFirst } : {})}
        loading={publish.isPending}
        onClick={() => (conflicts.length > 0 || closesEntries ? setAsking(true) : void publish.send(undefined))}
      >
        {words.publish}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={conflicts.length > 0 ? words.publishAsIs : words.publishNow}
        confirmLabel={words.publish}
        keepLabel={words.backToFixtures}
        onConfirm={() => publish.send(undefined)}
      >
        {closesEntries && <p>{words.publishCloses}</p>}
        {conflicts.length > 0 && (
          <ul>
            {conflicts.slice(0, clashesShown).map(({ msg }) => (
              <li key={msg}>{scheduleInWords(msg)}.</li>
            ))}
            {conflicts.length > clashesShown && <li>{words.andMore({ count: conflicts.length - clashesShown })}</li>}
          </ul>
        )}
      </ConfirmDialog>
    </>
  );
}
