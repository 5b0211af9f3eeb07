import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useForm } from '@mantine/form';
import { sumRupees } from '@maidan/domain/money';
import { call, type CallOptions } from '../../../platform/api.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useLeaving } from '../leaving/leaves-draws.tsx';
import { leftAtDesk, useRefund } from './queries.ts';
import { refundWords } from './words.ts';

const RecordRefundDialog = lazy(withWords(() => import('./record-refund-dialog.tsx'), 'RecordRefundDialog'));

const waitsAtDesk = ({ status, source }: EventRegistration) => status === 'waitlisted' && source === 'walk_in';
const isPaidAtDesk = (row: EventRegistration) => leftAtDesk(row) > 0;
/** What was paid online and has not been refunded yet, in rupees. */
const leftOnline = (row: EventRegistration) =>
  row.paidBy === 'none' ? 0 : sumRupees([row.amount, -row.refunded, -leftAtDesk(row)]);

/**
 * Lets the organizer refund a fee: all of it, that of some categories, or a part of it. Only a confirmed registration
 * can lose its place; for a cancelled one, the rest of the fee may follow. A waiting player without an account is
 * taken off the list.
 */
export function RefundButton({ registration }: { registration: EventRegistration }) {
  const words = useWords(refundWords);
  const [isOpen, setOpen] = useState(false);
  /** What was paid at the desk for the place that was just taken away, to be repaid by hand. */
  const [due, setDue] = useState<number | null>(null);
  const waits = waitsAtDesk(registration);
  const hasRest =
    registration.status === 'cancelled' && leftOnline(registration) > 0 && registration.ticketCode !== null;
  if (registration.status !== 'confirmed' && !waits && !hasRest && !isOpen && due === null) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {waits ? words.takeOff : leftOnline(registration) > 0 ? words.refund : words.takeAway}
      </Button>
      {isOpen && (
        <RefundDialog
          registration={registration}
          onClose={() => setOpen(false)}
          onTakenAway={(fee) => {
            setOpen(false);
            if (isPaidAtDesk(registration)) setDue(Math.min(fee, leftAtDesk(registration)));
          }}
        />
      )}
      {due !== null && (
        <Suspense fallback={null}>
          <RecordRefundDialog registration={registration} due={due} onClose={() => setDue(null)} />
        </Suspense>
      )}
    </>
  );
}

interface Values {
  kind: 'whole' | 'part';
  chosen: string[];
  amount: number | '';
  reason: string;
}

/** `left`: at most so much goes back; `canEnd`: there is a place to take away. */
function useRefundForm({ left, canEnd }: { left: number; canEnd: boolean }) {
  const words = useWords(refundWords);
  return useForm<Values>({
    initialValues: {
      kind: canEnd ? 'whole' : 'part',
      chosen: [],
      amount: '',
      reason: '',
    },
    validate: {
      amount: (amount, { kind }) => {
        if (kind === 'whole') return null;
        if (amount === '' || amount <= 0) return words.amountMissing;
        return amount > left ? words.tooMuch({ amount: rupees(left) }) : null;
      },
      reason: (reason) => (reason.trim() ? null : words.reasonMissing),
    },
  });
}

function RefundDialog({
  registration,
  onClose,
  onTakenAway,
}: {
  registration: EventRegistration;
  onClose: () => void;
  /** The place is gone; given is the fee that was asked for it, in rupees. */
  onTakenAway: (fee: number) => void;
}) {
  const words = useWords(refundWords);
  const { _id: registrationId, eventId, name } = registration;
  const entries = registration.categories.filter(({ cancelled, state }) => !cancelled && state !== 'expired');
  const feeOf = (some: typeof entries) =>
    sumRupees(some.map(({ state, price }) => (state === 'confirmed' || waits ? price : 0)));
  // With several, nothing is ticked: what is not chosen stays as it is.
  const isChoice = entries.length > 1;
  // As it was when the dialog opened: the list behind it is refetched while the request is in flight.
  const [{ left, isConfirmed, waits }] = useState(() => ({
    left: leftOnline(registration),
    isConfirmed: registration.status === 'confirmed',
    waits: waitsAtDesk(registration),
  }));
  const form = useRefundForm({ left, canEnd: isConfirmed || waits });
  const { kind } = form.values;
  const given = isChoice && !waits ? entries.filter(({ name: one }) => form.values.chosen.includes(one)) : entries;
  // Fees taken at the desk, or not at all, go back by hand: only the place is removed here.
  const amount = kind === 'part' ? Number(form.values.amount) : Math.min(feeOf(given), left);
  const leaving = useLeaving({
    eventId,
    registrationId,
    categories: given.map((entry) => entry.name),
    isAsked: kind === 'whole' && isConfirmed,
  });
  const refund = useSubmit(
    useRefund(eventId, (body: Body, idempotencyKey) =>
      call(refundEndpoints.refund, { params: { eventId, registrationId }, body, idempotencyKey }),
    ),
    {
      form,
      done: ({ refund: made }) => {
        if (waits) return words.takenOff({ name });
        return made ? words.refunded({ amount: rupees(made.amount), name }) : words.taken({ name });
      },
      onDone: () => (left > 0 || waits ? onClose() : onTakenAway(feeOf(given))),
    },
  );
  const wherePaid = isPaidAtDesk(registration) ? words.takeAwayDesk : words.takeAwayFree;
  const submit = form.onSubmit(({ reason }) => {
    const all = given.length === entries.length ? {} : { categories: given.map((entry) => entry.name) };
    const { reserves } = leaving;
    const what = kind === 'part' ? { amount } : { ...all, ...(reserves.length > 0 && { reserves }) };
    return refund.send((key) => ({ body: { reason: reason.trim(), ...what }, key }));
  });
  const toggle = (category: string) =>
    form.setFieldValue('chosen', (chosen) =>
      chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category],
    );
  return (
    <FormDialog
      onClose={onClose}
      title={waits ? words.takeOffTitle({ name }) : left > 0 ? words.title({ name }) : words.takeAwayTitle({ name })}
      sub={waits ? words.takeOffWhy : kind === 'part' ? undefined : left > 0 ? words.why : wherePaid}
      busy={refund.isPending}
      submitLabel={
        waits
          ? words.takeOff
          : amount > 0
            ? words.giveBack({ amount: rupees(amount) })
            : left > 0
              ? words.refund
              : words.takeAway
      }
      danger
      disabled={kind === 'whole' ? given.length === 0 || leaving.isHeldUp : amount <= 0}
      onSubmit={submit}
    >
      {isConfirmed && left > 0 && (
        <RadioField
          label={words.kind}
          value={kind}
          onChange={(chosen) => form.setFieldValue('kind', chosen)}
          options={[
            { value: 'whole', label: words.whole },
            { value: 'part', label: words.part },
          ]}
        />
      )}
      {kind === 'part' ? (
        <MoneyField
          label={words.amount}
          description={words.amountHint({ amount: rupees(left) })}
          required
          {...form.getInputProps('amount')}
        />
      ) : (
        isChoice &&
        !waits && <Categories entries={entries} isRefunded={left > 0} chosen={form.values.chosen} onToggle={toggle} />
      )}
      {leaving.shown}
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

type Body = CallOptions<typeof refundEndpoints.refund>['body'];

function Categories({
  entries,
  isRefunded,
  chosen,
  onToggle,
}: {
  entries: EventRegistration['categories'];
  /** Whether their fees go back, or only the places. */
  isRefunded: boolean;
  chosen: readonly string[];
  onToggle: (category: string) => void;
}) {
  const words = useWords(refundWords);
  return (
    <FieldGroup title={isRefunded ? words.what : words.which}>
      {entries.map(({ name, price }) => (
        <CheckField
          key={name}
          label={isRefunded ? `${name} · ${rupees(price)}` : name}
          checked={chosen.includes(name)}
          onChange={() => onToggle(name)}
        />
      ))}
    </FieldGroup>
  );
}
