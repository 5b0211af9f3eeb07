import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from '@mantine/form';
import { sumRupees } from '@maidan/domain/money';
import { call } from '../../../platform/api.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { useRefund } from './queries.ts';
import { refundWords } from './words.ts';

const waitsAtDesk = ({ status, source }: EventRegistration) => status === 'waitlisted' && source === 'walk_in';

/**
 * The organizer gives a fee back: all of it, or that of some categories. Only what is confirmed can be; who waits and
 * has no account of their own is taken off the list.
 */
export function RefundButton({ registration }: { registration: EventRegistration }) {
  const words = useWords(refundWords);
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
        {waits ? words.takeOff : words.refund}
      </Button>
      {isOpen && <RefundDialog registration={registration} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundDialog({ registration, onClose }: { registration: EventRegistration; onClose: () => void }) {
  const words = useWords(refundWords);
  const { _id: registrationId, eventId, name } = registration;
  const entries = registration.categories.filter(({ cancelled }) => !cancelled);
  const form = useForm({
    initialValues: { chosen: entries.map((entry) => entry.name), reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : words.reasonMissing) },
  });
  const given = entries.filter((entry) => form.values.chosen.includes(entry.name));
  const amount = sumRupees(given.map(({ price }) => price));
  // Money that was taken at the desk or not at all goes back by hand: here only the place is taken away.
  const isOnline = registration.paidBy === 'online' && amount > 0;
  const waits = waitsAtDesk(registration);
  const refund = useSubmit(
    useRefund(eventId, (body: { reason: string; categories?: string[] }, idempotencyKey) =>
      call(refundEndpoints.refund, { params: { eventId, registrationId }, body, idempotencyKey }),
    ),
    {
      form,
      done: ({ refund: made }) => {
        if (waits) return words.takenOff({ name });
        return made ? words.refunded({ amount: rupees(made.amount), name }) : words.taken({ name });
      },
      onDone: onClose,
    },
  );
  const submit = form.onSubmit(({ reason }) => {
    const part = given.length === entries.length ? {} : { categories: given.map((entry) => entry.name) };
    return refund.send((key) => ({ body: { reason: reason.trim(), ...part }, key }));
  });
  return (
    <FormDialog
      onClose={onClose}
      title={waits ? words.takeOffTitle({ name }) : words.title({ name })}
      sub={waits ? words.takeOffWhy : words.why}
      busy={refund.isPending}
      submitLabel={waits ? words.takeOff : isOnline ? words.giveBack({ amount: rupees(amount) }) : words.takeAway}
      danger
      disabled={given.length === 0}
      onSubmit={submit}
    >
      {!waits && (
        <FieldGroup title={words.what}>
          {entries.map((entry) => (
            <CheckField
              key={entry.name}
              label={`${entry.name} · ${rupees(entry.price)}`}
              checked={given.includes(entry)}
              onChange={() =>
                form.setFieldValue('chosen', (chosen) =>
                  chosen.includes(entry.name) ? chosen.filter((one) => one !== entry.name) : [...chosen, entry.name],
                )
              }
            />
          ))}
        </FieldGroup>
      )}
      <TextAreaField
        label={words.reason}
        description={waits ? undefined : words.reasonHint}
        required
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
