import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useOnline } from '../../../platform/device/use-online.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from '../desk/desk.module.css';
import { hallWords } from '../desk/hall-words.ts';
import { sidesOf } from '../desk/match-side.tsx';
import type { DeskPresses } from '../desk/match-menu.ts';

/**
 * On a phone, at its lower edge: the match that is called next, and to which free court. Without a network nobody can
 * be called, and the courts have its place.
 */
export function NextCall({
  proposals,
  presses,
}: {
  proposals: readonly { court: number; match: LiveMatchAnswer }[];
  presses: DeskPresses;
}) {
  const hall = useWords(hallWords);
  const online = useOnline();
  const [first] = proposals;
  if (!online || !first) return null;
  const { court, match: next } = first;
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
