import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { eventChanges, eventSnapshot } from '@maidan/domain/events/changes';
import { revisedRows } from '@maidan/domain/events/edits/revision';
import type { MisfitChoice } from '@maidan/domain/events/edits/touched';
import { indiaDay } from '@maidan/domain/india-time';
import { useMutation } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import type { Said } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { changeWords } from './change-words.ts';
import { revisedName } from '../review/revision-names.ts';
import { fieldName } from '../review/review-names.ts';
import type { bodyOf } from '../event/event-form-values.ts';
import { formWords } from '../event/form-words.ts';
import { useEventsChanged } from '../event/queries.ts';
import { eventRefusal } from '../event/use-event-form.ts';
import { eventWords } from '../event/words.ts';

const dayOf = (moment: string) => indiaDay(new Date(moment));

/** Which of the saved changes wait for an administrator, and which are public at once; nothing where none waits. */
function whatWaits(before: OwnEvent, { pendingRevision, ...after }: OwnEvent): string | null {
  if (!pendingRevision) return null;
  const text = wordsNow(changeWords);
  const names = [...new Set(revisedRows(pendingRevision).map(revisedName))].join(', ');
  const publicNow = eventChanges(eventSnapshot(before), eventSnapshot(after)).map(({ field }) => fieldName(field));
  const lines = [
    text.waits({ names }),
    ...(publicNow.length > 0 ? [text.publicNow({ names: publicNow.join(', ') })] : []),
  ];
  return lines.join('\n');
}

/** What goes out, as the form or the page of its change has it. */
export interface SentEvent {
  body: ReturnType<typeof bodyOf>;
  poster: File | null;
  /** Given on the page of the change. */
  answered?: {
    locationlink?: string;
    changeReason?: string;
    choices?: MisfitChoice[];
    fullRefundUntil?: string | null;
  };
  /** To the administrators in the same press. */
  andSend: boolean;
  /** The same for every press until the server has decided. */
  key?: string;
}

/** A save with what becomes of entries that no longer fit. */
export type SaveWithChoices = (input: {
  body: SentEvent['body'] & { _id: string } & NonNullable<SentEvent['answered']>;
  poster: File | null;
  key: string | undefined;
}) => Promise<{ event: OwnEvent }>;

/** Saves what was edited, and says what waits of it and what stays where it was. */
export function useSaveEvent(
  event: OwnEvent,
  {
    form,
    saveWith,
    onProgress,
    onDone,
  }: {
    saveWith?: SaveWithChoices;
    form?: { setErrors: (errors: Record<string, string>) => void };
    onProgress?: (share: number | null) => void;
    onDone: () => unknown;
  },
) {
  const words = useWords(formWords);
  const { done, failures } = useWords(eventWords);
  const changed = useEventsChanged();
  // What was changed is saved by then, and is not sent a second time.
  const notSent = (thrown: unknown): Said => ({
    message: failures.submit,
    reason: `${words.updated}\n${messageOf(thrown)}`,
    kind: 'error',
  });
  const mutation = useMutation({
    mutationFn: async ({ body, poster, answered, andSend, key }: SentEvent): Promise<Said | null> => {
      const whole = { _id: event._id, ...body, ...answered };
      const saved = await (saveWith?.({ body: whole, poster, key }) ??
        call(eventEndpoints.edit, {
          params: { eventId: event._id },
          body: whole,
          files: { poster },
          ...(onProgress && { onUploadProgress: onProgress }),
        }));
      if (andSend) return call(eventEndpoints.submit, { params: { eventId: event._id } }).then(() => null, notSent);
      // The fixtures stand on the days that they were made for until somebody moves them.
      const isMoved = event.hasFixtures && dayOf(saved.event.dateandtime) !== dayOf(event.dateandtime);
      const reason = isMoved ? words.scheduleStays : whatWaits(event, saved.event);
      return reason ? { message: words.updated, reason } : null;
    },
  });
  return useSubmit(mutation, {
    ...(form && { form }),
    done: (refusal, { andSend }) => refusal ?? (andSend ? done.submit : words.updated),
    onDone: async () => {
      await onDone();
      await changed();
    },
    refused: (thrown) =>
      thrown instanceof ApiError && thrown.status === 401 ? words.login : eventRefusal(thrown, words.editFailed),
  });
}
