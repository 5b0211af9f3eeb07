import type { CommissionRequest } from '@maidan/contract/money/commission-requests';
import { type BasisPoints, fromRupees, toRupees } from '@maidan/domain/money';
import { splitPayment } from '@maidan/domain/money/payment-split';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { percent, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useDecide } from './queries.ts';
import { commissionWords } from './words.ts';
import classes from './commission-requests.module.css';

/**
 * Approves or rejects a rate, showing what the last 90 days would have brought under each. The organizer is told, with
 * the note.
 */
export function DecisionDialog({ request, onClose }: { request: CommissionRequest; onClose: () => void }) {
  const words = useWords(commissionWords);
  const [note, setNote] = useState('');
  const { organizer, current, requested, revenue90Days } = request;
  const name = organizer.organizationName;
  const decide = useSubmit(useDecide(), {
    done: (_, { decision }) =>
      decision === 'approved'
        ? words.pays({ organizer: name, rate: percent(requested) })
        : words.keeps({ organizer: name }),
    onDone: onClose,
    refused: (thrown) => fieldErrors(thrown).note ?? messageOf(thrown),
  });
  const send = (decision: 'approved' | 'rejected') =>
    decide.send({ requestId: request._id, decision, ...(note.trim() && { note: note.trim() }) });
  const pressed = decide.sent?.decision;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={decide.isPending}
      title={words.question({ rate: percent(requested), organizer: organizer.organizationName })}
      sub={`${organizer.name} · ${organizer.email}`}
      footer={
        <>
          <Button kind="danger" loading={pressed === 'rejected'} onClick={() => void send('rejected')}>
            {words.reject}
          </Button>
          <Button kind="main" loading={pressed === 'approved'} onClick={() => void send('approved')}>
            {words.approve}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <KeyValueList
          figures
          items={[
            { label: words.takenLast, value: rupees(revenue90Days) },
            { label: words.asNow({ rate: percent(current) }), value: rupees(share(revenue90Days, current)) },
            {
              label: words.at({ rate: percent(requested) }),
              value: rupees(share(revenue90Days, requested)),
              strong: true,
            },
          ]}
        />
        <p className="quiet">{words.holds}</p>
        <TextAreaField
          label={words.note}
          description={words.noteHint}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

/** The commission in rupees at a rate in percent. */
const share = (revenue: number, rate: number) =>
  toRupees(splitPayment(fromRupees(revenue), Math.round(rate * 100) as BasisPoints).commission);
