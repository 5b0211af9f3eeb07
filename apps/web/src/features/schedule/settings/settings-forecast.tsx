import { useEffect, useState } from 'react';
import { clockTime, number } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { CourtCell, CourtPanel } from '../../../ui/court-panel.tsx';
import { type ExpectedEntries, type FitAnswer, forecastFit } from './forecast.ts';
import { dayInWords, shortDayInWords } from '../../../platform/schedule/day-words.ts';
import { factInWords } from '../../../platform/schedule/schedule-words.ts';
import { useVerdict } from './settings-fit.tsx';
import type { SettingsForm } from './settings-form.ts';
import { settingsWords } from './settings-words.ts';

/** The forecast, debounced after the last key: planning a large event takes some milliseconds. */
export function useForecast(form: SettingsForm, entries: ExpectedEntries, firstDate: string): FitAnswer | null {
  const key = JSON.stringify([
    { ...form, courtHeads: form.courtHeads.length, seeds: null, byes: null },
    entries,
    firstDate,
  ]);
  const [answer, setAnswer] = useState(() => ({ key, fit: forecastFit(form, entries, firstDate) }));
  useEffect(() => {
    if (answer.key === key) return;
    const later = setTimeout(() => setAnswer({ key, fit: forecastFit(form, entries, firstDate) }), 120);
    return () => clearTimeout(later);
  });
  return answer.fit;
}

/** Hours needed against hours open, and when play ends: live, while the settings are typed. */
export function SettingsForecast({
  fit,
  planned,
  isPart = false,
  level = 3,
}: {
  fit: FitAnswer | null;
  /** How many days the play may take. */
  planned: number;
  /** Not all entries are known: what fits may be a part of it. */
  isPart?: boolean;
  level?: 2 | 3;
}) {
  const words = useWords(settingsWords);
  const Heading = `h${level}` as const;
  const verdict = useVerdict(fit, planned, isPart);
  return (
    <CourtPanel
      columns={4}
      lead={
        <>
          <Heading>{words.willItFit}</Heading>
          <p role="status">{verdict}</p>
        </>
      }
    >
      <CourtCell
        figure={fit ? number(fit.matches) : '–'}
        what={fit?.matches === 1 ? words.oneMatch : words.manyMatches}
        where={words.allCategories}
      />
      <CourtCell
        figure={fit ? hours(fit.neededMinutes) : '–'}
        what={words.hoursNeeded}
        where={fit ? words.hoursOpen({ hours: hours(fit.openMinutes) }) : undefined}
        hot={fit !== null && fit.neededMinutes > fit.openMinutes}
      />
      <CourtCell
        figure={fit?.finish ? clockTime(fit.finish.clock) : '–'}
        what={
          fit?.finish
            ? (fit.finish.night ? words.nightPlayEnds : words.dayPlayEnds)({ day: dayInWords(fit.finish.day) })
            : words.playEndsSmall
        }
        where={words.mayNeedLonger}
      />
      <CourtCell
        figure={fit ? (fit.unplaced > 0 ? number(fit.unplaced) : number(fit.days.length)) : '–'}
        what={fit && fit.unplaced > 0 ? words.noPlaceFor : fit?.days.length === 1 ? words.oneDay : words.manyDays}
        where={
          fit
            ? fit.unplaced > 0
              ? fit.reason && factInWords(fit.reason)
              : daysInWords(fit.days.map(shortDayInWords))
            : undefined
        }
        hot={fit !== null && fit.unplaced > 0}
      />
    </CourtPanel>
  );
}

const hours = (minutes: number) => number(Math.round(minutes / 6) / 10);

const daysInWords = (days: readonly string[]) =>
  days.length <= 3 ? days.join(', ') : wordsNow(settingsWords).fromTo({ from: days[0] ?? '', to: days.at(-1) ?? '' });
