import { pointEndpoints } from '@maidan/contract/matchday/points';
import { useCallback } from 'react';
import { call } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { nextSeq, type PadEvent } from './pad-state.ts';
import {
  deviceId,
  forgetEntries,
  keepEntry,
  keepMatch,
  type PadEntry,
  type PadMatch,
  readMatch,
} from './pad-storage.ts';

interface Opened {
  match: PadMatch | null;
  mine: readonly PadEntry[];
  unsent: readonly PadEntry[];
  load: () => Promise<void>;
  happen: (event: PadEvent) => void;
}

/** Takes a match over from another phone, and settles the lines this phone had not sent before it lost it. */
export function useTakingOver(
  { eventId, matchId, token }: { eventId: string; matchId: string; token: string },
  { match, mine, unsent, load, happen }: Opened,
) {
  const takeOver = useCallback(async () => {
    try {
      await call(pointEndpoints.takeOver, { params: { eventId, matchId }, body: { clientId: deviceId() }, token });
      await setAside(matchId, unsent);
      await load();
    } catch (thrown) {
      happen({ type: 'refused', trouble: messageOf(thrown) });
    }
  }, [eventId, matchId, token, unsent, load, happen]);

  /** What this phone has not sent is dropped; the match stays with the other phone. */
  const throwAway = useCallback(async () => {
    await forgetEntries(matchId);
    await load();
  }, [matchId, load]);

  /** Appends the lines that were set aside to the current log, or drops them. */
  const decide = useCallback(
    async (isAdded: boolean) => {
      if (!match?.left) return;
      const { left, ...rest } = match;
      await keepMatch(rest);
      const after = nextSeq(match, mine);
      const of = { match: matchId, clientId: deviceId(), at: new Date().toISOString() };
      const lines = isAdded ? left.map((entry, index) => ({ ...entry, ...of, seq: after + index })) : [];
      for (const line of lines) await keepEntry(line);
      happen({ type: 'settled', match: rest, lines });
    },
    [match, mine, matchId, happen],
  );
  return { takeOver, throwAway, decide };
}

/** Lines unsent when another phone took the match are no longer sent automatically, and not lost either. */
async function setAside(matchId: string, unsent: readonly PadEntry[]): Promise<void> {
  const known = await readMatch(matchId);
  const lines = unsent.map(({ type, side, note }) => ({ type, ...(side && { side }), ...(note && { note }) }));
  const left = [...(known?.left ?? []), ...lines];
  if (known && left.length > 0) await keepMatch({ ...known, left });
  await forgetEntries(matchId);
}
