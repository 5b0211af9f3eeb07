import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../platform/toast.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { useIsUndisturbed } from '../../../platform/device/undisturbed.ts';
import { listWaitingEvents } from './scan-storage.ts';
import { handIn, listDisagreements } from './hand-in.ts';
import { refreshCheckIns } from './queries.ts';
import { checkInWords } from './words.ts';

/** Sends what a closed scanner left on this device, scans and undone ones, to the server, from whatever page is opened next. */
export function HandInOnOpening({ userId }: { userId: string }) {
  // An open scanner sends them itself.
  const isBusy = useIsUndisturbed();
  const queryClient = useQueryClient();
  const begin = useEffectEvent(async () => {
    const words = wordsNow(checkInWords);
    for (const eventId of await listWaitingEvents(userId).catch(() => [])) {
      const done = await handIn(userId, eventId).catch(() => ({ scans: 0, undone: 0, refused: [] }));
      if (done.refused.length > 0) toast.errors(done.refused);
      else if (done.undone > 0) toast.success(words.undoneLater({ count: done.undone }));
      if (done.scans + done.undone > 0) void refreshCheckIns(queryClient, eventId);
      const count = done.scans;
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
