import { shortWeekday } from '../../../platform/schedule/day-words.ts';
import { isNight, playCalendar } from '@maidan/domain/schedule/settings/hours-of-play';
import { dayOfPlay, isoTime } from '@maidan/domain/schedule/settings/play-days';
import { atNight, minuteTime, time, timeBeside, weekday } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type BracketLine, lineKey } from './bracket-lines.ts';
import classes from './drawn-bracket.module.css';
import { drawnWords } from './drawn-words.ts';
import type { ScheduleBasis } from './schedule-view.ts';
import { matchCode } from './short-names.ts';
import { type OpenTie, scoreOfWinner, TieScore } from './tie-score.tsx';

export const step = 24;
export const top = 42;
const firstColumn = 306;
export const column = 196;

export const xOf = (round: number) => (round === 0 ? 2 : firstColumn + (round - 1) * column);
export const widthOf = (round: number) => (round === 0 ? firstColumn - 46 : column - 34);
export const yOf = ({ round, at }: Pick<BracketLine, 'round' | 'at'>) =>
  top + (at + 0.5) * 2 ** round * step + step * 0.3;

/** The line under a name, and the bar that joins it to its opponent's on the way to the next round. */
export function Connector({
  line,
  rounds,
  been,
  ahead,
}: {
  line: BracketLine;
  rounds: readonly (readonly BracketLine[])[];
  been: ReadonlySet<string> | undefined;
  ahead: ReadonlySet<string> | undefined;
}) {
  const { round, at } = line;
  const y = yOf(line);
  const next = rounds[round + 1]?.[at >> 1];
  const end = next ? xOf(round + 1) - 12 : xOf(round) + widthOf(round);
  const key = lineKey(line);
  const goesOn = next && (been?.has(lineKey(next)) || ahead?.has(lineKey(next)));
  const state = been?.has(key) ? classes.lit : ahead?.has(key) ? classes.ahead : undefined;
  return (
    <>
      <path
        className={classes.line}
        d={`M${xOf(round) - (round === 0 ? 2 : 12)} ${y}H${end}${next ? `V${yOf(next)}` : ''}`}
      />
      {state && (
        <path
          className={state}
          d={`M${xOf(round) - (round === 0 ? 2 : 12)} ${y}H${end}${goesOn && next ? `V${yOf(next)}` : ''}`}
        />
      )}
    </>
  );
}

/** The result of a match; before it, where and when it is played; during it, that it is live. */
export function Outcome({
  line,
  lit,
  day,
  basis,
  onTie,
}: {
  line: BracketLine;
  /** The day that the head of its round tells. */
  day: number | undefined;
  lit: boolean;
  basis: ScheduleBasis;
  onTie: OpenTie;
}) {
  const words = useWords(drawnWords);
  const { entry, match, played, round } = line;
  const [x, y] = [xOf(round), yOf(line)];
  const score = played && scoreOfWinner(match, played);
  if (entry) {
    return (
      <>
        <text x={x} y={y - 6} className={classNames(classes.won, lit && classes.litName)}>
          {shortened(entry.name, 22)}
          {entry.seed !== undefined && (
            <tspan dx={10} className={classes.seed}>
              {entry.seed}
            </tspan>
          )}
        </text>
        {score && (
          <TieScore x={x} y={y + 15} match={match} played={played ?? undefined} onTie={onTie}>
            {score}
          </TieScore>
        )}
      </>
    );
  }
  if (played?.status === 'playing' || played?.status === 'called') {
    const isOn = played.status === 'playing';
    return (
      <text x={x} y={y - 6} className={classes.won}>
        {isOn && <tspan className={classes.liveDot}>● </tspan>}
        {shortened(words[isOn ? 'live' : 'called']({ court: String(played.court) }), 28)}
      </text>
    );
  }
  if (!match || match.startMinute === null) {
    return (
      <text x={x} y={y - 6} className={classes.when}>
        {match ? words.noTime : ''}
      </text>
    );
  }
  return (
    // The match where its winner's name will be, its time where the score will be: on one line they would be too wide.
    <text x={x} y={y - 6} className={classes.when}>
      {shortened(words.at({ match: matchCode(match), court: String(match.court) }), 28)}
      <tspan x={x} y={y + 15}>
        {whenOf(match.id, match.startMinute, basis, day)}
      </tspan>
    </text>
  );
}

export function dayAnd(minute: number, { settings }: ScheduleBasis): string {
  const day = playCalendar(settings).dayAt(minute);
  const start = isoTime(settings, day * 1440);
  return `${start ? weekday(start) : shortWeekday(dayOfPlay(settings, day).weekday)} ${ofDay(minute, settings)}`;
}

/** "10:00 am", "12:40 am (night)" beside the day of play. */
const ofDay = (minute: number, settings: ScheduleBasis['settings']): string =>
  isNight(settings, minute) ? atNight(minuteTime(minute)) : minuteTime(minute);

/** "Sat 10:00 am" as scheduled, without the day below a head that tells it; "~10:40 am" where play is behind. */
export function whenOf(match: string, startMinute: number, basis: ScheduleBasis, day?: number): string {
  const expected = basis.expected?.[match];
  const ownDay = playCalendar(basis.settings).dayAt(startMinute);
  if (!expected) return ownDay === day ? ofDay(startMinute, basis.settings) : dayAnd(startMinute, basis);
  // Beside the day that the reader sees: that of the head, or the planned one.
  const beside = isoTime(basis.settings, day === undefined ? startMinute : day * 1440);
  return wordsNow(drawnWords).about({ time: beside ? timeBeside(expected, beside) : time(expected) });
}

/** The day that the head of these lines begins with. */
export const dayOf = (lines: readonly BracketLine[] | undefined, { settings }: ScheduleBasis): number | undefined => {
  const starts = startsOf(lines);
  return starts.length > 0 ? playCalendar(settings).dayAt(Math.min(...starts)) : undefined;
};

const startsOf = (lines: readonly BracketLine[] | undefined): number[] =>
  (lines ?? []).flatMap((line) => (typeof line.match?.startMinute === 'number' ? [line.match.startMinute] : []));

/** From when to when these lines' matches start: "Sat 9:00 am – 11:30 am". */
export function timesOf(lines: readonly BracketLine[] | undefined, basis: ScheduleBasis): string {
  const starts = startsOf(lines);
  if (starts.length === 0) return '';
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  if (first === last) return dayAnd(first, basis);
  const { dayAt } = playCalendar(basis.settings);
  return `${dayAnd(first, basis)} – ${dayAt(first) === dayAt(last) ? ofDay(last, basis.settings) : dayAnd(last, basis)}`;
}

export const shortened = (name: string, most: number) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);
