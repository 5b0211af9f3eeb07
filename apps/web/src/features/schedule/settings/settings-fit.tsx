import { useEffect, useState } from 'react';
import { clockTime, number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { CourtPanel } from '../../../ui/court-panel.tsx';
import { dayInWords, scheduleInWords } from '../schedule-words.ts';
import { fitWords } from './fit-words.ts';
import { type FitAnswer, forecastFit, helpfulCourts } from './forecast.ts';
import classes from './settings-fit.module.css';
import type { SettingsForm } from './settings-form.ts';
import { settingsWords } from './settings-words.ts';

/** Beside the questions, always visible: when play ends, in large type, and the one change that would help. */
export function SettingsFit({
  fit,
  form,
  entries,
  firstDate,
}: {
  fit: FitAnswer | null;
  form: SettingsForm;
  entries: Readonly<Record<string, number>>;
  firstDate: string;
}) {
  const words = useWords(settingsWords);
  const [day = '', time = ''] = fit?.finish?.split(', ') ?? [];
  const help = useHelp(fit, { form, entries, firstDate });
  return (
    <div className={classes.side}>
      <CourtPanel>
        <div className={classes.inside}>
          <h3>{words.willItFit}</h3>
          <p role="status">{useVerdict(fit)}</p>
          <p className={`num ${classes.finish}`}>{time ? clockTime(time) : '–'}</p>
          {day && <p>{words.finishes({ day: dayInWords(day) })}</p>}
          {fit && (
            <p className={classes.soft}>
              {words.needed({ matches: fit.matches, needed: hours(fit.neededMinutes), open: hours(fit.openMinutes) })}
            </p>
          )}
          {fit?.reason && fit.unplaced > 0 && <p className={classes.hot}>{scheduleInWords(fit.reason)}</p>}
          {help && (
            <p className={classes.hot}>
              {words.courtsMore({ count: help.courts, time: clockTime(help.time), day: dayInWords(help.day) })}
            </p>
          )}
        </div>
      </CourtPanel>
    </div>
  );
}

/** A tournament longer than a long weekend is rarely intended. */
const longestWished = 3;

export function useVerdict(fit: FitAnswer | null): string {
  const words = useWords(settingsWords);
  const days = useWords(fitWords);
  if (fit === null) return words.cannotPlan;
  if (fit.matches === 0) return words.nothingYet;
  if (fit.unplaced > 0) return words.doesNotFit;
  if (fit.days.length > longestWished) return days.takesDays({ count: fit.days.length });
  return fit.days.length > 1 ? days.fitsInDays({ count: fit.days.length }) : words.itFits;
}

/** Computed once the forecast has settled: each trial is a full plan. */
function useHelp(
  fit: FitAnswer | null,
  asked: { form: SettingsForm; entries: Readonly<Record<string, number>>; firstDate: string },
) {
  const [help, setHelp] = useState<{ of: FitAnswer | null; found: ReturnType<typeof helpfulCourts> }>(noHelp);
  useEffect(() => {
    if (help.of === fit) return;
    const { form, entries, firstDate } = asked;
    const isWanted = fit !== null && fit.matches > 0 && (fit.unplaced > 0 || fit.days.length > 1);
    const find = () =>
      isWanted ? helpfulCourts(fit, (courts) => forecastFit({ ...form, ...courts }, entries, firstDate), form) : null;
    const later = setTimeout(() => setHelp({ of: fit, found: find() }), 250);
    return () => clearTimeout(later);
  });
  return help.of === fit ? help.found : null;
}

const noHelp = { of: null, found: null };

const hours = (minutes: number) => number(Math.round(minutes / 6) / 10);
