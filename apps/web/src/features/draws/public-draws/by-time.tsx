import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { LaterMatches, MatchList, type Shown } from './match-list.tsx';
import { most, partsOfDay } from './parts-of-day.ts';
import classes from './public-draws.module.css';
import type { PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** Who is on court stands first, then who comes; what is later or over can be unfolded. */
export function ByTime({ shown, minute, ...how }: Shown & { shown: readonly PublicMatch[]; minute: number | null }) {
  const text = useWords(publicDrawWords);
  // A few, such as a player's own, need no folding. Decided once: results that come in shut nothing that is read.
  const [isShort] = useState(shown.length <= most);
  const { on, next, later, over } = partsOfDay(shown, ({ id }) => how.play.get(id)?.status, minute);
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
