import { useEffect, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { forgetEntries } from './pad-storage.ts';
import type { usePad } from './use-pad.ts';
import { padWords } from './words.ts';

/**
 * Leaves a match whose result was sent, and says who has sent it: this phone, or the one that has taken it over. Where
 * the desk has recorded one, the umpire reads it first: that is answered with true. `isOver`: the desk has its result.
 */
export function useOver(
  matchId: string,
  { score, unsent, line, holder, reload }: ReturnType<typeof usePad>,
  { isOver, onOver }: { isOver: boolean; onOver: () => void },
): boolean {
  const text = useWords(padWords);
  const [wasRead, setRead] = useState(false);
  // What the server refuses of this phone is no result.
  const isFinished = score?.finished === true && (unsent.length === 0 || line !== 'stopped');
  // A phone that has lost its match sends nothing, and is told nothing: its log is read once more. So is that of a match
  // whose result the desk takes back.
  const isTold = isOver && !isFinished && line !== 'sending';
  const mustRead = isOver ? isTold && !wasRead : wasRead;
  useEffect(() => {
    if (mustRead) void reload().then(() => setRead(isOver));
  }, [mustRead, isOver, reload]);
  const by = isFinished ? (line === 'held' ? 'other' : 'me') : null;
  const isDone = by !== null && unsent.length === 0 && line !== 'sending' && line !== 'offline';
  const said = by === 'me' ? text.sent : holder ? text.overBy({ name: holder }) : text.over;
  useEffect(() => {
    if (!isDone) return;
    void forgetEntries(matchId);
    toast.success(said);
    onOver();
  }, [isDone, said, matchId, onOver]);
  return isOver && wasRead && !isFinished;
}
