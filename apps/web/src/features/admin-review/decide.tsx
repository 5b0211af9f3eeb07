import type { Review } from '@maidan/contract/admin-review';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { type Decision, useDecide } from './queries.ts';
import classes from './review-dialog.module.css';

const done = {
  approve: 'Event approved. The organizer has been told.',
  reject: 'Event sent back. The organizer has been told why.',
  acknowledge: 'The changes are the approved version now',
};

/** The two answers; each first asks for its words, a reason being required to send an event back. */
export function Decide({ review, onDone }: { review: Review; onDone: () => void }) {
  const { event } = review;
  const decide = useDecide(event._id);
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const send = async (decision: Decision) => {
    try {
      await decide.mutateAsync(decision);
      toast.success(done[decision.kind]);
      onDone();
    } catch (thrown) {
      setFault(fieldErrors(thrown).reason ?? fieldErrors(thrown).note ?? null);
      toast.error(messageOf(thrown));
    }
  };
  const confirm = () => {
    if (asking === 'approve') return void send({ kind: 'approve', note: words });
    if (words.trim() === '') return setFault('Reason is required');
    void send({ kind: 'reject', reason: words });
  };

  if (event.approvalStatus === 'approved') {
    return (
      <>
        <ButtonLink to="/events/$eventId" params={{ eventId: event._id }}>
          See the public page
        </ButtonLink>
        {review.changes.length > 0 && (
          <Button kind="main" loading={decide.isPending} onClick={() => void send({ kind: 'acknowledge' })}>
            The changes are fine
          </Button>
        )}
      </>
    );
  }
  if (event.approvalStatus !== 'pending_approval') return <Button onClick={onDone}>Close</Button>;
  if (!asking) {
    return (
      <>
        <Button
          icon={<IconArrowBackUp size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => setAsking('reject')}
        >
          Send back
        </Button>
        <Button
          kind="main"
          icon={<IconCheck size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => setAsking('approve')}
        >
          Approve
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
        label={asking === 'approve' ? 'A note for the organizer (optional)' : 'What must change?'}
        description={asking === 'approve' ? undefined : 'The organizer reads this in the dashboard and in a mail.'}
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
          Back
        </Button>
        <Button type="submit" kind={asking === 'approve' ? 'main' : 'danger'} loading={decide.isPending}>
          {asking === 'approve' ? 'Approve the event' : 'Send the event back'}
        </Button>
      </div>
    </form>
  );
}
