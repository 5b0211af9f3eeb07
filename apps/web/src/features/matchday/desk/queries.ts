import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { nextStageEndpoints } from '@maidan/contract/draws/next-stages';
import { tieEndpoints } from '@maidan/contract/matchday/ties';
import type { LaterMatches } from '@maidan/domain/draws/advance';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { fieldInWords } from '../../../platform/error-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { hallWords } from './hall-words.ts';
import { type DeskAccess, withToken } from './live-query.ts';

function useDeskMutation<Input, Answer>(access: DeskAccess, mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      // What is said of the stages after a draw changes with its results; nobody at the desk waits for it.
      void queryClient.invalidateQueries({ queryKey: ['fixtures', access.eventId, 'stages'] });
      return queryClient.invalidateQueries({ queryKey: ['live-event', access.eventId] });
    },
  });
}

export interface MatchMove {
  matchId: string;
  action: 'call' | 'uncall' | 'start' | 'unstart' | 'suspend' | 'resume' | 'postpone' | 'move' | 'hold';
  court?: number;
  reason?: string;
}

export const useMatchAction = (access: DeskAccess) =>
  useDeskMutation(access, ({ matchId, ...body }: MatchMove) =>
    call(liveEventEndpoints.act, { params: { eventId: access.eventId, matchId }, body, ...withToken(access) }),
  );

/** Matches that were played because of a result, where a correction is refused for them. */
export const laterMatches = (thrown: unknown): string[] | null =>
  thrown instanceof ApiError && thrown.code === 'later_matches_touched' ? thrown.errors.map(fieldInWords) : null;

/** Why the format of the match does not know a score; null for every other refusal. */
export const impossibleScore = (thrown: unknown): string | null =>
  thrown instanceof ApiError && thrown.code === 'score_not_possible'
    ? thrown.errors[0]
      ? fieldInWords(thrown.errors[0])
      : messageOf(thrown)
    : null;

export interface ResultInput {
  matchId: string;
  winner: string;
  kind: 'played' | 'walkover' | 'retired' | 'disqualified' | 'drawn' | 'void';
  score: [number, number][];
  /** Why a score stands that the match's format does not know. */
  exception?: string;
}

export const useRecordResult = (access: DeskAccess) =>
  useDeskMutation(access, ({ matchId, ...body }: ResultInput) =>
    call(liveEventEndpoints.result, { params: { eventId: access.eventId, matchId }, body, ...withToken(access) }),
  );

export const useCorrectResult = (access: DeskAccess) =>
  useDeskMutation(access, ({ matchId, ...body }: ResultInput & { decision: LaterMatches; reason?: string }) =>
    call(liveEventEndpoints.correct, { params: { eventId: access.eventId, matchId }, body, ...withToken(access) }),
  );

/** What a correction would change; nothing is written. */
export const usePreviewCorrection = (access: DeskAccess) =>
  useMutation({
    mutationFn: ({ matchId, ...body }: ResultInput & { decision: LaterMatches }) =>
      call(liveEventEndpoints.correct, {
        params: { eventId: access.eventId, matchId },
        body: { ...body, preview: true },
        ...withToken(access),
      }),
  });

export const useTakeBack = (access: DeskAccess) =>
  useDeskMutation(
    access,
    ({
      matchId,
      reason = wordsNow(hallWords).noReason,
      ...body
    }: {
      matchId: string;
      reason?: string;
      toCourt?: true;
    }) =>
      call(liveEventEndpoints.takeBack, {
        params: { eventId: access.eventId, matchId },
        body: { ...body, reason },
        ...withToken(access),
      }),
  );

interface HallChange {
  stopped?: boolean;
  reason?: string;
  noShowMinutes?: number;
  mode?: 'manual' | 'suggest' | 'automatic';
}

export const useSaveHall = (access: DeskAccess) =>
  useDeskMutation(access, (body: HallChange) =>
    call(hallEndpoints.save, { params: { eventId: access.eventId }, body }),
  );

export const useSaveCourt = (access: DeskAccess) =>
  useDeskMutation(
    access,
    ({ court, ...body }: { court: number; out: boolean; until?: string | null; reason?: string }) =>
      call(hallEndpoints.saveCourt, { params: { eventId: access.eventId, court: String(court) }, body }),
  );

export interface RoundInput {
  category: string;
  round: number;
  /** How many are to begin, for what is said afterwards. */
  boards?: number;
  action: 'start' | 'undo';
  matches?: string[];
}

export const usePlayRound = (access: DeskAccess) =>
  useDeskMutation(access, ({ boards: _boards, ...body }: RoundInput) =>
    call(liveEventEndpoints.round, { params: { eventId: access.eventId }, body }),
  );

export interface RubberInput {
  matchId: string;
  rubber: string;
  winner: string;
  kind: 'played' | 'walkover' | 'retired' | 'disqualified' | 'void';
  score: [number, number][];
  /** Who played it for the two sides, by the names of their rosters. */
  players?: [string[], string[]];
  /** Why a score stands that the format chosen for the category does not know. */
  exception?: string;
}

interface RubberCorrection extends RubberInput {
  takenBack?: boolean;
  revision: number;
  decision: LaterMatches;
}

export const useRecordRubber = (access: DeskAccess) =>
  useDeskMutation(access, ({ matchId, ...body }: RubberInput) =>
    call(tieEndpoints.record, { params: { eventId: access.eventId, matchId }, body, ...withToken(access) }),
  );

export const useCorrectRubber = (access: DeskAccess) =>
  useDeskMutation(access, ({ matchId, ...body }: RubberCorrection & { reason?: string }) =>
    call(tieEndpoints.correct, { params: { eventId: access.eventId, matchId }, body, ...withToken(access) }),
  );

/** What the correction of a rubber would change; nothing is written. */
export const usePreviewRubber = (access: DeskAccess) =>
  useMutation({
    mutationFn: ({ matchId, ...body }: RubberCorrection) =>
      call(tieEndpoints.correct, {
        params: { eventId: access.eventId, matchId },
        body: { ...body, preview: true },
        ...withToken(access),
      }),
  });

/** A stage that was drawn from a result which has been corrected. */
export function useTakeStageBack({ eventId }: DeskAccess) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { category: string; version: number }) =>
      call(nextStageEndpoints.takeBack, { params: { eventId }, body }),
    onSettled: () =>
      Promise.all(
        ['fixtures', 'live-event', 'public-draws'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key, eventId] }),
        ),
      ),
  });
}
