import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { LaterMatches, MatchList, type Shown } from './match-list.tsx';
import { most, partsOfDay, type Turn } from './parts-of-day.ts';
import classes from './public-draws.module.css';
import type { PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** Matches on court first, then the next ones; later and finished matches are folded. */
export function ByTime({
  shown,
  minute,
  ...how
}: Shown & Turn & { shown: readonly PublicMatch[]; minute: number | null }) {
  const text = useWords(publicDrawWords);
  // A short list, such as a player's own matches, needs no folding. Decided once, so that new results do not fold away
  // what somebody is reading.
  const [isShort] = useState(shown.length <= most);
  const { on, next, later, over } = partsOfDay(shown, how, minute);
  return (
    <>
      {on.length > 0 && (
        <section>
          <h3 className={classes.part}>{text.onCourt}</h3>
          <MatchList matches={on} {...how} />
        </section>
      )}
      {next.length > 0 && (
        <section>
          {on.length + over.length + later.length > 0 && <h3 className={classes.part}>{text.next}</h3>}
          <MatchList matches={next} {...how} />
        </section>
      )}
      <LaterMatches matches={later} {...how} />
      {over.length > 0 && (
        <section>
          {on.length + next.length === 0 && !isShort && <Quiet>{text.allOver}</Quiet>}
          <Disclosure title={text.over({ count: over.length })} open={isShort && on.length + next.length === 0}>
            <MatchList matches={over} {...how} />
          </Disclosure>
        </section>
      )}
    </>
  );
}
