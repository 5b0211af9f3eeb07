import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { PublishDialog } from '../../../platform/publication/publish-dialog.tsx';
import { useAskToPublish } from '../../../platform/publication/use-ask-to-publish.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { editorWords } from '../editor/editor-words.ts';
import { entrantsQuery, type StoredSchedule, usePublishSchedule } from '../queries.ts';
import { toldInWords } from '../../../platform/schedule/schedule-words.ts';

const clashesShown = 5;
const categoriesShown = 8;

/**
 * Publishes the saved schedule: with marked clashes, while entries are open, and where players are told, only on
 * purpose. Once published, leads to the public page.
 */
export function PublishButton({
  eventId,
  entriesUntil,
  stored,
  disabled = false,
}: {
  eventId: string;
  /** When open entries were announced to close: publishing ends them for the drawn categories. Null if none are. */
  entriesUntil: string | null;
  stored: StoredSchedule;
  disabled?: boolean;
}) {
  const words = useWords(editorWords);
  const publish = useSubmit(usePublishSchedule(eventId), {
    done: ({ told = 0 }) => {
      const done = entriesUntil ? words.onPublicPageClosed : words.onPublicPage;
      return told > 0 ? { message: done, reason: words.playersTold({ count: told }) } : done;
    },
  });
  const send = (tell: boolean) => publish.send({ tell });
  const ask = useAskToPublish(eventId, send);
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
        loading={publish.isPending || ask.isCounting}
        onClick={() => void ask.press(conflicts.length > 0 || entriesUntil !== null)}
      >
        {words.publish}
      </Button>
      <PublishDialog
        eventId={eventId}
        open={ask.isAsking}
        onClose={ask.close}
        title={conflicts.length > 0 ? words.publishAsIs : entriesUntil ? words.publishNow : undefined}
        confirmLabel={words.publish}
        keepLabel={words.backToFixtures}
        onPublish={send}
      >
        {entriesUntil && ask.isAsking && <ClosedEntries eventId={eventId} until={entriesUntil} stored={stored} />}
        {conflicts.length > 0 && (
          <ul>
            {conflicts.slice(0, clashesShown).map((conflict) => (
              <li key={conflict.msg}>{toldInWords(conflict)}.</li>
            ))}
            {conflicts.length > clashesShown && <li>{words.andMore({ count: conflicts.length - clashesShown })}</li>}
          </ul>
        )}
      </PublishDialog>
    </>
  );
}

/** Whose entries end, with how many of them are in the draw, and when they were to end. */
function ClosedEntries({ eventId, until, stored }: { eventId: string; until: string; stored: StoredSchedule }) {
  const words = useWords(editorWords);
  const { data } = useQuery(entrantsQuery(eventId));
  const entered = new Map(data?.categories.map(({ name, entrants }) => [name, entrants.length]));
  const drawn = stored.draws.map(({ category, entries }) => ({
    category,
    count: entries.length,
    later: Math.max(0, (entered.get(category) ?? 0) - entries.length),
  }));
  const others = [...entered.keys()].filter((name) => !drawn.some(({ category }) => category === name));
  return (
    <>
      <p>{words.publishCloses}</p>
      <ul>
        {drawn.slice(0, categoriesShown).map(({ category, count, later }) => (
          <li key={category}>
            {words.closedCategory({ category, count })}
            {later > 0 && ` ${words.enteredLater({ count: later })}`}
          </li>
        ))}
        {drawn.length > categoriesShown && <li>{words.andMore({ count: drawn.length - categoriesShown })}</li>}
      </ul>
      <p>{words.announcedUntil({ date: dateTime(until) })}</p>
      {others.length > 0 && <p>{words.stayOpen({ categories: others.join(', ') })}</p>}
    </>
  );
}
