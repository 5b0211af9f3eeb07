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
import { SendBack } from './send-back.tsx';
import { type DecideChangeCall, useDecide } from './queries.ts';
import { differenceWords } from './difference-words.ts';
import { reviewWords } from './words.ts';
import classes from './review-dialog.module.css';

/** The two decisions; each asks for a message first. */
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
  });
  const decide = useSubmit(useDecide(event._id), {
    form,
    done: (_, { kind }) => (kind in text.done ? text.done[kind as keyof typeof text.done] : null),
    onDone,
    faults: (thrown): Record<string, string> => {
      const { note } = fieldErrors(thrown);
      return note === undefined ? {} : { words: note };
    },
  });
  const confirm = form.onSubmit(({ words }) => decide.send({ kind: 'approve', note: words }));

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
  if (asking === 'reject') return <SendBack event={event} onBack={() => setAsking(null)} onDone={onDone} />;
  return (
    <form className={classes.decide} noValidate onSubmit={confirm}>
      <TextAreaField
        label={text.note}
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
        <Button type="submit" kind="main" loading={decide.isPending}>
          {text.approveEvent}
        </Button>
      </div>
    </form>
  );
}
