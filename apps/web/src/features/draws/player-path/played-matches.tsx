import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { matchOfRound } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { publicDrawsQuery } from '../public-draws/queries.ts';
import { Over } from './path-step.tsx';
import classes from './player-path.module.css';
import { stepsOf } from './steps.ts';
import { playerPathWords } from './words.ts';

/** What somebody played at a tournament that is over; it is large, so it is loaded when somebody looks. */
export function PlayedMatches({ eventId, entries }: { eventId: string; entries: readonly string[] }) {
  const text = useWords(playerPathWords);
  const [wasOpened, setOpened] = useState(false);
  return (
    <Disclosure title={text.played} onOpen={() => setOpened(true)}>
      {wasOpened && <Played eventId={eventId} entries={entries} />}
    </Disclosure>
  );
}

function Played({ eventId, entries }: { eventId: string; entries: readonly string[] }) {
  const text = useWords(playerPathWords);
  // Nothing of it changes any more.
  const { data, error, refetch } = useQuery({ ...publicDrawsQuery(eventId), refetchInterval: false });
  if (!data && error)
    return <ErrorState level={3} title={text.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  const steps = entries.flatMap((entry) => stepsOf(data, entry)).filter(({ state }) => state === 'over');
  if (steps.length === 0) return <Quiet>{text.noneRecorded}</Quiet>;
  return (
    <ol className={classes.line}>
      {steps.map((step) => (
        <li key={step.match.id}>
          <Quiet size={13}>
            {step.match.category} · {matchOfRound(step.match)}
          </Quiet>
          <Over step={step} />
        </li>
      ))}
    </ol>
  );
}
