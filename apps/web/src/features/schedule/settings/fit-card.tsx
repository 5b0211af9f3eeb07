import { usualFormats } from '@maidan/domain/draws/category-format';
import { indiaDay } from '@maidan/domain/india-time';
import { scheduleLimits } from '@maidan/domain/schedule/settings/settings';
import { useState } from 'react';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TimeField } from '../../../ui/fields/date-field.tsx';
import { FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import { fitWords } from './fit-words.ts';
import { EndsNextDay } from './ends-next-day.tsx';
import { SettingsForecast, useForecast } from './settings-forecast.tsx';
import { emptySettings, type SettingsForm, playOf, withCourts } from './settings-form.ts';
import { settingsWords } from './settings-words.ts';

/** The first few names, and how many more there are. */
const namesShown = 4;
const listed = (names: readonly string[]): string => {
  const first = names.slice(0, namesShown).join(', ');
  const more = names.length - namesShown;
  return more > 0 ? wordsNow(fitWords).andMore({ names: first, count: more }) : first;
};

export interface FitCardProps {
  eventId: string;
  eventStartsAt: string;
  /** How many days the organizer plans for. */
  eventDays: number;
  sport: string;
  categories: readonly { name: string; isTeam: boolean; entries: number; capacity: number | null }[];
}

/**
 * Will it fit? While entries are open: with the entries so far, or with every category full, on the given courts and
 * days. The inputs are kept in this browser.
 */
export function FitCard({ eventId, eventStartsAt, eventDays, sport, categories }: FitCardProps) {
  const words = useWords(settingsWords);
  const [form, setForm] = useState<SettingsForm>(() => ({
    ...emptySettings(
      categories.map(({ name }) => name),
      playOf(eventStartsAt, null, sport),
    ),
    category_formats: usualFormats(sport, categories),
    max_days: eventDays > 1 ? eventDays : '',
    ...remembered(eventId),
  }));
  const hasLimit = categories.some(({ capacity }) => capacity !== null);
  const isEmpty = categories.every(({ entries: count }) => count === 0);
  // Before the first entry the only question is whether the hall would do.
  const [who, setWho] = useState<'now' | 'full'>(isEmpty && hasLimit ? 'full' : 'now');
  const entries = Object.fromEntries(
    categories.map(({ name, entries: count, capacity }) => [
      name,
      who === 'full' ? Math.max(count, capacity ?? count) : count,
    ]),
  );
  // Entries go on until they close: what fits so far may not fit then.
  const isPart = who === 'now' || categories.some(({ capacity }) => capacity === null);
  const assumed = assumptions(categories, who);
  const fit = useForecast(form, entries, indiaDay(new Date(eventStartsAt)));
  const set = (change: Partial<SettingsForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    remember(eventId, next);
  };
  const typed = (value: number | string) => (typeof value === 'number' ? value : '');
  return (
    <Card
      title={words.planAhead}
      aside={
        hasLimit && (
          <Segments
            label={words.entries}
            options={[
              { key: 'now', label: words.soFar },
              { key: 'full', label: words.whenFull },
            ]}
            value={who}
            onChange={setWho}
          />
        )
      }
    >
      <FieldStack>
        <FieldRow>
          <TimeField
            label={words.playStarts}
            value={form.startTime}
            onChange={(event) => set({ startTime: event.currentTarget.value })}
          />
          <TimeField
            label={words.playEnds}
            value={form.endTime}
            onChange={(event) => set({ endTime: event.currentTarget.value })}
          />
          <NumberField
            label={words.courts}
            min={1}
            max={scheduleLimits.courts}
            value={form.courts}
            onChange={(value) => set(withCourts(form, typed(value)))}
          />
          <NumberField
            label={words.days}
            min={1}
            placeholder={words.asManyAsNeeded}
            value={form.max_days}
            onChange={(value) => set({ max_days: typed(value) })}
          />
          <NumberField
            label={words.matchTimeMinutes}
            min={1}
            value={form.matchTime}
            onChange={(value) => set({ matchTime: typed(value) })}
          />
        </FieldRow>
        <EndsNextDay
          hours={{ start: form.startTime, end: form.endTime, endsNextDay: form.endsNextDay }}
          onChange={(endsNextDay) => set({ endsNextDay })}
        />
        <SettingsForecast fit={fit} planned={form.max_days || eventDays} isPart={isPart} />
        {assumed.length > 0 && (
          <ul className="quiet">
            {assumed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </FieldStack>
    </Card>
  );
}

/** What the forecast counts of categories that it cannot know in full. */
function assumptions(categories: FitCardProps['categories'], who: 'now' | 'full'): string[] {
  const words = wordsNow(fitWords);
  const open = categories.filter(({ capacity }) => who === 'now' || capacity === null);
  const empty = open.filter(({ entries: count }) => count < 2);
  const counted = open.filter(({ entries: count }) => count >= 2);
  const named = (some: typeof open) => listed(some.map(({ name }) => name));
  return [
    ...(who === 'full' && counted.length > 0 ? [words.countedSoFar({ names: named(counted) })] : []),
    ...(empty.length > 0 ? [(who === 'full' ? words.unlimited : words.notCounted)({ names: named(empty) })] : []),
  ];
}

const keyOf = (eventId: string) => `maidan-fit-${eventId}`;
type Remembered = Pick<
  SettingsForm,
  'startTime' | 'endTime' | 'endsNextDay' | 'courts' | 'courtHeads' | 'max_days' | 'matchTime'
>;

function remembered(eventId: string): Partial<Remembered> {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? '{}') as Partial<Remembered>;
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function remember(eventId: string, form: SettingsForm): void {
  const { startTime, endTime, endsNextDay, courts, courtHeads, max_days, matchTime } = form;
  try {
    localStorage.setItem(
      keyOf(eventId),
      JSON.stringify({ startTime, endTime, endsNextDay, courts, courtHeads, max_days, matchTime }),
    );
  } catch {
    // They have to be typed again.
  }
}
