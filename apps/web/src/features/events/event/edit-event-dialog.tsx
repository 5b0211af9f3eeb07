import type { OwnEvent } from '@maidan/contract/events/event';
import { withRevision } from '@maidan/domain/events/edits/revision';
import { useState } from 'react';
import { readToken } from '../../../platform/token.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { isNewAndFree } from '../new-event/same-fee.tsx';
import { fieldName } from '../review/review-names.ts';
import { carryForm, takeCarried } from '../event-changes/carried-form.ts';
import { type AskWhatIsTouched, useReadFirst } from '../event-changes/use-read-first.ts';
import { useSaveEvent } from '../event-changes/use-save-event.ts';
import { EventFormFields } from './event-form.tsx';
import classes from './event-form.module.css';
import { bodyOf } from './event-form-values.ts';
import { useEventForm } from './use-event-form.ts';
import { formWords } from './form-words.ts';

export function EditEventDialog({
  event,
  askTouched,
  onReadFirst,
  onClose,
}: {
  event: OwnEvent;
  /** Of an approved event: what players plan by is read before it is saved. */
  askTouched?: AskWhatIsTouched | undefined;
  /** To the page of the change, with the form as it is. */
  onReadFirst?: () => void;
  onClose: () => void;
}) {
  const words = useWords(formWords);
  // What waits for an administrator is what the organizer goes on with.
  const wanted = withRevision(event, event.pendingRevision?.after ?? {});
  const [carried] = useState(() => takeCarried(event._id));
  const form = useEventForm(event._id, wanted, { carried });
  // What was sent back goes out again with the same press; saving alone stays possible.
  const isSentBack = event.approvalStatus === 'rejected';
  const change = useReadFirst({ event, wanted, values: form.values, askTouched });
  const save = useSaveEvent(event, {
    form,
    onProgress: form.setProgress,
    onDone: () => {
      form.discard();
      onClose();
    },
  });
  const [asking, setAsking] = useState(false);
  const freeOnes = form.values.categories.filter(isNewAndFree).map(({ name }) => name);
  const readFirst = async (andSend: boolean) => {
    const { values, poster } = form;
    const body = bodyOf(values);
    const found = await change.find(body);
    if (found === 'save') await save.send({ body, poster, andSend });
    if (found !== 'read') return;
    carryForm(event._id, { values, poster });
    onReadFirst?.();
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
            save={
              change.isAsking ? { isPending: true, andSend: false } : { ...save, andSend: save.sent?.andSend ?? null }
            }
            onSend={send}
          />
        </>
      }
    >
      {isSentBack && <SentBackWith event={event} />}
      <EventFormFields form={form} editing={wanted} />
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
  save: { isPending: boolean; andSend: boolean | null };
  onSend: (andSend: boolean) => void;
}) {
  const words = useWords(formWords);
  return (
    <>
      <Button
        kind={isSentBack ? 'quiet' : 'main'}
        loading={save.isPending && save.andSend === false}
        disabled={save.isPending && save.andSend === true}
        onClick={() => onSend(false)}
      >
        {words.save}
      </Button>
      {isSentBack && (
        <Button
          kind="main"
          loading={save.isPending && save.andSend === true}
          disabled={save.isPending && save.andSend === false}
          onClick={() => onSend(true)}
        >
          {words.saveAndSend}
        </Button>
      )}
    </>
  );
}
