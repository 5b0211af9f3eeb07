import { useRefreshCheckIns, useUndoCheckIn } from './queries.ts';
import { isAway, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { dropUndo } from './hand-in.ts';
import { isUndo, isWaiting, type UndoRecord } from './scan-storage.ts';
import type { useWaitingScans } from './use-waiting-scans.ts';
import { checkInWords } from './words.ts';

/** The undoing of a player's scan, as chosen. */
export type ChosenUndo = Pick<UndoRecord, 'registrationId' | 'reason'> & {
  list: NonNullable<UndoRecord['list']>;
  /** Said when it is done, and not kept on the device. */
  name: string;
};

/** With its own number, by which the server does it once however often it is sent. */
export type NumberedUndo = ChosenUndo & Pick<UndoRecord, 'clientId'>;

/**
 * Undoes scans. One that the server does not know of yet is taken back on this device; whatever else was chosen while
 * the network is away waits, in sight and in the order of the scans, and is sent when the network is back.
 */
export function useUndo(eventId: string, scans: ReturnType<typeof useWaitingScans>, onChosen: () => void) {
  const words = useWords(checkInWords);
  const refresh = useRefreshCheckIns(eventId);
  const keep = ({ name: _said, ...undo }: NumberedUndo, confirmedAt?: string) =>
    scans.keep({
      ...undo,
      scannedAt: new Date().toISOString(),
      ...(confirmedAt && { confirmedAt }),
    });
  const wait = async (undo: NumberedUndo) => {
    await keep(undo).then(onChosen, () => toast.error(words.cannotKeep));
    if (navigator.onLine) await scans.handIn().then(refresh, () => undefined);
  };
  const direct = useSubmit(useUndoCheckIn(eventId), {
    done: (_, { name }) => words.undone({ name }),
    onDone: (_, undo) => {
      void keep(undo, new Date().toISOString()).catch(() => undefined);
      onChosen();
    },
    refused: (thrown, undo) => {
      if (!isAway(thrown)) return messageOf(thrown);
      void wait(undo);
      return null;
    },
  });
  const undo = async (chosen: ChosenUndo) => {
    if (await scans.takeBack(chosen.registrationId, chosen.list)) {
      toast.success(words.undone({ name: chosen.name }));
      return onChosen();
    }
    const known = await scans.known();
    const isFree = !known.some((one) => isWaiting(one) && one.registrationId === chosen.registrationId);
    const numbered = { ...chosen, clientId: crypto.randomUUID() };
    if (navigator.onLine && isFree) void direct.send(numbered);
    else await wait(numbered);
  };
  return {
    waiting: scans.waiting.filter(isUndo),
    isPending: direct.isPending,
    undo: (chosen: ChosenUndo) => void undo(chosen),
    drop: (dropped: UndoRecord) => void dropUndo(dropped).then(scans.look, scans.look),
  };
}
