import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { indiaDay } from '@maidan/domain/india-time';
import { eventChanges, eventSnapshot } from '@maidan/domain/events/changes';
import { revisedRows, withRevision } from '@maidan/domain/events/edits/revision';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { readToken } from '../../../platform/token.ts';
import { type Said, toast } from '../../../platform/toast.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { isNewAndFree } from '../new-event/same-fee.tsx';
import { revisedName } from '../review/revision-names.ts';
import { fieldName } from '../review/review-names.ts';
import { type AskWhatIsTouched, useChangeStep } from '../event-changes/use-change-step.tsx';
import { changeWords } from '../event-changes/change-words.ts';
import { EventFormFields } from './event-form.tsx';
import classes from './event-form.module.css';
import { bodyOf } from './event-form-values.ts';
import { useEventsChanged } from './queries.ts';
import { eventRefusal, useEventForm } from './use-event-form.ts';
import { formWords } from './form-words.ts';
import { eventWords } from './words.ts';

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

export function EditEventDialog({
  event,
  askTouched,
  onClose,
}: {
  event: OwnEvent;
  /** Of an approved event: what players plan by is read before it is saved. */
  askTouched?: AskWhatIsTouched | undefined;
  onClose: () => void;
}) {
  const words = useWords(formWords);
  const { done, failures } = useWords(eventWords);
  // What waits for an administrator is what the organizer goes on with.
  const wanted = withRevision(event, event.pendingRevision?.after ?? {});
  const form = useEventForm(event._id, wanted);
  const changed = useEventsChanged();
  // What was sent back goes out again with the same press; saving alone stays possible.
  const isSentBack = event.approvalStatus === 'rejected';
  // What was changed is saved by then, and is not sent a second time.
  const notSent = (thrown: unknown): Said => ({
    message: failures.submit,
    reason: `${words.updated}\n${messageOf(thrown)}`,
    kind: 'error',
  });
  const change = useChangeStep({
    event,
    wanted,
    values: form.values,
    onMapLink: (locationlink) => form.set({ locationlink }),
    askTouched,
  });
  const mutation = useMutation({
    mutationFn: async (andSend: boolean): Promise<Said | null> => {
      const saved = await call(eventEndpoints.edit, {
        params: { eventId: event._id },
        body: { _id: event._id, ...bodyOf(form.values), ...change.answered },
        files: { poster: form.poster },
        onUploadProgress: form.setProgress,
      });
      if (andSend) return call(eventEndpoints.submit, { params: { eventId: event._id } }).then(() => null, notSent);
      // The fixtures stand on the days that they were made for until somebody moves them.
      const isMoved = event.hasFixtures && dayOf(saved.event.dateandtime) !== dayOf(event.dateandtime);
      const reason = isMoved ? words.scheduleStays : whatWaits(event, saved.event);
      return reason ? { message: words.updated, reason } : null;
    },
  });
  const save = useSubmit(mutation, {
    form,
    done: (refusal, andSend) => refusal ?? (andSend ? done.submit : words.updated),
    onDone: async () => {
      form.discard();
      onClose();
      await changed();
    },
    refused: (thrown) =>
      thrown instanceof ApiError && thrown.status === 401 ? words.login : eventRefusal(thrown, words.editFailed),
  });
  const [asking, setAsking] = useState(false);
  const freeOnes = form.values.categories.filter(isNewAndFree).map(({ name }) => name);
  const readFirst = async (andSend: boolean) => {
    if (!(await change.opens(bodyOf(form.values)))) await save.send(andSend);
  };
  const send = (andSend: boolean) => {
    if (!readToken()) toast.error(words.login);
    else if (form.check()) {
      if (freeOnes.length > 0 && event.approvalStatus === 'approved') setAsking(true);
      else void readFirst(andSend);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      unsaved={form.hasPicture}
      unsavedWhy={words.pictureLost}
      title={words.editTitle}
      sub={words.hints[event.approvalStatus]}
      locked={save.isPending || change.isAsking}
      footer={
        <>
          {form.isFromDraft && !save.isPending && (
            <Button kind="plain" className={classes.left} onClick={form.discard}>
              {words.discard}
            </Button>
          )}
          <Button disabled={save.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <SaveButtons
            isSentBack={isSentBack}
            save={change.isAsking ? { isPending: true, sent: false } : save}
            onSend={send}
          />
        </>
      }
    >
      {isSentBack && <SentBackWith event={event} />}
      <EventFormFields form={form} editing={wanted} />
      {change.step({ save: () => save.send(false), isSaving: save.isPending })}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.freeTitle({ names: freeOnes.join(', ') })}
        confirmLabel={words.save}
        onConfirm={() => readFirst(false)}
      >
        <p>{words.freeWhy}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

/** What the administrator wants changed, field by field where it was said so. */
function SentBackWith({ event: { rejectionReason, requestedChanges } }: { event: OwnEvent }) {
  const words = useWords(formWords);
  if (!rejectionReason) return null;
  return (
    <div className={classes.reason}>
      <Banner tone="red" title={words.sentBackWith}>
        {requestedChanges.length === 0 ? (
          rejectionReason
        ) : (
          <ul>
            {requestedChanges.map(({ field, note }) => (
              <li key={`${field} ${note}`}>
                <strong>{fieldName(field)}</strong>: {note}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}

/** What was sent back goes out again with the main button; saving alone stays possible. */
function SaveButtons({
  isSentBack,
  save,
  onSend,
}: {
  isSentBack: boolean;
  save: { isPending: boolean; sent: boolean | null };
  onSend: (andSend: boolean) => void;
}) {
  const words = useWords(formWords);
  return (
    <>
      <Button
        kind={isSentBack ? 'quiet' : 'main'}
        loading={save.isPending && save.sent === false}
        disabled={save.isPending && save.sent === true}
        onClick={() => onSend(false)}
      >
        {words.save}
      </Button>
      {isSentBack && (
        <Button
          kind="main"
          loading={save.isPending && save.sent === true}
          disabled={save.isPending && save.sent === false}
          onClick={() => onSend(true)}
        >
          {words.saveAndSend}
        </Button>
      )}
    </>
  );
}
