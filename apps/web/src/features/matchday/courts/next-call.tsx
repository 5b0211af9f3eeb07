import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useOnline } from '../../../platform/device/use-online.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from '../desk/desk.module.css';
import { hallWords } from '../desk/hall-words.ts';
import { sidesOf } from '../desk/match-side.tsx';
import type { DeskPresses } from '../desk/match-menu.ts';

/**
 * On a phone, at its lower edge: the first free court and the match that is called to it. Without a network nobody can
 * be called, and the courts have its place.
 */
export function NextCall({
  free,
  nextOn,
  presses,
}: {
  free: readonly number[];
  nextOn: (court: number) => LiveMatchAnswer | undefined;
  presses: DeskPresses;
}) {
  const hall = useWords(hallWords);
  const online = useOnline();
  const court = free.find((one) => nextOn(one));
  const next = court === undefined ? undefined : nextOn(court);
  if (!online || !next || court === undefined) return null;
  return (
    <p className={classes.next}>
      <span>
        {hall.courtFree({ court })}
        <small>{next.category}</small>
      </span>
      <Button kind="main" onClick={() => presses.move({ matchId: next._id, action: 'call', court })}>
        {hall.callSides({ sides: sidesOf(next) })}
      </Button>
    </p>
  );
}
