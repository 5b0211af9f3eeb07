import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../platform/toast.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { useIsUndisturbed } from '../../../platform/device/undisturbed.ts';
import { listWaitingEvents } from './scan-storage.ts';
import { handIn, listDisagreements } from './hand-in.ts';
import { sendUndos } from './undo-storage.ts';
import { checkInWords } from './words.ts';

/** Sends what a closed scanner left on this device, scans and undone ones, to the server, from whatever page is opened next. */
export function HandInOnOpening({ userId }: { userId: string }) {
  // An open scanner sends them itself.
  const isBusy = useIsUndisturbed();
  const begin = useEffectEvent(async () => {
    const words = wordsNow(checkInWords);
    const { undone, refused } = await sendUndos(userId).catch(() => ({ undone: 0, refused: [] }));
    if (refused.length > 0) toast.errors(refused);
    else if (undone > 0) toast.success(words.undone);
    for (const eventId of await listWaitingEvents(userId).catch(() => [])) {
      const count = await handIn(userId, eventId).catch(() => 0);
      if (count === 0) continue;
      const differing = await listDisagreements(userId, eventId).catch(() => []);
      if (differing.length === 0) toast.success(words.handedInNow({ count }));
      else toast.info(words.handedInDiffering({ count: differing.length }));
    }
  });
  useEffect(() => {
    if (isBusy) return;
    const start = () => void begin();
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [isBusy, userId]);
  return null;
}
