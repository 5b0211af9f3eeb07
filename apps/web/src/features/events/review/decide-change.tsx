import type { OwnEvent } from '@maidan/contract/events/event';
import { countRevised } from '@maidan/domain/events/edits/revision';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { differenceWords } from './difference-words.ts';
import { type DecideChangeCall, useDecide } from './queries.ts';
import classes from './review-dialog.module.css';
import { reviewWords } from './words.ts';

/** The change that waits, decided as a whole: one press approves it, sending it back asks for the reason. */
export function DecideChange({
  event,
  revision,
  decideChange,
  onDone,
}: {
  event: OwnEvent;
  revision: NonNullable<OwnEvent['pendingRevision']>;
  decideChange: DecideChangeCall;
  onDone: () => void;
}) {
  const text = useWords(reviewWords);
  const difference = useWords(differenceWords);
  const [asking, setAsking] = useState(false);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? text.reasonRequired : null) },
  });
  const decide = useSubmit(useDecide(event._id, decideChange), {
    form,
    done: (_, { kind }) => (kind === 'approve_change' ? difference.approved_change : difference.sent_back),
    onDone,
  });
  const revisionId = revision._id;
  if (!asking) {
    return (
      <>
        <Button
          icon={<IconArrowBackUp size={20} stroke={1.6} aria-hidden="true" />}
          disabled={decide.isPending}
          onClick={() => setAsking(true)}
        >
          {difference.sendBack}
        </Button>
        <Button
          kind="main"
          icon={<IconCheck size={20} stroke={1.6} aria-hidden="true" />}
          loading={decide.isPending}
          onClick={() => void decide.send({ kind: 'approve_change', revisionId })}
        >
          {difference.approve({ count: countRevised(revision) })}
        </Button>
      </>
    );
  }
  return (
    <form
      className={classes.decide}
      noValidate
      onSubmit={form.onSubmit(({ reason }) => decide.send({ kind: 'reject_change', revisionId, reason }))}
    >
      <TextAreaField
        label={text.whatMustChange}
        description={text.reasonHint}
        required
        minRows={2}
        maxRows={5}
        maxLength={1000}
        {...form.getInputProps('reason')}
        data-mantine-stop-propagation="true"
        onKeyDown={({ key }) => key === 'Escape' && !decide.isPending && setAsking(false)}
        data-autofocus
      />
      <div>
        <Button disabled={decide.isPending} onClick={() => setAsking(false)}>
          {text.back}
        </Button>
        <Button type="submit" kind="danger" loading={decide.isPending}>
          {difference.sendChangeBack}
        </Button>
      </div>
    </form>
  );
}
