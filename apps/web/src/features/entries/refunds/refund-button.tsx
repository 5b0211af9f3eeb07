import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { useRefundOnce } from './queries.ts';
import { refundWords } from './words.ts';

const waitsAtDesk = ({ status, source }: EventRegistration) => status === 'waitlisted' && source === 'walk_in';

/**
 * The organizer gives a fee back: all of it, or that of some categories. Only what is confirmed can be; who waits and
 * has no account of their own is taken off the list.
 */
export function RefundButton({ registration }: { registration: EventRegistration }) {
  const text = useWords(refundWords);
  const [isOpen, setOpen] = useState(false);
  const waits = waitsAtDesk(registration);
  if (registration.status !== 'confirmed' && !waits) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {waits ? text.takeOff : text.refund}
      </Button>
      {isOpen && <RefundDialog registration={registration} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundDialog({ registration, onClose }: { registration: EventRegistration; onClose: () => void }) {
  const text = useWords(refundWords);
  const { _id: registrationId, eventId, name } = registration;
  const entries = registration.categories.filter(({ cancelled }) => !cancelled);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(entries.map((entry) => entry.name)));
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const refund = useRefundOnce(eventId, (body: { reason: string; categories?: string[] }, idempotencyKey) =>
    call(refundEndpoints.refund, { params: { eventId, registrationId }, body, idempotencyKey }),
  );
  const given = entries.filter((entry) => chosen.has(entry.name));
  const amount = given.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;
  // Money that was taken at the desk or not at all goes back by hand: here only the place is taken away.
  const isOnline = registration.paidBy === 'online' && amount > 0;
  const waits = waitsAtDesk(registration);

  const toggle = (category: string) => {
    const next = new Set(chosen);
    if (!next.delete(category)) next.add(category);
    setChosen(next);
  };
  const send = async () => {
    if (reason.trim() === '') return setFault(text.reasonMissing);
    const isAll = given.length === entries.length;
    try {
      const { refund: made } = await refund.mutateAsync({
        reason: reason.trim(),
        ...(isAll ? {} : { categories: given.map((entry) => entry.name) }),
      });
      if (waits) toast.success(text.takenOff({ name }));
      else toast.success(made ? text.refunded({ amount: rupees(made.amount), name }) : text.taken({ name }));
      onClose();
    } catch (thrown) {
      setFault(fieldErrors(thrown).reason ?? null);
      toast.error(messageOf(thrown));
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={waits ? text.takeOffTitle({ name }) : text.title({ name })}
      sub={waits ? text.takeOffWhy : text.why}
      busy={refund.isPending}
      submitLabel={waits ? text.takeOff : isOnline ? text.giveBack({ amount: rupees(amount) }) : text.takeAway}
      danger
      disabled={given.length === 0}
      onSubmit={send}
    >
      {!waits && (
        <FieldGroup title={text.what}>
          {entries.map((entry) => (
            <CheckField
              key={entry.name}
              label={`${entry.name} · ${rupees(entry.price)}`}
              checked={chosen.has(entry.name)}
              onChange={() => toggle(entry.name)}
            />
          ))}
        </FieldGroup>
      )}
      <TextAreaField
        label={text.reason}
        description={waits ? undefined : text.reasonHint}
        required
        maxLength={200}
        value={reason}
        error={fault}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
      />
    </FormDialog>
  );
}
