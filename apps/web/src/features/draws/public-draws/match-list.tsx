import { expectedMinute } from '@maidan/domain/schedule/replanning/in-turn';
import { matchTime, minuteTime, timeBeside } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { MatchLine } from './match-line.tsx';
import { byHour } from './parts-of-day.ts';
import classes from './public-draws.module.css';
import type { Played, PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

export interface Shown {
  play: ReadonlyMap<string, Played>;
  /** The entries whose names are highlighted. */
  lit: ReadonlySet<string> | null;
  /** Expected starts of late matches, by match id. */
  expected?: Readonly<Record<string, string>>;
  /** The list goes over several days: each time has its day. */
  withDay?: boolean;
}

export function MatchList({
  matches,
  play,
  lit,
  expected = {},
  withDay = false,
  withCourt = true,
  nameOf,
}: Shown & {
  matches: readonly PublicMatch[];
  withCourt?: boolean;
  /** What a match is called where the list says more of it already; null for nothing. */
  nameOf?: (match: PublicMatch) => string | null;
}) {
  return (
    <ol className={classes.matches}>
      {matches.map((match) => (
        <MatchLine
          key={match.id}
          match={match}
          played={play.get(match.id)}
          expected={expected[match.id]}
          lit={lit}
          withDay={withDay}
          withCourt={withCourt}
          name={nameOf?.(match)}
        />
      ))}
    </ol>
  );
}

/** Later matches, folded hour by hour with a count for each. */
export function LaterMatches({ matches, expected = {}, ...shown }: Shown & { matches: readonly PublicMatch[] }) {
  const text = useWords(publicDrawWords);
  const hours = byHour(matches, (match) => expectedMinute(match, expected));
  if (hours.length === 0) return null;
  return (
    <section>
      <h3 className={classes.part}>{text.later({ count: matches.length })}</h3>
      {hours.map(({ key, first, of }) => {
        const from = hourOf(first, expectedMinute(first, expected));
        const title = from === null ? text.untimed({ count: of.length }) : text.from({ time: from, count: of.length });
        return (
          <Disclosure key={key} title={title}>
            <MatchList matches={of} expected={expected} {...shown} />
          </Disclosure>
        );
      })}
    </section>
  );
}

function hourOf({ start, startMinute, night }: PublicMatch, minute: number | null): string | null {
  if (startMinute === null || minute === null) return null;
  const hour = minute - (minute % 60);
  if (start === null) return minuteTime(hour);
  const at = new Date(Date.parse(start) + (hour - startMinute) * 60_000);
  return night ? matchTime(at, night) : timeBeside(at, start);
}
