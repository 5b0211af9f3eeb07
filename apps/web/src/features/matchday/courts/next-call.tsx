import { useOnline } from '../../../platform/device/use-online.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { isOnCourt, isReady, proposalsOf } from '../desk/desk-lists.ts';
import classes from '../desk/desk.module.css';
import { hallWords } from '../desk/hall-words.ts';
import type { LiveEvent } from '../desk/live-query.ts';
import type { DeskPresses } from '../desk/match-menu.ts';
import { sidesOf } from '../desk/match-side.tsx';

/**
 * On a phone, above the courts: the match that is called next, and to which free court. Its line stays where nobody can
 * be called, so that no court moves away from under a thumb when the last free one is taken or the network is lost.
 */
export function NextCall({ live, free, presses }: { live: LiveEvent; free: readonly number[]; presses: DeskPresses }) {
  const hall = useWords(hallWords);
  const online = useOnline();
  const { total, done } = live.liveEvent.matches;
  if (done === total) return null;
  const proposed = proposalsOf(live).find(({ court }) => free.includes(court));
  const next = proposed?.match ?? live.matches.find((match) => isReady(match) && !isOnCourt(match));
  if (!proposed || !online)
    return <p className={classes.next}>{next ? hall.nextSides({ sides: sidesOf(next) }) : hall.noneReady}</p>;
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
