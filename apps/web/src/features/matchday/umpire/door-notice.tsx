import { useQuery } from '@tanstack/react-query';
import { time } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { doorQuery, useOpenDoor } from './door-queries.ts';
import classes from './door.module.css';
import { doorWords } from './door-words.ts';

/** Two typing slips are not worth reporting. */
const worthSaying = 3;

/**
 * Warns the desk that somebody is guessing the umpire password, and lets it reopen the sign-in when it has been
 * closed.
 */
export function UmpireDoorNotice({ eventId }: { eventId: string }) {
  const text = useWords(doorWords);
  const { data: door } = useQuery(doorQuery(eventId));
  const open = useSubmit(useOpenDoor(eventId), { done: text.opened });
  if (!door || (door.closedUntil === null && door.wrong.guesses < worthSaying)) return null;
  const { guesses, fromHere, places } = door.wrong;
  const where =
    fromHere === guesses ? text.allHere : fromHere > 0 ? text.someHere({ here: fromHere }) : text.elsewhere({ places });
  const wrong = text.wrong({ guesses });
  return (
    <div className={classes.notice}>
      {door.closedUntil === null ? (
        <Banner title={wrong}>{where}</Banner>
      ) : (
        <Banner
          title={text.closed({ time: time(door.closedUntil) })}
          action={
            <Button loading={open.isPending} onClick={() => void open.send()}>
              {text.open}
            </Button>
          }
        >
          {`${wrong}. ${where} ${text.closedWhy}`}
        </Banner>
      )}
    </div>
  );
}
