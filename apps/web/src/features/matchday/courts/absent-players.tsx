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
import { Came, CheckIn } from '../arrivals/arrivals.tsx';
import type { Arrivals } from '../arrivals/use-arrivals.ts';
import { hallWords } from '../desk/hall-words.ts';
import { liveWords } from '../desk/words.ts';

/** How many players of the coming matches the gate has not seen; opens who they are. Nothing when all are here. */
export function AbsentPlayers({
  matches,
  arrivals,
}: {
  matches: readonly LiveMatchAnswer[];
  arrivals: Arrivals | undefined;
}) {
  const hall = useWords(hallWords);
  const text = useWords(liveWords);
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const absent = absentOf(matches, arrivals);
  // Whoever has checked in the last one may still have to take that back.
  if (absent.length === 0 && !isOpen) return null;
  return (
    <>
      <Button kind="plain" size="sm" onClick={() => setOpen(true)}>
        {hall.absentCount({ count: absent.length })}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={hall.absentTitle} sub={hall.absentWhy}>
          <ul className={classes.absent}>
            {absent.map(({ name, registration, match }) => (
              <li key={registration ?? name}>
                <strong>{name}</strong>
                <Quiet as="span">
                  {[
                    matchesInWords(match.label),
                    ...(match.start === null ? [] : [timeBeside(match.start, now)]),
                    ...(match.plannedCourt === null ? [] : [text.onCourtNumber({ court: match.plannedCourt })]),
                  ].join(' · ')}
                </Quiet>
                {registration && arrivals && (
                  <CheckIn name={name} registration={registration} matchId={match._id} arrivals={arrivals} />
                )}
              </li>
            ))}
            {arrivals?.came.map((arrival) => (
              <li key={arrival.registration}>
                <Came arrival={arrival} arrivals={arrivals} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

interface Absent {
  name: string;
  registration: string | null;
  match: LiveMatchAnswer;
}

/** Each with the first match that waits for them; the matches come in the order of play. */
function absentOf(matches: readonly LiveMatchAnswer[], arrivals: Arrivals | undefined): Absent[] {
  const first = new Map<string, Absent>();
  const add = (one: Absent) => {
    const key = one.registration ?? one.name;
    if (!first.has(key)) first.set(key, one);
  };
  for (const match of matches)
    for (const { reason, who, registrations } of match.waits ?? []) {
      if (reason !== 'absent') continue;
      if (registrations && arrivals)
        for (const registration of registrations)
          add({ name: arrivals.missing.get(registration)?.name ?? who.join(', '), registration, match });
      else for (const name of who) add({ name, registration: null, match });
    }
  return [...first.values()];
}
