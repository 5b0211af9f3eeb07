import type { OwnEvent } from '@maidan/contract/events/event';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { type bodyOf, type EventValues } from '../event/event-form-values.ts';
import { type AnsweredChange, isToBeRead } from './change-screen.tsx';
import { changedCategories, isPlannedBy } from './changed-categories.ts';
import { changeWords } from './change-words.ts';

type Body = ReturnType<typeof bodyOf>;

/** Asks what a change would touch; nothing is saved by it. */
export type AskWhatIsTouched = (eventId: string, body: Body) => Promise<AnsweredChange>;

/** Whether what those who entered an approved event planned by is different, so that it is read before it is saved. */
export function useReadFirst({
  event,
  wanted,
  values,
  askTouched,
}: {
  event: OwnEvent;
  /** The event with what waits already. */
  wanted: OwnEvent;
  values: EventValues;
  askTouched: AskWhatIsTouched | undefined;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return {
    isAsking,
    /** `unknown`: nobody can say, and nothing is saved. */
    find: async (body: Body): Promise<'read' | 'save' | 'unknown'> => {
      if (!askTouched || event.approvalStatus !== 'approved' || !isPlannedBy(wanted, values)) return 'save';
      setIsAsking(true);
      const answer = await answerOf(askTouched(event._id, body));
      setIsAsking(false);
      if (answer === 'unknown') return 'unknown';
      if (answer === null) return 'save';
      return isToBeRead({ ...answer, categories: changedCategories(event, values) }) ? 'read' : 'save';
    },
  };
}

/** Null where it is refused: what is wrong with the form is said by saving it, in its own words. */
async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | 'unknown' | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (isRefusal(thrown)) return null;
    toast.error({ message: wordsNow(changeWords).notCounted, reason: messageOf(thrown), kind: 'error' });
    return 'unknown';
  }
}

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429;
