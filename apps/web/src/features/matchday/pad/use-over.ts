import { useEffect, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { forgetEntries } from './pad-storage.ts';
import type { usePad } from './use-pad.ts';
import { padWords } from './words.ts';

/**
 * Leaves a match that is over, and says who has ended it: this phone, the one that has taken it over, or the desk.
 * `isOver`: what the desk tells of it. Nothing is left that was not sent.
 */
export function useOver(
  matchId: string,
  { score, unsent, line, holder, reload }: ReturnType<typeof usePad>,
  { isOver, onOver }: { isOver: boolean; onOver: () => void },
): void {
  const text = useWords(padWords);
  const [wasRead, setRead] = useState(false);
  const isFinished = score?.finished === true;
  // A phone that has lost its match sends nothing, and is told nothing: its log is read once more.
  const isTold = isOver && !isFinished && line !== 'sending';
  useEffect(() => {
    if (isTold) void reload().then(() => setRead(true));
  }, [isTold, reload]);
  const by = isFinished ? (line === 'held' ? 'other' : 'me') : isTold && wasRead ? 'desk' : null;
  const isDone = by !== null && unsent.length === 0 && line !== 'sending' && line !== 'offline';
  const byOther = holder ? text.overBy({ name: holder }) : text.over;
  const said = by === 'desk' ? text.overByDesk : by === 'me' ? text.sent : byOther;
  useEffect(() => {
    if (!isDone) return;
    void forgetEntries(matchId);
    toast.success(said);
    onOver();
  }, [isDone, said, matchId, onOver]);
}
