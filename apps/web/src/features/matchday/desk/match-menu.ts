import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { MenuAction } from '../../../ui/menu.tsx';
import { useWords } from '../../../platform/language.tsx';
import { isOnCourt, isToPlay } from './desk-lists.ts';
import { hallWords } from './hall-words.ts';
import type { MatchMove } from './queries.ts';
import type { Arrivals } from './arrivals/use-arrivals.ts';
import { isMovable } from './moves-in-plan/movable.ts';
import { placeWords } from './moves-in-plan/words.ts';
import { liveWords } from './words.ts';

/** What a press at the desk may ask for. */
export interface DeskPresses {
  /** A call of somebody who rests or has not checked in asks first. */
  move: (move: MatchMove) => void;
  /** What this desk has called, the last first, and where the focus was then. */
  called: { current: readonly { matchId: string; focus: Element | null }[] };
  /** Says that nobody is called or starts while play is stopped. */
  refuse: () => void;
  /** Opens the form of its result; `kind` where it is known already how it ended. */
  result: (match: LiveMatchAnswer, kind?: 'walkover') => void;
  /** Asks first: something is lost, or a reason is needed. */
  ask: (question: DeskQuestion) => void;
  /** Checks players in; absent where that is not for this desk. */
  arrivals?: Arrivals | undefined;
  /** Somebody goes home; absent where that is not for this desk. */
  withdraw?: ((leaving: { category: string; entry: string }) => void) | undefined;
}

export type DeskQuestion =
  | DeskReason
  | { what: 'keys' }
  | { what: 'place'; match: LiveMatchAnswer; onto?: LiveMatchAnswer }
  | { what: 'swap_court'; match: LiveMatchAnswer; onto?: LiveMatchAnswer };

/** What is only confirmed, with a reason. */
export type DeskReason =
  | { what: 'call_anyway'; match: LiveMatchAnswer; court: number }
  | { what: 'unstart' | 'take_back'; match: LiveMatchAnswer }
  | { what: 'close_court'; court: number }
  | { what: 'stop_hall' };

/** Whoever rests, or has not been at the gate: a call of them is asked about. */
export const hasToWait = ({ waits = [] }: LiveMatchAnswer, ...reasons: ('resting' | 'absent')[]): boolean =>
  waits.some(({ reason }) => reasons.some((one) => one === reason));

/** Everything that may be done with a match now, beside the one press that is offered. */
export function useMatchMenu(
  presses: DeskPresses,
  free: readonly number[],
  /** Umpires do not change the schedule. */
  mayPlan: boolean,
  /** Courts with a match on them. */
  taken: number,
): (match: LiveMatchAnswer) => MenuAction[][] {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const planning = useWords(placeWords);
  const playOf = (match: LiveMatchAnswer): MenuAction[][] => {
    const { _id: matchId, status } = match;
    const act = (label: string, move: Omit<MatchMove, 'matchId'>): MenuAction => ({
      label,
      onSelect: () => presses.move({ matchId, ...move }),
    });
    const toCourts = (action: 'call' | 'move' | 'resume', label: (values: { court: number }) => string) =>
      free.map((court) => act(label({ court }), { action, court }));
    const result: MenuAction = { label: text.enterResult, onSelect: () => presses.result(match) };
    const notHere: MenuAction = { label: hall.notHere, onSelect: () => presses.result(match, 'walkover') };
    const unstart: MenuAction = { label: hall.unstart, onSelect: () => presses.ask({ what: 'unstart', match }) };
    const place: MenuAction[] =
      mayPlan && isMovable(match)
        ? [{ label: planning.open, onSelect: () => presses.ask({ what: 'place', match }) }]
        : [];
    const others = taken - (isOnCourt(match) ? 1 : 0);
    const swap: MenuAction[] =
      mayPlan && others > 0
        ? [{ label: planning.openSwap, onSelect: () => presses.ask({ what: 'swap_court', match }) }]
        : [];
    if (!isToPlay(match)) return place.length > 0 ? [place] : [];
    if (isOnCourt(match))
      return [
        [...toCourts('move', hall.moveTo), ...swap],
        status === 'called'
          ? [act(hall.uncall, { action: 'uncall' }), act(text.holdBack, { action: 'hold' }), result, notHere]
          : [act(hall.suspend, { action: 'suspend' }), unstart],
      ];
    if (status === 'suspended') return [toCourts('resume', hall.resumeOn), [unstart, result]];
    const isHeld = status === 'held';
    const wait = isHeld ? act(text.goOn, { action: 'postpone' }) : act(text.holdBack, { action: 'hold' });
    return [toCourts('call', text.callTo), [...(place.length > 0 ? place : swap), wait, result, notHere]];
  };
  return (match) =>
    [...playOf(match), mayPlan ? leaving(match, presses, hall.withdraw) : []].filter(({ length }) => length > 0);
}

/** Seen by everybody at the desk, so that nobody looks for it; where it is locked, the menu says whose it is. */
function leaving(
  { category, status, swiss, sides }: LiveMatchAnswer,
  { withdraw }: DeskPresses,
  label: (values: { name: string }) => string,
): MenuAction[] {
  // Between two Swiss rounds an entry is found at its last match only.
  if (status === 'done' && !swiss) return [];
  return sides.flatMap(({ entry, text: name }) =>
    entry === null
      ? []
      : [
          {
            label: label({ name }),
            locked: withdraw === undefined,
            onSelect: () => withdraw?.({ category, entry }),
          },
        ],
  );
}
