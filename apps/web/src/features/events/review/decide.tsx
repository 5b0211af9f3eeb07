import type { Review } from '@maidan/contract/events/review';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { type Decision, useDecide } from './queries.ts';
import { reviewWords } from './words.ts';
import classes from './review-dialog.module.css';

/** The two answers; each first asks for its words, a reason being required to send an event back. */
export function Decide({ review, onDone }: { review: Review; onDone: () => void }) {
  const text = useWords(reviewWords);
  const { event } = review;
  const decide = useDecide(event._id);
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const send = async (decision: Decision) => {
    try {
      await decide.mutateAsync(decision);
      toast.success(text.done[decision.kind]);
      onDone();
    } catch (thrown) {
      setFault(fieldErrors(thrown).reason ?? fieldErrors(thrown).note ?? null);
      toast.error(messageOf(thrown));
    }
  };
  const confirm = () => {
    if (asking === 'approve') return void send({ kind: 'approve', note: words });
    if (words.trim() === '') return setFault(text.reasonRequired);
    void send({ kind: 'reject', reason: words });
  };

  if (event.approvalStatus === 'approved') {
    return (
      <>
        <ButtonLink to="/events/$eventId" params={{ eventId: event._id }}>
          {text.seePage}
        </ButtonLink>
        {review.changes.length > 0 && (
          <Button kind="main" loading={decide.isPending} onClick={() => void send({ kind: 'acknowledge' })}>
            {text.changesFine}
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
    <form
      className={classes.decide}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        confirm();
      }}
    >
      <TextAreaField
        label={asking === 'approve' ? text.note : text.whatMustChange}
        description={asking === 'approve' ? undefined : text.reasonHint}
        required={asking === 'reject'}
        minRows={2}
        maxRows={5}
        maxLength={1000}
        value={words}
        error={fault}
        onChange={(typed) => {
          setWords(typed.currentTarget.value);
          setFault(null);
        }}
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
