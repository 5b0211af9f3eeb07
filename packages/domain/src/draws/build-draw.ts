import type { Draw } from './draw.ts';
import type { DrawRequest } from './draw-request.ts';
import { entryProblems, type Problem } from './entry-problems.ts';
import { buildSingleElimination } from './single-elimination.ts';

export type DrawVerdict = { ok: true; draw: Draw } | { ok: false; problems: Problem[] };

/** More than any tournament has; a larger number is a slip of the pen. */
export const largestDraw = 4096;

/**
 * Builds the draw of one category for any number of entries (0 and 1 make a draw without matches). The same request gives the same
 * draw. Refused: faults of the entries (see entryProblems) and more than `largestDraw` entries.
 */
export function buildDraw(request: DrawRequest): DrawVerdict {
  const { category, entries } = request;
  if (entries.length > largestDraw)
    return {
      ok: false,
      problems: [{ path: category, msg: `${category}: at most ${largestDraw} entries can be drawn` }],
    };
  const problems = entryProblems(category, entries);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, draw: buildSingleElimination(request) };
}
