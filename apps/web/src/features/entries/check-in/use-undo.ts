import { useEffect, useEffectEvent, useState } from 'react';
import { isAway, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { useRefreshCheckIns, useUndoCheckIn } from './queries.ts';
import { forgetUndo, keepUndo, listUndos, sendUndos, type WaitingUndo } from './undo-storage.ts';
import { checkInWords } from './words.ts';

const againMs = 8_000;

/**
 * Undoes scans. Whatever was chosen while the network is away waits on this device, in sight, and is sent when the
 * network is back.
 */
export function useUndo(userId: string, eventId: string, onChosen: () => void) {
  const words = useWords(checkInWords);
  const refresh = useRefreshCheckIns(eventId);
  const [waiting, setWaiting] = useState<WaitingUndo[]>([]);
  const look = async () => {
    const kept = await listUndos(userId).catch(() => []);
    setWaiting(kept.filter((one) => one.eventId === eventId));
  };
  const wait = async (undo: WaitingUndo) => {
    await keepUndo(userId, undo).then(onChosen, () => toast.error(words.cannotKeep));
    await look();
  };
  const direct = useSubmit(useUndoCheckIn(eventId), {
    done: words.undone,
    onDone: onChosen,
    refused: (thrown, undo) => {
      if (!isAway(thrown)) return messageOf(thrown);
      void wait(undo);
      return null;
    },
  });
  const round = useEffectEvent(async () => {
    if (!navigator.onLine) return;
    const { undone, refused } = await sendUndos(userId).catch(() => ({ undone: 0, refused: [] }));
    if (refused.length > 0) toast.errors(refused);
    else if (undone > 0) toast.success(words.undone);
    if (undone > 0) await refresh();
    await look();
  });
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    const begin = setTimeout(() => void round(), 0);
    return () => clearTimeout(begin);
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void round();
    const timer = setInterval(again, againMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting]);

  return {
    waiting,
    isPending: direct.isPending,
    undo: (undo: WaitingUndo) => void (navigator.onLine ? direct.send(undo) : wait(undo)),
    drop: (undo: WaitingUndo) => void forgetUndo(userId, undo).then(look, look),
  };
}
