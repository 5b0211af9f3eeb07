import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import type { ShownPriceRules } from '@maidan/contract/events/prices';
import { type CategoryRules, limitProblems, needsPartner } from '@maidan/domain/events/eligibility';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ApiError, fieldErrors } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { problemInWords } from '../../../platform/rule-words.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { CheckField, RadioField } from '../../../ui/fields/choice-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type DeskCategories, useAddAtDesk } from './queries.ts';
import { deskCategoryWords } from './words.ts';

type Category = CategoryRules & { price: number; capacity: number | null; taken: number };

export interface EventOfDesk {
  /** How the fees differ from the categories' own. */
  prices?: ShownPriceRules | undefined;
  categories: readonly Category[];
  startsAt: string;
  /** How long a place is kept for whoever is asked to pay online. */
  offerHours: number;
}

const isFull = ({ capacity, taken }: Category) => capacity !== null && taken >= capacity;

/** Which category, and how its fee is paid; the last press says how much. */
export function AddAtDeskDialog({
  row,
  event: { categories, startsAt, offerHours },
  onClose,
}: {
  row: EventRegistration;
  event: EventOfDesk;
  onClose: () => void;
}) {
  const words = useWords(deskCategoryWords);
  const { _id: registrationId, eventId, name, hasAccount } = row;
  const form = useForm({
    initialValues: empty,
    validate: { category: (chosen) => (chosen === '' ? words.chooseCategory : null) },
  });
  const [isAsked, setAsked] = useState(false);
  const { category, paid, admit } = form.values;
  const chosen = categories.find((one) => one.name === category);
  const fee = chosen?.price ?? 0;
  const unfit = chosen ? faultsOf(chosen, row, startsAt) : [];
  const mutation = useAddAtDesk({ eventId, registrationId });
  const add = useSubmit(
    {
      ...mutation,
      mutateAsync: (sent: Parameters<typeof mutation.mutateAsync>[0]) =>
        mutation.mutateAsync(sent).catch((thrown: unknown) => {
          if (thrown instanceof ApiError && ['already_entered', 'partner_entered'].includes(thrown.code))
            setAsked(true);
          throw thrown;
        }),
    },
    { form, faults: beside, done: words.added({ category, name }), onDone: onClose },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={words.title({ name })}
      sub={words.sub}
      busy={add.isPending}
      submitLabel={labelOf(fee, paid)}
      disabled={unfit.length > 0 && !admit}
      onSubmit={form.onSubmit((values) => add.send((key) => ({ body: sent(values, chosen), key })))}
    >
      <SelectField
        label={words.category}
        required
        data={categories.map((one) => ({
          value: one.name,
          label: optionOf(one, row, startsAt),
          disabled: isFull(one),
        }))}
        {...form.getInputProps('category')}
      />
      {chosen && needsPartner(chosen.format) && (
        <TextField
          label={words.partner}
          description={words.partnerHint}
          autoComplete="off"
          maxLength={120}
          {...form.getInputProps('partner')}
        />
      )}
      {unfit.map((why) => (
        <Note key={why} tone="gold">
          {why}
        </Note>
      ))}
      {unfit.length > 0 && (
        <CheckField
          label={words.admit}
          description={words.admitWhy}
          {...form.getInputProps('admit', { type: 'checkbox' })}
        />
      )}
      {fee > 0 && <PaidField form={form} fee={fee} asks={hasAccount} hours={offerHours} />}
      {isAsked && (
        <CheckField
          label={words.different}
          description={words.admitWhy}
          {...form.getInputProps('differentPerson', { type: 'checkbox' })}
        />
      )}
      <TextField
        label={words.reason}
        description={words.reasonHint}
        maxLength={300}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

function PaidField({
  form,
  fee,
  asks,
  hours,
}: {
  form: Pick<UseFormReturnType<Values>, 'values' | 'getInputProps'> & {
    setFieldValue: (field: 'paid', value: Values['paid']) => void;
  };
  fee: number;
  /** Whether the player has an account to pay from. */
  asks: boolean;
  hours: number;
}) {
  const words = useWords(deskCategoryWords);
  const amount = rupees(fee);
  return (
    <>
      <RadioField
        label={words.fee}
        value={form.values.paid}
        onChange={(paid) => form.setFieldValue('paid', paid)}
        options={[
          { value: 'cash', label: words.cash({ amount }) },
          { value: 'upi', label: words.upi({ amount }) },
          { value: 'none', label: words.later },
          {
            value: 'ask',
            label: words.ask,
            description: asks ? words.askWhy({ hours: String(hours) }) : words.askWhyNot,
            disabled: !asks,
          },
        ]}
      />
      {form.values.paid === 'upi' && (
        <TextField
          label={words.reference}
          description={words.referenceHint}
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
      )}
    </>
  );
}

interface Values {
  category: string;
  partner: string;
  paid: DeskCategories['paid'];
  reference: string;
  reason: string;
  admit: boolean;
  differentPerson: boolean;
}

const empty: Values = {
  category: '',
  partner: '',
  paid: 'cash',
  reference: '',
  reason: '',
  admit: false,
  differentPerson: false,
};

const faultsOf = (category: Category, { dob, gender }: EventRegistration, startsAt: string): string[] =>
  limitProblems(category, { dob, gender }, new Date(startsAt)).map((problem) =>
    problemInWords(problem, category, new Date(startsAt)),
  );

/** What it costs, or why not: "Open · ₹450", "Girls U-13 · does not fit". */
function optionOf(category: Category, row: EventRegistration, startsAt: string): string {
  const words = wordsNow(deskCategoryWords);
  const { name, price } = category;
  const fee = price === 0 ? words.free : rupees(price);
  const why = isFull(category) ? words.full : faultsOf(category, row, startsAt).length > 0 ? words.unfit : null;
  return [name, fee, why].filter(Boolean).join(' · ');
}

function labelOf(fee: number, paid: Values['paid']): string {
  const words = wordsNow(deskCategoryWords);
  if (fee === 0) return words.submit;
  const amount = rupees(fee);
  if (paid === 'ask') return words.submitAsk({ amount });
  return paid === 'none' ? words.submitOwed({ amount }) : words.submitPaid({ amount });
}

const sent = ({ category, partner, paid, reference, reason, ...rest }: Values, chosen: Category | undefined) => ({
  ...rest,
  categories: [
    { name: category, partner: (chosen && needsPartner(chosen.format) && partner.trim()) || null },
  ] satisfies DeskCategories['categories'],
  paid: (chosen?.price ?? 0) > 0 ? paid : ('none' as const),
  reference: paid === 'upi' ? reference.trim() : '',
  reason: reason.trim() || null,
});

/** The server's reasons, each beside its field. */
const beside = (thrown: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(thrown)).map(([path, said]) => [
      path.includes('partner') ? 'partner' : path.startsWith('categories') ? 'category' : path,
      said,
    ]),
  );
