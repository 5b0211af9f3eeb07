import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './event-registrations.module.css';
import { useRemindPartners } from './queries.ts';
import { entrantWords } from './words.ts';

/** How many pairs wait for an invited partner's answer, with one press that reminds them all. */
export function AwaitedPartners({ eventId, rows }: { eventId: string; rows: readonly EventRegistration[] }) {
  const words = useWords(entrantWords);
  const remind = useSubmit(useRemindPartners(eventId), {
    done: ({ reminded }) => words.reminded({ count: reminded }),
  });
  const count = rows
    .flatMap(({ entries }) => entries)
    .filter((one) => one.state === 'awaiting_partner' && one.partner?.state === 'invited' && !one.decideBy).length;
  if (count === 0) return null;
  return (
    <p className={classes.count}>
      {words.pairsWait({ count })}
      <Button size="sm" kind="plain" loading={remind.isPending} onClick={() => void remind.send()}>
        {words.remindAll}
      </Button>
    </p>
  );
}
