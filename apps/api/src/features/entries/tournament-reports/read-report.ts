import type { TakenReport } from '@maidan/contract/entries/tournament-reports';
import { isTeamCategory, type EntryFormat } from '@maidan/domain/category-names';
import type { Draw } from '@maidan/domain/draws/draw';
import { drawOfTrf, type TrfDraw } from '@maidan/domain/draws/swiss/draw-of-trf';
import { linesOf, playersIn, readTrf, type TrfProblem, type TrfReport } from '@maidan/domain/draws/swiss/trf';
import { nationalLines, unusedLines } from '@maidan/domain/draws/swiss/trf-lines';
import { knownPlayers, type ReportPlayer, reportPlayers } from '@maidan/domain/entries/chess/report-players';
import { limitProblems, unknownToLimits } from '@maidan/domain/events/eligibility';
import { problemAt } from '@maidan/domain/fact';
import { plainName } from '@maidan/domain/plain-name';
import { AppError, refusalOfFaults } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as fixtures from '../../draws/records/fixtures.ts';
import { type EventCategory, listOffered } from '../../events/records/categories.ts';
import * as store from './store.ts';

/** A report as read for a category, with whoever of it is entered already. */
export interface ReadReport {
  report: TrfReport;
  category: EventCategory;
  players: ReportPlayer[];
  entered: Awaited<ReturnType<typeof store.listEntered>>;
  /** Entries of those who stand in the category, by starting rank. */
  known: Map<number, string>;
  national: Map<number, { rating: number | null; id: string }>;
  notes: ReturnType<typeof reportPlayers>['notes'];
}

/** Reads the text, or refuses it with the line of each fault. */
export function readText(text: string): TrfReport {
  const verdict = readTrf(text);
  if (!verdict.ok) throw reportRefusal(verdict.problems);
  return verdict.report;
}

/** The category, its entries and the report's players among them; `lock`: to take it over. */
export async function readReport(
  db: Db,
  { eventId, categoryName, report, lock }: { eventId: string; categoryName: string; report: TrfReport; lock: boolean },
): Promise<ReadReport> {
  const category = (await listOffered(db, eventId)).find(({ name }) => plainName(name) === plainName(categoryName));
  if (!category) throw new AppError('category_unknown');
  if (isPlayedTogether(category)) throw new AppError('report_not_chess');
  const entered = await store.listEntered(db, { categoryId: category.id, lock });
  const { players, notes } = reportPlayers(playersIn(report));
  return {
    report,
    category,
    players,
    entered,
    known: knownPlayers(players, entered),
    national: new Map(nationalLines(report).map((one) => [one.player, one])),
    notes,
  };
}

const isPlayedTogether = ({ name, format }: { name: string; format: EntryFormat | null }) =>
  isTeamCategory(name, format) || format === 'doubles' || format === 'mixed_doubles';

/** The draw of a report for these entries, or a refusal with the line of each fault. */
export function drawn(
  {
    report,
    category,
    entries,
  }: Pick<ReadReport, 'report' | 'category'> & { entries: ReadonlyMap<number, Draw['entries'][number]> },
  rounds: number | undefined,
): TrfDraw {
  const verdict = drawOfTrf(report, { id: category.id, category: category.name, entries, rounds });
  if (!verdict.ok) throw reportRefusal(verdict.problems);
  return verdict;
}

const reportRefusal = (problems: readonly TrfProblem[]) =>
  refusalOfFaults(
    'report_unreadable',
    problems.map(({ line, fact }) => problemAt(`report.${line}`, fact)),
  );

/** What the organizer is shown before the report is taken over. */
export async function tellReport(
  db: Db,
  { eventId, startsAt }: { eventId: string; startsAt: Date },
  read: ReadReport,
  { draw, results, notes }: TrfDraw,
): Promise<TakenReport> {
  const { report, category, players, entered, known } = read;
  const stored = await fixtures.findFixtures(db, eventId);
  const others = await store.listOthersEntered(db, { eventId, categoryId: category.id });
  const isDrawn = (id: string) => stored?.draws.some((one) => one.id === id) ?? false;
  const taken = new Set(known.values());
  const points = new Map(playersIn(report).map((one) => [one.number, one.points]));
  const paired = draw.swiss?.byes.length ?? 0;
  const toPlay = draw.matches.filter(({ id }) => !Object.hasOwn(results, id)).length;
  return {
    name: linesOf(report, '012')[0] ?? '',
    players: players.map(({ birth: _birth, ...player }) => ({
      ...player,
      points: points.get(player.number) ?? 0,
      isNew: !known.has(player.number),
    })),
    rounds: draw.numRounds,
    paired,
    open: draw.matches.filter(({ id, round }) => round === paired && !Object.hasOwn(results, id)).length,
    toPlay,
    isAccelerated: (draw.swiss?.lent?.length ?? 0) > 0,
    barred: draw.swiss?.barred?.length ?? 0,
    byesAhead: (draw.swiss?.byesAsked ?? []).filter(({ round }) => round > paired).length,
    births: players.filter(({ birth }) => birth !== null).length,
    notes: [...notes, ...read.notes].map(({ code, values, text }) => ({ code, values, msg: text })),
    unused: unusedLines(report),
    notInReport: entered.filter(({ entry }) => !taken.has(entry)).map(({ name }) => name),
    notDrawn: others.filter(({ id }) => !isDrawn(id)).map(({ name }) => name),
    publishes: publishedWith(stored, category.id),
    needsSchedule: stored === null && toPlay > 0,
    ...beyondLimits(category, players, startsAt),
  };
}

/** Who of the report is not of the category's age or gender, and of how many that is not known. */
function beyondLimits(
  category: EventCategory,
  players: readonly ReportPlayer[],
  startsAt: Date,
): Pick<TakenReport, 'outside' | 'unknown'> {
  const known = players.map(({ name, birth: dob, gender }) => ({ name, dob, gender }));
  const missing = (what: 'dob' | 'gender') =>
    known.filter((player) => unknownToLimits(category, player).includes(what)).length;
  return {
    outside: known.flatMap((player) => {
      const [why] = limitProblems(category, player, startsAt);
      return why === 'too_young' || why === 'too_old' || why === 'other_gender' ? [{ name: player.name, why }] : [];
    }),
    unknown: { dob: missing('dob'), gender: missing('gender') },
  };
}

/** Other draws of the plan that nobody outside has seen as they are now. */
function publishedWith(stored: fixtures.StoredFixtures | null, categoryId: string): string[] {
  if (!stored || stored.publishedVersion === stored.version) return [];
  return stored.draws.filter(({ id }) => id !== categoryId).map(({ category }) => category);
}
