import type { CommissionRequest } from '@maidan/contract/commission-requests';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { percent, rupees } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useDecide } from './queries.ts';
import classes from './commission-requests.module.css';

/** Yes or no to a rate, with what the last 90 days would have brought under either. The organizer is told, with the note. */
export function DecisionDialog({ request, onClose }: { request: CommissionRequest; onClose: () => void }) {
  const decide = useDecide();
  const [note, setNote] = useState('');
  const { organizer, current, requested, revenue90Days } = request;

  const send = async (decision: 'approved' | 'rejected') => {
    try {
      await decide.mutateAsync({ requestId: request._id, decision, ...(note.trim() && { note: note.trim() }) });
      const outcome = decision === 'approved' ? `pays ${percent(requested)} from now on` : 'keeps its rate';
      toast.success(`${organizer.organizationName} ${outcome}`);
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
      title={`${percent(requested)} for ${organizer.organizationName}?`}
      sub={`${organizer.name} · ${organizer.email}`}
      footer={
        <>
          <Button kind="danger" loading={pressed === 'rejected'} onClick={() => void send('rejected')}>
            Reject
          </Button>
          <Button kind="main" loading={pressed === 'approved'} onClick={() => void send('approved')}>
            Approve
          </Button>
        </>
      }
    >
      <div className={classes.panel}>
        <KeyValueList
          figures
          items={[
            { label: 'Taken in the last 90 days', value: rupees(revenue90Days) },
            { label: `Commission at ${percent(current)}, as now`, value: rupees(share(revenue90Days, current)) },
            {
              label: `Commission at ${percent(requested)}`,
              value: rupees(share(revenue90Days, requested)),
              strong: true,
            },
          ]}
        />
        <p className="quiet">The rate holds for payments from the approval on; those before keep theirs.</p>
        <TextAreaField
          label="Note"
          description="The organizer reads it with the decision"
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
