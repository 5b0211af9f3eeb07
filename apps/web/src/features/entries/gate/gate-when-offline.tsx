import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../platform/language.tsx';
import { useSession } from '../../../platform/session.ts';
import { CheckInButton } from '../check-in-button/check-in-button.tsx';
import classes from './gate-when-offline.module.css';
import { deskOf, listWaiting } from '../check-in/scan-storage.ts';
import { gateWords } from './words.ts';

/** In place of a list that needs the network: the gate does not, and says what waits on this device. */
export function GateWhenOffline({ eventId }: { eventId: string }) {
  const words = useWords(gateWords);
  const desk = deskOf(useSession().user?._id ?? 'nobody', eventId);
  const { data: count = 0 } = useQuery({
    queryKey: ['gate-waiting', desk],
    queryFn: async () => (await listWaiting(desk).catch(() => [])).length,
    networkMode: 'always',
    // Scans are made and handed in beside it.
    refetchInterval: 5_000,
  });
  return (
    <div className={classes.gate}>
      <p role="status">{count > 0 ? words.waitsHere({ count }) : words.worksOffline}</p>
      <CheckInButton eventId={eventId} kind="tone" />
    </div>
  );
}
