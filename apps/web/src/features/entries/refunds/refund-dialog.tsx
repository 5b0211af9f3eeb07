import { refundEndpoints, type RefundPreview } from '@maidan/contract/entries/refunds';
import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { sumRupees } from '@maidan/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type CallOptions } from '../../../platform/api.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { CheckField, RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useLeaving } from '../leaving/leaves-draws.tsx';
import { type AskedRefund, leftAtDesk, leftOnline, refundPreviewQuery, useRefund, waitsAtDesk } from './queries.ts';
import { DeskQuestion, deskWordOf } from './desk-question.tsx';
import { type RefundDraft, useRefundForm } from './use-refund-form.ts';
import { WhoBears } from './who-bears.tsx';
import { refundWords } from './words.ts';

/** How much goes back, who bears it, and why: all of the fees, what their rules give, or a part that keeps the place. */
export function RefundDialog({ registration, onClose }: { registration: EventRegistration; onClose: () => void }) {
  const words = useWords(refundWords);
  const { _id: registrationId, eventId, name } = registration;
  const entries = registration.categories.filter(({ cancelled, state }) => !cancelled && state !== 'expired');
  const feeOf = (some: typeof entries) =>
    sumRupees(some.map(({ state, price }) => (state === 'confirmed' || waits ? price : 0)));
  // With several, nothing is ticked: what is not chosen stays as it is.
  const isChoice = entries.length > 1;
  // As it was when the dialog opened: the list behind it is refetched while the request is in flight.
  const [{ left, ofDesk, isConfirmed, waits }] = useState(() => ({
    left: leftOnline(registration),
    ofDesk: leftAtDesk(registration),
    isConfirmed: registration.status === 'confirmed',
    waits: waitsAtDesk(registration),
  }));
  const { form, deskProblem } = useRefundForm({ left, canEnd: isConfirmed || waits, paidBy: registration.paidBy });
  const { kind } = form.values;
  const given = isChoice && !waits ? entries.filter(({ name: one }) => form.values.chosen.includes(one)) : entries;
  const typed = Number(form.values.amount);
  const isPaid = left > 0 || ofDesk > 0;
  const isAsked = isPaid && !waits && (kind === 'part' ? typed > 0 && typed <= left : given.length > 0);
  const { data: preview } = useQuery({
    ...refundPreviewQuery({ eventId, registrationId }, asked({ kind, typed, given })),
    enabled: isAsked,
  });
  const whole = preview?.all ?? Math.min(feeOf(given), left);
  const deskDue = !isAsked || kind === 'part' ? 0 : deskDueOf({ kind, preview, most: Math.min(feeOf(given), ofDesk) });
  const amount = kind === 'part' ? typed : kind === 'rules' ? (preview?.byRules ?? 0) : whole;
  const leaving = useLeaving({
    eventId,
    registrationId,
    categories: given.map((entry) => entry.name),
    isAsked: kind !== 'part' && isConfirmed,
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
      onDone: onClose,
    },
  );
  const wherePaid = ofDesk > 0 ? words.takeAwayDesk : words.takeAwayFree;
  const submit = form.onSubmit(({ reason, desk }) => {
    const problem = deskProblem(deskDue);
    if (problem) return form.setErrors(problem);
    const some = given.length === entries.length ? {} : { categories: given.map((entry) => entry.name) };
    const { reserves } = leaving;
    const all = {
      ...some,
      ...(reserves.length > 0 && { reserves }),
      ...(deskDue > 0 && deskWordOf(desk, deskDue)),
    };
    void refund.send((key) => ({ body: { reason: reason.trim(), ...bodyOf({ kind, typed, all }) }, key }));
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
      keepLabel={words.keepEntry}
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
      disabled={
        (kind === 'part' ? amount <= 0 : given.length === 0 || leaving.isHeldUp) ||
        (isAsked && (preview?.beyondLimit ?? null) !== null)
      }
      onSubmit={submit}
    >
      {isConfirmed && left > 0 && <Kinds value={kind} onChange={(chosen) => form.setFieldValue('kind', chosen)} />}
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
      {isAsked && left > 0 && preview && <WhoBears preview={preview} />}
      {deskDue > 0 && (
        <DeskQuestion
          due={deskDue}
          draft={form.values.desk}
          onChange={(desk) => form.setFieldValue('desk', desk)}
          errors={{ became: textOf(form.errors['desk.became']), amount: textOf(form.errors['desk.amount']) }}
        />
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

function Kinds({ value, onChange }: { value: RefundDraft['kind']; onChange: (kind: RefundDraft['kind']) => void }) {
  const words = useWords(refundWords);
  return (
    <RadioField
      label={words.kind}
      value={value}
      onChange={onChange}
      options={[
        { value: 'whole', label: words.whole },
        { value: 'rules', label: words.rules, description: words.rulesWhy },
        { value: 'part', label: words.part },
      ]}
    />
  );
}

const textOf = (error: ReactNode) => (typeof error === 'string' ? error : undefined);

/** What the desk took of it; until the preview has answered, at most what the fees cost. */
const deskDueOf = ({
  kind,
  preview,
  most,
}: {
  kind: RefundDraft['kind'];
  preview: RefundPreview | undefined;
  most: number;
}): number => (preview ? (kind === 'rules' ? preview.atDeskByRules : preview.atDesk) : most);

type Body = CallOptions<typeof refundEndpoints.refund>['body'];
type Entries = EventRegistration['categories'];

const asked = ({ kind, typed, given }: { kind: RefundDraft['kind']; typed: number; given: Entries }): AskedRefund =>
  kind === 'part'
    ? { amount: typed, by: 'all' }
    : { categories: given.map(({ name }) => name).join('\n'), by: kind === 'rules' ? 'rules' : 'all' };

const bodyOf = ({
  kind,
  typed,
  all,
}: {
  kind: RefundDraft['kind'];
  typed: number;
  all: Pick<Body, 'categories' | 'reserves' | 'desk'>;
}) => (kind === 'part' ? { amount: typed } : { ...all, ...(kind === 'rules' && { by: 'rules' as const }) });

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
