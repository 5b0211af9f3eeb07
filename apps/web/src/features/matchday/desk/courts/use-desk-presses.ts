import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useContext, useRef } from 'react';
import { useWords } from '../../../../platform/language.tsx';
import { toast } from '../../../../platform/toast.ts';
import { useSubmit } from '../../../../platform/use-submit.ts';
import { hallWords } from '../hall-words.ts';
import type { DeskAccess, LiveEvent } from '../live-query.ts';
import { type DeskPresses, hasToWait } from '../match-menu.ts';
import { CourtGuard } from './court-guard.ts';
import { sidesOf } from '../match-side.tsx';
import { type MatchMove, useMatchAction } from '../queries.ts';

/** What a press does: most at once, some only after a question; none calls or starts a match while play is stopped. */
export function useDeskPresses(
  access: DeskAccess,
  { matches, hall }: LiveEvent,
  { ask, ...others }: Omit<DeskPresses, 'move' | 'refuse' | 'called'>,
): DeskPresses {
  const text = useWords(hallWords);
  const guard = useContext(CourtGuard);
  const called = useRef<DeskPresses['called']['current']>([]);
  const isDesk = access.token === undefined;
  const find = (id: string) => matches.find(({ _id }) => _id === id);
  const act = useSubmit(useMatchAction(access), {
    onDone: (_, { matchId, action, court }) => {
      const said = action === 'hold' || action === 'uncall' || action === 'postpone' ? text.moved[action] : null;
      const match = find(matchId);
      // A key calls at once, whatever was meant: who was called where is said, and taken back as fast.
      if (action === 'call' && match && court !== undefined) {
        called.current = [{ matchId, focus: document.activeElement }, ...called.current];
        toast.success(text.calledTo({ sides: sidesOf(match), court }), {
          label: text.undo,
          onPress: () => void act.send({ matchId, action: 'uncall' }),
        });
      }
      // So is a start: the message about the call before it must not seem to undo it.
      if (action === 'start' && match?.court)
        toast.success(
          text.startedOn({ sides: sidesOf(match), court: match.court }),
          isDesk ? { label: text.undo, onPress: () => void calledAgain(matchId, match.court ?? 0) } : undefined,
        );
      if (!said || !match) return;
      toast.success(
        said({ sides: sidesOf(match) }),
        action === 'hold' ? { label: text.undo, onPress: () => void act.send(backFrom(match)) } : undefined,
      );
    },
  });
  /** Taking a start back sends the match to the list: it was on its court, called. */
  const calledAgain = async (matchId: string, court: number) => {
    if (await act.send({ matchId, action: 'unstart' })) await act.send({ matchId, action: 'call', court });
  };
  const refuse = () => toast.info(text.whileStopped);
  const move = (change: MatchMove) => {
    const { action, court, matchId } = change;
    const match = find(matchId);
    if (hall.stopped && (action === 'call' || action === 'start' || action === 'resume')) refuse();
    else if (action === 'call' && match && court !== undefined && hasToWait(match, 'resting', 'absent'))
      ask({ what: 'call_anyway', match, court });
    else if (match && onCourt.has(action) && (court ?? match.court) !== null)
      guard({ match, court: court ?? match.court ?? 0, go: () => void act.send(change) });
    else void act.send(change);
  };
  return { ...others, ask, move, refuse, called };
}

const onCourt: ReadonlySet<MatchMove['action']> = new Set(['call', 'start', 'resume', 'move']);

/** A match that was held back on its court is called there again. */
const backFrom = ({ _id: matchId, status, court }: LiveMatchAnswer): MatchMove =>
  status === 'called' && court !== null ? { matchId, action: 'call', court } : { matchId, action: 'postpone' };
