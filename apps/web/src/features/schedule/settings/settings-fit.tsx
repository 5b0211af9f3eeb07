import { useEffect, useState } from 'react';
import { clockOfPlay, clockTime, number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { CourtPanel } from '../../../ui/court-panel.tsx';
import { dayInWords } from '../../../platform/schedule/day-words.ts';
import { factInWords } from '../../../platform/schedule/schedule-words.ts';
import { fitWords } from './fit-words.ts';
import { type FitAdvice, fitAdvice, spreadEnd } from './fit-advice.ts';
import { type ExpectedEntries, type FitAnswer, forecastFit } from './forecast.ts';
import { shortDay } from '../../draws/sheets/short-names.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../platform/toast.ts';
import type { SettingsPart } from './settings-hours.tsx';
import classes from './settings-fit.module.css';
import type { SettingsForm } from './settings-form.ts';
import { settingsWords } from './settings-words.ts';

interface Asked {
  form: SettingsForm;
  entries: ExpectedEntries;
  firstDate: string;
  /** How many days the organizer plans for. */
  eventDays: number;
}

/** Beside the questions, always visible: when play ends, in large type, and what would make it fit. */
export function SettingsFit({ fit, set, ...asked }: Asked & { fit: FitAnswer | null; set: SettingsPart['set'] }) {
  const words = useWords(settingsWords);
  const finish = fit?.finish;
  const advice = useAdvice(fit, asked);
  return (
    <div className={classes.side}>
      <CourtPanel>
        <div className={classes.inside}>
          <h3>{words.willItFit}</h3>
          <p role="status">{useVerdict(fit, asked.form.max_days || asked.eventDays)}</p>
          <p className={`num ${classes.finish}`}>{finish ? clockTime(finish.clock) : '–'}</p>
          {finish && <p>{(finish.night ? words.finishesAtNight : words.finishes)({ day: dayInWords(finish.day) })}</p>}
          {fit && (
            <p className={classes.soft}>
              {words.needed({ matches: fit.matches, needed: hours(fit.neededMinutes), open: hours(fit.openMinutes) })}
            </p>
          )}
          {fit?.reason && fit.unplaced > 0 && <p className={classes.hot}>{factInWords(fit.reason)}</p>}
          {advice && <Advice advice={advice} />}
          {fit && <FreeDays fit={fit} set={set} {...asked} />}
        </div>
      </CourtPanel>
    </div>
  );
}

function Advice({ advice: { courts, until, missingMinutes, days } }: { advice: FitAdvice }) {
  const text = useWords(fitWords);
  const end = until && { time: clockTime(until) };
  return (
    <div className={classes.hot}>
      {courts && (
        <p>
          {text.courtsMore({
            count: courts.more,
            all: courts.all,
            time: clockOfPlay({ clock: courts.time, night: courts.night }),
            day: dayInWords(courts.day),
          })}
        </p>
      )}
      {end && <p>{courts ? text.orUntil(end) : text.until(end)}</p>}
      {!courts && !end && missingMinutes > 0 && <p>{text.missing({ hours: hours(missingMinutes), days })}</p>}
    </div>
  );
}

/**
 * Play takes fewer days than the organizer plans for: the days that stay empty, and the press that fills them. It does so
 * with an earlier end of play, so that is said at once, and can be taken back.
 */
function FreeDays({
  fit,
  form,
  entries,
  firstDate,
  eventDays,
  set,
}: Asked & { fit: FitAnswer } & Pick<SettingsPart, 'set'>) {
  const text = useWords(fitWords);
  const [spread, setSpread] = useState<{ from: string; to: string } | null>(null);
  // An end of play typed since is the organizer's own.
  if (spread && form.endTime === spread.to)
    return (
      <div className={classes.hot}>
        <p role="status">{text.endsEarlier({ now: clockTime(spread.to), before: clockTime(spread.from) })}</p>
        <Button
          size="sm"
          onClick={() => {
            set({ endTime: spread.from });
            setSpread(null);
          }}
        >
          {text.asBefore({ before: clockTime(spread.from) })}
        </Button>
      </div>
    );
  const used = fit.days.length;
  const planned = Math.min(eventDays, form.max_days || eventDays);
  if (fit.unplaced > 0 || used === 0 || used >= planned) return null;
  const first = { start_day: form.start_day, first_date: form.first_date || firstDate };
  const days = Array.from({ length: planned - used }, (_, at) => shortDay(first, used + at));
  const spreadOut = () => {
    const end = spreadEnd((change) => forecastFit({ ...form, ...change }, entries, firstDate), form, planned);
    if (!end) {
      toast.info(text.cannotSpread);
      return;
    }
    setSpread({ from: form.endTime, to: end });
    set({ endTime: end });
  };
  return (
    <div className={classes.hot}>
      <p>{text.freeDays({ days: days.join(', '), count: days.length })}</p>
      <Button size="sm" onClick={spreadOut}>
        {text.spread({ count: planned })}
      </Button>
    </div>
  );
}

/** `planned`: how many days the play may take; `isPart`: more entries may come. */
export function useVerdict(fit: FitAnswer | null, planned: number, isPart = false): string {
  const words = useWords(settingsWords);
  const days = useWords(fitWords);
  if (fit === null) return words.cannotPlan;
  if (fit.matches === 0) return words.nothingYet;
  if (fit.unplaced > 0) return words.doesNotFit;
  if (fit.days.length > planned) return days.takesDays({ count: fit.days.length });
  if (isPart) return days.fitsSoFar;
  return fit.days.length > 1 ? days.fitsInDays({ count: fit.days.length }) : words.itFits;
}

/** Computed once the forecast has settled: each trial is a full plan. */
function useAdvice(fit: FitAnswer | null, { form, entries, firstDate, eventDays }: Asked): FitAdvice | null {
  const [found, setFound] = useState<{ of: FitAnswer | null; advice: FitAdvice | null }>(noAdvice);
  useEffect(() => {
    if (found.of === fit) return;
    const days = form.max_days || eventDays;
    const isWanted = fit !== null && fit.matches > 0 && (fit.unplaced > 0 || fit.days.length > days);
    const find = () =>
      isWanted ? fitAdvice((change) => forecastFit({ ...form, ...change }, entries, firstDate), form, days) : null;
    const later = setTimeout(() => setFound({ of: fit, advice: find() }), 250);
    return () => clearTimeout(later);
  });
  return found.of === fit ? found.advice : null;
}

const noAdvice = { of: null, advice: null };

const hours = (minutes: number) => number(Math.round(minutes / 6) / 10);
