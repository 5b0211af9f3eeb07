import type { LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { withWords } from '../../../platform/language.tsx';
import type { DeskAccess } from './live-query.ts';
import { ResultDialog } from './result-dialog.tsx';

const StageDriftDialog = lazy(withWords(() => import('./stage-drift-dialog.tsx'), 'StageDriftDialog'));
const TieDialog = lazy(withWords(() => import('./tie-dialog.tsx'), 'TieDialog'));

/** The match whose result is written down, and how it ended where that is known already. */
export interface Entering {
  matchId: string;
  kind?: 'walkover' | undefined;
  /** This phone scores it. */
  isMine?: boolean | undefined;
}

/** The form of a result, of a match or of a tie, and what it makes of the stages behind it. */
export function ResultEntry({
  access,
  live: { liveEvent, matches },
  entering,
  mayCorrect,
  onRecorded,
  onClose,
}: {
  access: DeskAccess;
  live: Answer<typeof liveEventEndpoints.read>;
  entering: Entering | null;
  mayCorrect: boolean;
  onRecorded?: ((match: LiveMatchAnswer) => void) | undefined;
  onClose: () => void;
}) {
  const [drifted, setDrifted] = useState<ToldDrift[]>([]);
  const match: LiveMatchAnswer | undefined = matches.find(({ _id }) => _id === entering?.matchId);
  const form = { access, sport: liveEvent.sports, onStages: setDrifted, onClose };
  return (
    <>
      {match && !match.tie && (
        <ResultDialog
          {...form}
          match={match}
          kind={entering?.kind}
          isMine={entering?.isMine}
          mayUndo={mayCorrect}
          onDone={() => onRecorded?.(match)}
        />
      )}
      {match?.tie && (
        <Suspense fallback={null}>
          <TieDialog {...form} match={match} tie={match.tie} mayCorrect={mayCorrect} />
        </Suspense>
      )}
      {drifted.length > 0 && (
        <Suspense fallback={null}>
          <StageDriftDialog access={access} stages={drifted} onStages={setDrifted} />
        </Suspense>
      )}
    </>
  );
}
