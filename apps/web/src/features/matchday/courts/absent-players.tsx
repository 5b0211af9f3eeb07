import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useState } from 'react';
import { matchesInWords } from '../../../platform/draw-words.ts';
import { timeBeside } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import classes from '../desk/desk.module.css';
import { hallWords } from '../desk/hall-words.ts';
import { liveWords } from '../desk/words.ts';

/** How many players of the coming matches the gate has not seen; opens who they are. Nothing when all are here. */
export function AbsentPlayers({ matches }: { matches: readonly LiveMatchAnswer[] }) {
  const hall = useWords(hallWords);
  const text = useWords(liveWords);
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const absent = absentOf(matches);
  if (absent.length === 0) return null;
  return (
    <>
      <Button kind="plain" size="sm" onClick={() => setOpen(true)}>
        {hall.absentCount({ count: absent.length })}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={hall.absentTitle} sub={hall.absentWhy}>
          <ul className={classes.absent}>
            {absent.map(({ name, match }) => (
              <li key={name}>
                <strong>{name}</strong>
                <Quiet as="span">
                  {[
                    matchesInWords(match.label),
                    ...(match.start === null ? [] : [timeBeside(match.start, now)]),
                    ...(match.plannedCourt === null ? [] : [text.onCourtNumber({ court: match.plannedCourt })]),
                  ].join(' · ')}
                </Quiet>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

/** Each with the first match that waits for them; the matches come in the order of play. */
function absentOf(matches: readonly LiveMatchAnswer[]): { name: string; match: LiveMatchAnswer }[] {
  const first = new Map<string, LiveMatchAnswer>();
  for (const match of matches)
    for (const { reason, who } of match.waits ?? [])
      if (reason === 'absent') for (const name of who) if (!first.has(name)) first.set(name, match);
  return [...first].map(([name, match]) => ({ name, match }));
}
