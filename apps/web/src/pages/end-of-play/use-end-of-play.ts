import { useQuery } from '@tanstack/react-query';
import { accessQuery } from '../../features/events/staff/queries.ts';
import type { Owed } from '../../features/matchday/end-of-play/end-of-play.tsx';
import { proposedWinnersQuery } from '../../features/matchday/winners/queries.ts';
import { statementQuery } from '../../features/money/statements/queries.ts';

/** What the end of a tournament is told beside the event: how far play is, and what is owed at the desk. */
export function useEndOfPlay(eventId: string): {
  matches: { total: number; done: number } | null;
  owed: Owed | null | undefined;
} {
  const { data: access } = useQuery(accessQuery(eventId));
  const maySeeMoney = access?.rights.includes('money') ?? false;
  const { data: proposed } = useQuery(proposedWinnersQuery(eventId));
  const { data: statement } = useQuery({ ...statementQuery(eventId), enabled: maySeeMoney });
  const sum = (of: 'matches' | 'open') => proposed?.podiums.reduce((all, podium) => all + podium[of], 0) ?? 0;
  return {
    matches: proposed ? { total: sum('matches'), done: sum('matches') - sum('open') } : null,
    owed:
      access && !maySeeMoney
        ? null
        : statement && { amount: statement.toCollect.amount, count: statement.toCollect.entries },
  };
}
