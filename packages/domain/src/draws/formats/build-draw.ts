import { type Fact, type Problem, problemAt } from '../../fact.ts';
import { drawFact } from '../facts/draw-facts.ts';
import type { Draw } from '../draw.ts';
import type { DrawRequest } from '../draw-request.ts';
import { entryProblems } from '../entry-problems.ts';
import { buildDoubleElimination } from './double-elimination.ts';
import { buildGroupKnockout } from './group-knockout.ts';
import { buildRoundRobin } from './round-robin.ts';
import { buildKnockOut } from './knock-out.ts';
import { buildSwiss } from '../swiss/swiss.ts';

export type DrawVerdict = { ok: true; draw: Draw } | { ok: false; problems: Problem[] };

const builders = {
  single_elimination: buildKnockOut,
  double_elimination: buildDoubleElimination,
  round_robin: buildRoundRobin,
  group_knockout: buildGroupKnockout,
  swiss: buildSwiss,
};

/** No tournament is this large; a larger number is a typing error. */
export const largestDraw = 4096;
export const largestRoundRobin = 64;
export const largestSwiss = 1024;

/**
 * Builds the draw of one category for any number of entries (0 and 1 make a draw without matches). The same request
 * gives the same draw. Refused: faulty entries (see entryProblems) and more than `largestDraw` entries.
 */
export function buildDraw(request: DrawRequest): DrawVerdict {
  const { category, entries } = request;
  const refuse = (path: string, fact: Fact): DrawVerdict => ({ ok: false, problems: [problemAt(path, fact)] });
  if (request.format === 'round_robin' && entries.length > largestRoundRobin)
    return refuse(category, drawFact('too_many_for_round_robin', { category, most: largestRoundRobin }));
  if (request.format === 'swiss' && entries.length > largestSwiss)
    return refuse(category, drawFact('too_many_for_swiss', { category, most: largestSwiss }));
  for (const setting of ['groups', 'qualifiers', 'rounds'] as const) {
    const value = request[setting];
    if (value !== undefined && (!Number.isSafeInteger(value) || value < 1))
      return refuse(setting, drawFact('setting_not_whole', { category, setting }));
  }
  if (entries.length > largestDraw)
    return refuse(category, drawFact('too_many_to_draw', { category, most: largestDraw }));
  const problems = entryProblems(category, entries);
  if (problems.length > 0) return { ok: false, problems };
  const build = builders[request.format ?? 'single_elimination'];
  return { ok: true, draw: build({ ...request, id: request.id ?? category }) };
}
