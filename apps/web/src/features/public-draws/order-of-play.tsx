import { type ReactNode, useState } from 'react';
import { shortDate, weekday } from '../../platform/format.ts';
import { useWords } from '../../platform/language.tsx';
import { useNow } from '../../platform/now.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Segments } from '../../ui/tabs.tsx';
import { dayOf, isOf } from './found.ts';
import { MatchLine } from './match-line.tsx';
import classes from './public-draws.module.css';
import type { Played, PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

const noDay = 'none';

/** A day's matches in the order of their times, or court by court. */
export function OrderOfPlay({
  matches,
  play,
  found,
}: {
  matches: readonly PublicMatch[];
  play: ReadonlyMap<string, Played>;
  found: ReadonlySet<string> | null;
}) {
  const text = useWords(publicDrawWords);
  const now = useNow();
  const [chosen, setChosen] = useState<string | null>(null);
  const [grouping, setGrouping] = useState<'time' | 'court'>('time');
  const keyOf = (match: PublicMatch) => String(dayOf(match) ?? noDay);
  const days = [...new Set(matches.map(keyOf))];
  const firstOf = (key: string) => matches.find((match) => keyOf(match) === key);
  const labelOf = (key: string) => {
    if (key === noDay) return text.noTime;
    const start = firstOf(key)?.start;
    return start ? `${weekday(start)} ${shortDate(start)}` : text.dayNumber({ day: String(Number(key) + 1) });
  };
  // Today's, else the first that is not over.
  const today = days.find((key) => isSameDay(firstOf(key)?.start, now));
  const open = days.find((key) => matches.some((one) => keyOf(one) === key && play.get(one.id)?.status !== 'done'));
  const withFound = days.find((key) => matches.some((one) => keyOf(one) === key && isOf(one, found)));
  const natural = today ?? open ?? days[0] ?? noDay;
  const hasFound = (key: string) => matches.some((one) => keyOf(one) === key && isOf(one, found));
  const day = chosen !== null && days.includes(chosen) ? chosen : hasFound(natural) ? natural : (withFound ?? natural);
  const shown = matches.filter((match) => keyOf(match) === day && isOf(match, found));
  const courts = [...new Set(shown.map(({ court }) => court))].sort((x, y) => (x ?? 99) - (y ?? 99));
  const lines = (some: readonly PublicMatch[], withCourt: boolean) => (
    <ol className={classes.matches}>
      {some.map((match) => (
        <MatchLine key={match.id} match={match} played={play.get(match.id)} found={found} withCourt={withCourt} />
      ))}
    </ol>
  );
  return (
    <div className={classes.order}>
      <div className={classes.choices}>
        {days.length > 1 && (
          <Segments
            label={text.day}
            options={days.map((key) => ({ key, label: labelOf(key) }))}
            value={day}
            onChange={setChosen}
          />
        )}
        <Segments
          label={text.grouping}
          options={[
            { key: 'time', label: text.byTime },
            { key: 'court', label: text.byCourt },
          ]}
          value={grouping}
          onChange={setGrouping}
        />
      </div>
      {days.length === 1 && day !== noDay && <p className="quiet">{labelOf(day)}</p>}
      {shown.length === 0 && <p className="quiet">{text.noMatches}</p>}
      {grouping === 'time' ? (
        <ByTime shown={shown} statusOf={(match) => play.get(match.id)?.status} lines={lines} />
      ) : (
        courts.map((court) => (
          <section key={court ?? noDay}>
            <h3 className={classes.courtHead}>{court === null ? text.noTime : text.court({ court: String(court) })}</h3>
            {lines(
              shown.filter((match) => match.court === court),
              false,
            )}
          </section>
        ))
      )}
    </div>
  );
}

/** Who is on court stands first, then who comes; what is over can be opened. */
function ByTime({
  shown,
  statusOf,
  lines,
}: {
  shown: readonly PublicMatch[];
  statusOf: (match: PublicMatch) => Played['status'] | undefined;
  lines: (some: readonly PublicMatch[], withCourt: boolean) => ReactNode;
}) {
  const text = useWords(publicDrawWords);
  const isOn = (match: PublicMatch) => ['called', 'playing'].includes(statusOf(match) ?? '');
  const on = shown.filter(isOn);
  const over = shown.filter((match) => statusOf(match) === 'done');
  const next = shown.filter((match) => !isOn(match) && statusOf(match) !== 'done');
  return (
    <>
      {on.length > 0 && (
        <section>
          <h3 className={classes.courtHead}>{text.onCourt}</h3>
          {lines(on, true)}
        </section>
      )}
      {next.length > 0 && (
        <section>
          {on.length + over.length > 0 && <h3 className={classes.courtHead}>{text.next}</h3>}
          {lines(next, true)}
        </section>
      )}
      {over.length > 0 && (
        <Disclosure title={text.over({ count: over.length })} open={next.length + on.length === 0}>
          {lines(over, true)}
        </Disclosure>
      )}
    </>
  );
}

const dayText = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const isSameDay = (start: string | null | undefined, now: Date): boolean =>
  Boolean(start) && dayText.format(new Date(start ?? 0)) === dayText.format(now);
