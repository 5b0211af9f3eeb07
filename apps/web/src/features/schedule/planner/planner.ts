import { roundName } from '../../../platform/draw-words.ts';
import type { RoundKind } from '@maidan/domain/match-words';
import type { DayOfPlay } from '@maidan/domain/fact';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import { dayOfStart, isNight, playCalendar } from '@maidan/domain/schedule/settings/hours-of-play';
import { dateOfDay, dayOfPlay } from '@maidan/domain/schedule/settings/play-days';
import { CourtWindows } from '@maidan/domain/schedule/search/court-windows';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import type { PlayedMatch } from '../../draws/sheets/schedule-view.ts';
import { shortDay } from '../../draws/sheets/short-names.ts';
import { plannerWords } from './planner-words.ts';
import { atNight, minuteTime } from '../../../platform/format.ts';
import { letteredRounds } from '../../../platform/schedule/round-codes.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { courtWording } from '../../../platform/names/played-on.ts';

export const snapMinutes = 5;
/** The space before and above the courts of the drawn day, in pixels. */
export const timeColumn = 76;
export const headHeight = 44;
export const dayMinutes = 1440;

/** A day of play: its hours without the breaks, in minutes since its midnight. */
export interface PlannerDay {
  index: number;
  day: DayOfPlay;
  openings: readonly (readonly [number, number])[];
  /** After the event's last day, and without a match so far. */
  isExtra: boolean;
}

/**
 * The days of the event and those with planned matches, and one open day more, so that a match can be moved there.
 * `lastDate` is the event's last day, YYYY-MM-DD.
 */
export function plannerDays(
  settings: ScheduleSettings,
  assignments: readonly Assignment[],
  lastDate: string,
): PlannerDay[] {
  const { dayAt } = playCalendar(settings);
  const isAfter = (day: number) => (dateOfDay(settings, day) ?? lastDate) > lastDate;
  const last = assignments.reduce((most, one) => Math.max(most, dayAt(one.start)), 0);
  const planned = new Set(assignments.map((one) => dayAt(one.start)));
  const windows = new CourtWindows(settings, 1);
  const openings = new Map<number, [number, number][]>([...planned].map((day) => [day, []]));
  for (let index = 0; windows.has(index); index++) {
    const day = dayAt(windows.open(index));
    const isNew = day > last && isAfter(day) && !openings.has(day);
    if (isNew && [...openings.keys()].some((one) => one > last && isAfter(one))) break;
    const hours = openings.get(day) ?? [];
    hours.push([windows.open(index) - day * dayMinutes, windows.close(index) - day * dayMinutes]);
    openings.set(day, hours);
  }
  return [...openings]
    .sort(([x], [y]) => x - y)
    .map(([index, hours]) => ({
      index,
      day: dayOfPlay(settings, index),
      openings: hours,
      isExtra: !planned.has(index) && isAfter(index),
    }));
}

/** How a day is drawn. */
export interface DayFrame {
  /** First and last minute of the drawn day, since midnight. */
  from: number;
  to: number;
  pixelsPerMinute: number;
  /** Periods without play. */
  closed: readonly { from: number; to: number }[];
}

export function frameOf(day: PlannerDay, ofDay: readonly { start: number; end: number }[], shortest: number): DayFrame {
  const starts = [...day.openings.map(([open]) => open), ...ofDay.map((one) => one.start)];
  const ends = [...day.openings.map(([, close]) => close), ...ofDay.map((one) => one.end)];
  const from = Math.floor(Math.min(...(starts.length > 0 ? starts : [540])) / 30) * 30;
  const to = Math.ceil(Math.max(from + 60, ...ends) / 30) * 30;
  const closed: { from: number; to: number }[] = [];
  let at = from;
  for (const [open, close] of day.openings) {
    if (open > at) closed.push({ from: at, to: open });
    at = Math.max(at, close);
  }
  if (at < to) closed.push({ from: at, to });
  // Three lines of text must fit into the shortest match.
  return { from, to, pixelsPerMinute: Math.min(6, Math.max(1.6, 62 / Math.max(1, shortest))), closed };
}

export const topOf = (frame: DayFrame, minute: number): number => (minute - frame.from) * frame.pixelsPerMinute;

/** The minute at a height of the drawn day, in steps of five, clamped to the drawn day. */
export function minuteAt(frame: DayFrame, y: number, length: number): number {
  const minute = Math.round((frame.from + y / frame.pixelsPerMinute) / snapMinutes) * snapMinutes;
  return Math.min(Math.max(minute, frame.from), Math.max(frame.from, frame.to - length));
}

export type BlockState = 'coming' | 'called' | 'live' | 'done';

export interface Block {
  match: ScheduledMatch;
  start: number;
  end: number;
  court: number;
  state: BlockState;
  /** Overlapping blocks on a court are drawn side by side. */
  lane: number;
  lanes: number;
}

const stateOf = (played: PlayedMatch | undefined): BlockState =>
  played?.status === 'done'
    ? 'done'
    : played?.status === 'playing'
      ? 'live'
      : played?.status === 'called'
        ? 'called'
        : 'coming';

/** The blocks of one day, court by court in order of time; minutes count from the day's midnight. */
export function blocksOf(
  matches: readonly ScheduledMatch[],
  { day, lengthOf, play }: { day: number; lengthOf: (match: string) => number; play: ReadonlyMap<string, PlayedMatch> },
): Block[] {
  const blocks: Block[] = [];
  for (const match of matches) {
    if (match.startMinute === null || match.court === null || dayOfStart(match.startMinute, match.night) !== day)
      continue;
    const start = match.startMinute - day * dayMinutes;
    const state = stateOf(play.get(match.id));
    blocks.push({ match, start, end: start + lengthOf(match.id), court: match.court, state, lane: 0, lanes: 1 });
  }
  blocks.sort((x, y) => x.court - y.court || x.start - y.start || x.end - y.end);
  let cluster: Block[] = [];
  let end = -1;
  const close = () => {
    const lanes = Math.max(0, ...cluster.map((one) => one.lane)) + 1;
    for (const one of cluster) one.lanes = lanes;
    cluster = [];
  };
  let court = -1;
  for (const block of blocks) {
    if (block.court !== court || block.start >= end) {
      close();
      end = -1;
      court = block.court;
    }
    const taken = new Set(cluster.filter((one) => one.end > block.start).map((one) => one.lane));
    while (taken.has(block.lane)) block.lane++;
    cluster.push(block);
    end = Math.max(end, block.end);
  }
  close();
  return blocks;
}

/** The block an arrow key moves to: the next on the court, or the nearest in time on the adjacent court. */
export function neighbourOf(
  blocks: readonly Block[],
  from: Block,
  way: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
): Block | null {
  if (way === 'ArrowUp' || way === 'ArrowDown') {
    const step = way === 'ArrowDown' ? 1 : -1;
    const next = blocks[blocks.indexOf(from) + step];
    return next?.court === from.court ? next : null;
  }
  const courts = [...new Set(blocks.map((block) => block.court))].sort((x, y) => x - y);
  const court = courts[courts.indexOf(from.court) + (way === 'ArrowRight' ? 1 : -1)];
  const beside = blocks.filter((block) => block.court === court);
  return beside.reduce<Block | null>(
    (best, block) => (best && Math.abs(best.start - from.start) <= Math.abs(block.start - from.start) ? best : block),
    null,
  );
}

/** "QF 2", "R1 M6", "G2 R3 M1", "F": a match within its category, as short as it can be. */
export function matchCode({ name }: Pick<ScheduledMatch, 'name'>): string {
  const { kind, round, group, number } = name;
  const letters = letteredRounds[kind];
  if (number === undefined) return letters ?? roundName(name);
  if (letters) return `${letters} ${number}`;
  return `${kind === 'group' ? `G${group} R` : seriesLetters[kind]}${round} M${number}`;
}

const seriesLetters: Readonly<Partial<Record<RoundKind, string>>> = {
  round: 'R',
  knock_out: 'KO',
  plate: 'P',
  winners: 'W',
  losers: 'L',
};

/** "11:40 am", "12:40 am (night)" of a place beside its day of play. */
export const placeTime = (settings: ScheduleSettings, { start }: Pick<Assignment, 'start'>): string =>
  isNight(settings, start) ? atNight(minuteTime(start)) : minuteTime(start);

/** "11:40 am on court 5", with the day if it is another one. */
export function placeWords(settings: ScheduleSettings, place: Omit<Assignment, 'match'>, day: number): string {
  const other = playCalendar(settings).dayAt(place.start);
  const date = other === day ? '' : `${shortDay(settings, other)}, `;
  const words = wordsNow(plannerWords, courtWording(settings.court_names, settings.played_on));
  return words.placeAt({ day: date, court: place.court, time: placeTime(settings, place) });
}
