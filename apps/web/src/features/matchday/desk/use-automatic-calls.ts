import type { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { useEffect, useRef } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { matchInWords } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { hallWords } from './hall-words.ts';
import type { DeskAccess } from './live-query.ts';
import { useMatchAction } from './queries.ts';

/**
 * Where the desk calls by itself: each proposal once. Two desks that are open call the same match to the same court.
 */
export function useAutomaticCalls(access: DeskAccess, { courts, hall }: Answer<typeof liveEventEndpoints.read>): void {
  const text = useWords(hallWords);
  const called = useRef(new Set<string>());
  const call = useSubmit(useMatchAction(access), {
    done: ({ match }) => text.calledByItself({ match: matchInWords(match), court: match.court ?? 0 }),
  });
  const { send, isPending } = call;
  const isOn = hall.mode === 'automatic' && access.token === undefined;
  useEffect(() => {
    const free =
      isOn && !isPending ? courts.find(({ court, next }) => next && !called.current.has(`${court}/${next}`)) : null;
    if (!free?.next) return;
    called.current.add(`${free.court}/${free.next}`);
    void send({ matchId: free.next, action: 'call', court: free.court });
  }, [isOn, isPending, courts, send]);
}
