import type { CommissionRequest } from '@maidan/contract/money/commission-requests';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { percent, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { useDecide } from './queries.ts';
import { commissionWords } from './words.ts';
import classes from './commission-requests.module.css';

/** Yes or no to a rate, with what the last 90 days would have brought under either. The organizer is told, with the note. */
export function DecisionDialog({ request, onClose }: { request: CommissionRequest; onClose: () => void }) {
  const text = useWords(commissionWords);
  const decide = useDecide();
  const [note, setNote] = useState('');
  const { organizer, current, requested, revenue90Days } = request;

  const send = async (decision: 'approved' | 'rejected') => {
    try {
      await decide.mutateAsync({ requestId: request._id, decision, ...(note.trim() && { note: note.trim() }) });
      const name = organizer.organizationName;
      toast.success(
        decision === 'approved'
          ? text.pays({ organizer: name, rate: percent(requested) })
          : text.keeps({ organizer: name }),
      );
      onClose();
    } catch (thrown) {
      toast.error(fieldErrors(thrown).note ?? messageOf(thrown));
    }
  };
  const pressed = decide.isPending ? decide.variables.decision : null;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={decide.isPending}
      title={text.question({ rate: percent(requested), organizer: organizer.organizationName })}
      sub={`${organizer.name} · ${organizer.email}`}
      footer={
        <>
          <Button kind="danger" loading={pressed === 'rejected'} onClick={() => void send('rejected')}>
            {text.reject}
          </Button>
          <Button kind="main" loading={pressed === 'approved'} onClick={() => void send('approved')}>
            {text.approve}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <KeyValueList
          figures
          items={[
            { label: text.takenLast, value: rupees(revenue90Days) },
            { label: text.asNow({ rate: percent(current) }), value: rupees(share(revenue90Days, current)) },
            {
              label: text.at({ rate: percent(requested) }),
              value: rupees(share(revenue90Days, requested)),
              strong: true,
            },
          ]}
        />
        <p className="quiet">{text.holds}</p>
        <TextAreaField
          label={text.note}
          description={text.noteHint}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

/** In rupees, to the paisa. */
const share = (revenue: number, rate: number) => Math.round(revenue * rate) / 100;
