import type { Deps } from '../../../platform/deps.ts';
import type { InLine } from '../../../platform/http/route.ts';
import { createLines, createTurns } from '../../../platform/turns.ts';

const linesOf = new WeakMap<Deps['settings'], InLine>();

/** The same line for every call that enters. */
export function rushLines(deps: Deps): InLine {
  const line = linesOf.get(deps.settings) ?? newLines(deps);
  linesOf.set(deps.settings, line);
  return line;
}

/**
 * A rush for one event queues on its own before taking a connection, and all rushes together take half of the
 * connections: the desk and entries elsewhere continue meanwhile (decision 0074).
 */
function newLines({ settings: { DATABASE_POOL: connections }, patience }: Deps): InLine {
  const inLineOfEvent = createLines({
    atOnce: Math.max(1, Math.floor(connections / 4)),
    waiting: mostWaiting,
    patience,
  });
  const inTurn = createTurns({ atOnce: Math.max(1, Math.floor(connections / 2)), waiting: mostWaiting, patience });
  return ({ params }, work) => inLineOfEvent((params as { eventId: string }).eventId, () => inTurn(work));
}
const mostWaiting = 10_000;
