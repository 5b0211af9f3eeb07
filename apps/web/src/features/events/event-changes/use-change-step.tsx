import type { OwnEvent } from '@maidan/contract/events/event';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { type bodyOf, type EventValues } from '../event/event-form-values.ts';
import { ChangeStep, type FoundChange, isToBeRead } from './change-step.tsx';
import { changedCategories, isPlannedBy } from './changed-categories.ts';
import { changeWords } from './change-words.ts';
import type { MapAnswer } from './map-question.tsx';

type Body = ReturnType<typeof bodyOf>;

/** Asks what a change would touch; nothing is saved by it. */
export type AskWhatIsTouched = (eventId: string, body: Body) => Promise<Omit<FoundChange, 'categories'>>;

interface Answers {
  /** In the organizer's words, for those who entered. */
  reason: string;
  map: MapAnswer;
}

/** What is read before an approved event is saved, where what those who entered planned by is different. */
export function useChangeStep({
  event,
  wanted,
  values,
  onMapLink,
  askTouched,
}: {
  event: OwnEvent;
  /** The event with what waits already. */
  wanted: OwnEvent;
  values: EventValues;
  onMapLink: (link: string) => void;
  askTouched: AskWhatIsTouched | undefined;
}) {
  const reasonBefore = event.pendingRevision?.reason ?? '';
  const [answers, setAnswers] = useState<Answers>({ reason: reasonBefore, map: { kind: 'search', link: '' } });
  const [found, setFound] = useState<FoundChange | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const link = found?.isMapOld ? newLink(answers.map) : null;
  const reason = answers.reason.trim();
  return {
    isAsking,
    /** What was answered in the step, for the same call that saves. */
    answered: found && {
      ...(link !== null && { locationlink: link }),
      ...(reason !== reasonBefore && { changeReason: reason }),
    },
    /** True where there is something to read first, or nobody can say. */
    opens: async (body: Body): Promise<boolean> => {
      if (!askTouched || event.approvalStatus !== 'approved' || !isPlannedBy(wanted, values)) return false;
      setIsAsking(true);
      const answer = await answerOf(askTouched(event._id, body));
      setIsAsking(false);
      if (answer === 'unknown') return true;
      const touched = answer && { ...answer, categories: changedCategories(event, values) };
      if (!touched || !isToBeRead(touched)) return false;
      setFound(touched);
      return true;
    },
    step: ({ save, isSaving }: { save: () => Promise<boolean>; isSaving: boolean }): ReactNode =>
      found && (
        <ChangeStep
          event={event}
          found={found}
          hall={`${values.location}, ${values.stateUT}`}
          answers={answers}
          onChange={(change) => setAnswers((before) => ({ ...before, ...change }))}
          onBack={() => setFound(null)}
          onSave={() => {
            // If it is refused, the form shows the link that was given, with what is wrong about it.
            if (link !== null) onMapLink(link);
            void save().then((isSaved) => !isSaved && setFound(null));
          }}
          isSaving={isSaving}
        />
      ),
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

/** Null keeps the old one, knowingly. */
function newLink({ kind, link }: MapAnswer): string | null {
  if (kind === 'old') return null;
  return kind === 'search' ? '' : link.trim();
}

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429;
