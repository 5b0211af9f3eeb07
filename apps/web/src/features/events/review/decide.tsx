import type { Review } from '@maidan/contract/events/review';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from '@mantine/form';
import { fieldErrors } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { DecideChange } from './decide-change.tsx';
import { Publication } from './publication.tsx';
import { type DecideChangeCall, useDecide } from './queries.ts';
import { differenceWords } from './difference-words.ts';
import { reviewWords } from './words.ts';
import classes from './review-dialog.module.css';

/** The two decisions; each asks for a message first, and sending an event back requires a reason. */
export function Decide({
  review,
  decideChange,
  onDone,
}: {
  review: Review;
  decideChange: DecideChangeCall;
  onDone: () => void;
}) {
  const text = useWords(reviewWords);
  const difference = useWords(differenceWords);
  const { event } = review;
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const form = useForm({
    initialValues: { words: '' },
    validate: { words: (words) => (asking === 'reject' && words.trim() === '' ? text.reasonRequired : null) },
  });
  const decide = useSubmit(useDecide(event._id), {
    form,
    done: (_, { kind }) => (kind in text.done ? text.done[kind as keyof typeof text.done] : null),
    onDone,
    faults: (thrown): Record<string, string> => {
      const { reason, note } = fieldErrors(thrown);
      const fault = reason ?? note;
      return fault === undefined ? {} : { words: fault };
    },
  });
  const confirm = form.onSubmit(({ words }) =>
    decide.send(asking === 'approve' ? { kind: 'approve', note: words } : { kind: 'reject', reason: words }),
  );

  if (event.pendingRevision)
    return <DecideChange event={event} revision={event.pendingRevision} decideChange={decideChange} onDone={onDone} />;
  if (event.approvalStatus === 'approved') {
    return (
      <>
        <Publication event={event} onDone={onDone} />
        <ButtonLink to="/events/$eventId" params={{ eventId: event._id }}>
          {text.seePage}
        </ButtonLink>
        {review.changes.length > 0 && (
          <Button kind="main" loading={decide.isPending} onClick={() => void decide.send({ kind: 'acknowledge' })}>
            {difference.approve({ count: review.difference.fields.length + review.difference.categories.length })}
          </Button>
        )}
      </>
    );
  }
  if (event.approvalStatus !== 'pending_approval') return <Button onClick={onDone}>{text.close}</Button>;
  if (!asking) {
    return (
      <>
        <Button
          icon={<IconArrowBackUp size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => setAsking('reject')}
        >
          {text.sendBack}
        </Button>
        <Button
          kind="main"
          icon={<IconCheck size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => setAsking('approve')}
        >
          {text.approve}
        </Button>
      </>
    );
  }
  return (
    <form className={classes.decide} noValidate onSubmit={confirm}>
      <TextAreaField
        label={asking === 'approve' ? text.note : text.whatMustChange}
        description={asking === 'approve' ? undefined : text.reasonHint}
        required={asking === 'reject'}
        minRows={2}
        maxRows={5}
        maxLength={1000}
        {...form.getInputProps('words')}
        // Escape goes back to the checklist as Back does; without this it would close the whole review.
        data-mantine-stop-propagation="true"
        onKeyDown={({ key }) => key === 'Escape' && !decide.isPending && setAsking(null)}
        data-autofocus
      />
      <div>
        <Button disabled={decide.isPending} onClick={() => setAsking(null)}>
          {text.back}
        </Button>
        <Button type="submit" kind={asking === 'approve' ? 'main' : 'danger'} loading={decide.isPending}>
          {asking === 'approve' ? text.approveEvent : text.sendEventBack}
        </Button>
      </div>
    </form>
  );
}
