import { dateOfPlay } from '@maidan/domain/schedule/settings/hours-of-play';
import { useState } from 'react';
import { endOfEvening } from '../../../platform/schedule/evening.ts';
import { dayOfMatch, duration, shortDate, time, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { ByCourt } from './by-court.tsx';
import { ByTime } from './by-time.tsx';
import { dayKey, minuteNow, naturalDay, noDay } from './days.ts';
import { type Found, isOf } from './found.ts';
import type { Shown } from './match-list.tsx';
import classes from './public-draws.module.css';
import type { PublicDrawsAnswer, PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** A day's matches: those on court and coming up next are unfolded, everything else is folded with its count. */
export function OrderOfPlay({
  matches,
  play,
  found,
  lit,
  outlook,
  coming,
  calendar,
}: Omit<Shown, 'expected'> &
  Found & {
    matches: readonly PublicMatch[];
    outlook: PublicDrawsAnswer['expected'];
    coming: PublicDrawsAnswer['next'];
    calendar: PublicDrawsAnswer['days'];
  }) {
  const text = useWords(publicDrawWords);
  const now = useNow();
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [chosenCourt, setChosenCourt] = useState<string | null>(null);
  const [grouping, setGrouping] = useState<'time' | 'court'>('time');
  const days = [...new Set(matches.map(dayKey))];
  const day =
    chosenDay !== null && days.includes(chosenDay)
      ? chosenDay
      : naturalDay(matches, play, { found, today: dateOfPlay(calendar, now) });
  const ofDay = matches.filter((match) => dayKey(match) === day);
  const courts = [...new Set(ofDay.flatMap(({ court }) => court ?? []))].sort((x, y) => x - y);
  const court = chosenCourt !== null && courts.includes(Number(chosenCourt)) ? Number(chosenCourt) : null;
  const courtOf = ({ id, court: planned }: PublicMatch) => play.get(id)?.court ?? planned;
  const shown = ofDay.filter((match) => isOf(match, found) && (court === null || courtOf(match) === court));
  const labelOf = (key: string) => {
    if (key === noDay) return text.noTime;
    const first = matches.find((match) => dayKey(match) === key);
    const day = first?.start && dayOfMatch(first.start, first.night);
    return day ? `${weekday(day)} ${shortDate(day)}` : text.dayNumber({ day: String(Number(key) + 1) });
  };
  // A different selection is a different list: it does not inherit what was unfolded in the previous one.
  const listKey = [day, court, ...(found ?? [])].join();
  const list = { shown, play, lit, expected: outlook?.starts ?? {}, coming, minute: minuteNow(ofDay, now) };
  return (
    <Stack className={classes.order}>
      {/* One player's matches say it themselves: the hall's figure would contradict them. */}
      {found === null && outlook && outlook.late + outlook.overflow > 0 && (
        <RunsLate outlook={outlook} longest={longestDelay(ofDay, outlook.starts)} />
      )}
      <Row justify="between">
        {days.length > 1 ? (
          <Segments
            label={text.day}
            options={days.map((key) => ({ key, label: labelOf(key) }))}
            value={day}
            onChange={setChosenDay}
          />
        ) : (
          day !== noDay && <Quiet>{labelOf(day)}</Quiet>
        )}
        <Row align="stretch">
          {courts.length > 1 && (
            <PlainSelect
              className={classes.courts}
              label={text.courtFilter}
              options={[
                { value: '', label: text.allCourts },
                ...courts.map((one) => ({ value: String(one), label: text.court({ court: String(one) }) })),
              ]}
              value={court === null ? '' : String(court)}
              onChange={setChosenCourt}
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
        </Row>
      </Row>
      {shown.length === 0 && <Quiet>{court === null ? text.noMatches : text.noneOnCourt}</Quiet>}
      {grouping === 'time' ? <ByTime key={listKey} {...list} /> : <ByCourt key={listKey} {...list} courtOf={courtOf} />}
    </Stack>
  );
}

/** Minutes beyond the hall's figure from which it would mislead whoever reads it above such a match. */
const muchLater = 10;
const toFive = (minutes: number): number => Math.ceil(minutes / 5) * 5;

/** From here on nobody counts in minutes. */
const longMinutes = 120;

/** Minutes by which the latest of these matches is expected after its time. */
const longestDelay = (matches: readonly PublicMatch[], starts: Readonly<Record<string, string>>): number =>
  Math.max(
    0,
    ...matches.flatMap(({ id, start }) => {
      const expected = starts[id];
      // One that is moved to another day is counted with those that the day has no room for.
      return start && expected && shortDate(start) === shortDate(expected)
        ? [(Date.parse(expected) - Date.parse(start)) / 60_000]
        : [];
    }),
  );

function RunsLate({ outlook, longest }: { outlook: NonNullable<PublicDrawsAnswer['expected']>; longest: number }) {
  const text = useWords(publicDrawWords);
  const { late, overflow, finish, plannedFinish } = outlook;
  // The courts may keep to the plan and the day still be too full.
  if (late === 0) return <Banner title={text.overflow({ count: overflow })} />;
  return (
    <Banner title={late < longMinutes ? text.late({ minutes: late }) : text.lateLong({ time: duration(late) })}>
      {longest >= late + muchLater && `${text.lateUpTo({ time: duration(toFive(longest)) })} `}
      {text.lateWhy}
      {overflow > 0 && ` ${text.overflow({ count: overflow })}`}
      {overflow === 0 &&
        finish !== plannedFinish &&
        ` ${text.lastExpected({ time: endOfEvening(finish, plannedFinish, text.afterMidnight), planned: time(plannedFinish) })}`}
    </Banner>
  );
}
