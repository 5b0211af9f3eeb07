import { useOnline } from '../../../../platform/device/use-online.ts';
import { useWords } from '../../../../platform/language.tsx';
import { useNow } from '../../../../platform/now.ts';
import { Button } from '../../../../ui/button.tsx';
import { isOnCourt, isReady, proposalsOf, sortByTurn } from '../desk-lists.ts';
import classes from '../desk.module.css';
import { hallWords } from '../hall-words.ts';
import type { LiveEvent } from '../live-query.ts';
import type { DeskPresses } from '../match-menu.ts';
import { sidesOf } from '../match-side.tsx';
import { passedOver } from './passed-over.ts';
import { sayIdle, whyIdle } from './why-idle.ts';

/**
 * On a phone, above the courts: the match that is called next, and to which free court. Its line stays where nobody can
 * be called, so that no court moves away from under a thumb when the last free one is taken or the network is lost.
 */
export function NextCall({ live, free, presses }: { live: LiveEvent; free: readonly number[]; presses: DeskPresses }) {
  const hall = useWords(hallWords);
  const online = useOnline();
  const now = useNow();
  const { total, done } = live.liveEvent.matches;
  if (done === total) return null;
  const proposed = proposalsOf(live).find(({ court }) => free.includes(court));
  if (!proposed || !online) {
    const [next] = proposed ? [proposed.match] : nextOfToday(live, now);
    const idle = whyIdle(live, now);
    const none = idle.why === 'later' ? sayIdle(idle, hall, now) : hall.noneReady;
    return <p className={classes.next}>{next ? hall.nextSides({ sides: sidesOf(next) }) : none}</p>;
  }
  const { court, match } = proposed;
  return (
    <p className={classes.next}>
      <span>
        {hall.courtFree({ court })}
        <small>{match.category}</small>
      </span>
      <Button kind="main" onClick={() => presses.move({ matchId: match._id, action: 'call', court })}>
        {hall.callSides({ sides: sidesOf(match) })}
      </Button>
    </p>
  );
}

/** What is ready for the next court that becomes free, in turn; a match of a later day is not next. */
function nextOfToday(live: LiveEvent, now: Date) {
  const passed = passedOver(live, now);
  const ready = live.matches.filter((match) => isReady(match) && !isOnCourt(match));
  const { matches, expected } = live;
  const inTurn = sortByTurn(ready, { matches, expected, proposed: [], passed });
  return inTurn.filter(({ _id }) => passed.get(_id)?.why !== 'later_day');
}
