import { useWords } from '../../../platform/language.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { MatchList, type Shown } from './match-list.tsx';
import { partsOfDay, type Turn } from './parts-of-day.ts';
import classes from './public-draws.module.css';
import type { PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** How many upcoming matches per court are shown unfolded: with all courts listed, and with one selected. */
const inSight = { ofAll: 2, ofOne: 8 };

/** Court by court: the match being played, the next ones, and how many follow. */
export function ByCourt({
  shown,
  minute,
  courtOf,
  ...how
}: Shown &
  Turn & { shown: readonly PublicMatch[]; minute: number | null; courtOf: (match: PublicMatch) => number | null }) {
  const text = useWords(publicDrawWords);
  const courts = [...new Set(shown.map(courtOf))].sort((x, y) => (x ?? Infinity) - (y ?? Infinity));
  const count = courts.length > 1 ? inSight.ofAll : inSight.ofOne;
  return courts.map((court) => {
    const here = shown.filter((match) => courtOf(match) === court);
    // On one court the time decides: whom the desk prefers for the next free court does not.
    const { on, next, later, over } = partsOfDay(here, { ...how, coming: undefined }, minute);
    const open = [...next, ...later];
    const coming = [...on, ...open.slice(0, count)];
    const rest = open.slice(count);
    return (
      <section key={court ?? 'none'}>
        <h3 className={classes.part}>
          {court === null
            ? here.some(({ start }) => start)
              ? text.courtToCome
              : text.noTime
            : text.court({ court: String(court) })}
        </h3>
        {coming.length > 0 && <MatchList matches={coming} withCourt={false} {...how} />}
        {rest.length > 0 && (
          <Disclosure title={text.later({ count: rest.length })}>
            <MatchList matches={rest} withCourt={false} {...how} />
          </Disclosure>
        )}
        {over.length > 0 && (
          <Disclosure title={text.over({ count: over.length })}>
            <MatchList matches={over} withCourt={false} {...how} />
          </Disclosure>
        )}
      </section>
    );
  });
}
