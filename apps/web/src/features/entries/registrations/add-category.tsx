import type { PublicEvent } from '@maidan/contract/events/public-events';
import type { Registration } from '@maidan/contract/entries/registration';
import { type CategoryRules, limitProblems, needsPartner } from '@maidan/domain/events/eligibility';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { problemInWords } from '../../../platform/rule-words.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ownPlayerQuery } from '../corrections/queries.ts';
import { eventOfEntryQuery, useAddCategory } from './queries.ts';
import { registrationWords } from './words.ts';

type Category = PublicEvent['categories'][number];

const living: readonly string[] = ['held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed'];

/** Enters the player of a registration in one more category, which is paid on its own; nothing where none is left. */
export function AddCategory({ registration }: { registration: Registration }) {
  const words = useWords(registrationWords);
  const [isOpen, setOpen] = useState(false);
  const { event, eventId, entries } = registration;
  const isTaking = event.registrationOpen && event.calledOff === null && registration.order?.isUnanswered !== true;
  const { data } = useQuery({ ...eventOfEntryQuery(eventId), enabled: isTaking });
  const entered = new Set(entries.filter(({ state }) => living.includes(state)).map(({ category }) => category));
  const left = (data?.categories ?? []).filter(
    // Teams are entered with their players, in the whole form.
    ({ name, entries: takes, format }) => takes !== 'closed' && format !== 'team' && !entered.has(name),
  );
  if (!isTaking || left.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.addCategory}</Button>
      {isOpen && (
        <AddCategoryDialog
          registrationId={registration._id}
          categories={left}
          startsAt={new Date(event.dateandtime)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const isWaiting = ({ entries, placesLeft }: Category): boolean => entries === 'late' || placesLeft === 0;

function AddCategoryDialog({
  registrationId,
  categories,
  startsAt,
  onClose,
}: {
  registrationId: string;
  categories: readonly Category[];
  startsAt: Date;
  onClose: () => void;
}) {
  const words = useWords(registrationWords);
  const navigate = useNavigate();
  const { data: known } = useQuery(ownPlayerQuery(registrationId));
  const form = useForm({
    initialValues: { category: '', partner: '' },
    validate: {
      category: (name) => (name === '' ? words.chooseCategory : null),
      partner: (partner, { category }) =>
        wantsPartner(category) && partner.trim() === '' ? words.partnerNeeded : null,
    },
  });
  const find = (name: string) => categories.find((one) => one.name === name);
  const wantsPartner = (name: string) => needsPartner(find(name)?.format ?? null);
  const chosen = find(form.values.category);
  const waits = chosen !== undefined && isWaiting(chosen);
  const add = useSubmit(useAddCategory(registrationId), {
    form,
    faults: beside,
    done: ({ payment }) => (payment ? null : words.added({ category: form.values.category })),
    onDone: ({ payment }) => !payment && onClose(),
    leadTo: ({ payment }) => payment && navigate({ to: '/checkout/$orderId', params: { orderId: payment.orderId } }),
  });
  const send = () => {
    const { category, partner } = form.values;
    const wanted = {
      name: category,
      ...(wantsPartner(category) && { partner: { name: partner.trim() } }),
      ...(waits && { join: 'waitlist' as const }),
    };
    return add.send((key) => ({ category: wanted, key }));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={words.addCategory}
      sub={words.addCategorySub}
      busy={add.isPending}
      submitLabel={labelOf(chosen)}
      onSubmit={() => !form.validate().hasErrors && send()}
    >
      <SelectField
        label={words.whichCategory}
        required
        data={categories.map((category) => {
          const [why] = known ? limitProblems(rulesOf(category), known.player, startsAt) : [];
          const fee = category.price === 0 ? words.free : rupees(category.price);
          // What the player cannot enter stays in the list, with the reason: it would be looked for.
          return why
            ? { value: category.name, label: problemInWords(why, rulesOf(category), startsAt), disabled: true }
            : { value: category.name, label: words.withState({ fee: category.name, state: fee }) };
        })}
        {...form.getInputProps('category')}
      />
      {wantsPartner(form.values.category) && (
        <TextField label={words.partner} required autoComplete="off" {...form.getInputProps('partner')} />
      )}
      {waits && <Banner tone="blue" title={words.fullNow({ category: form.values.category })} />}
    </FormDialog>
  );
}

const rulesOf = ({ name, format, minAge, maxAge, gender, agesOn }: Category): CategoryRules => ({
  name,
  format: format ?? null,
  minAge: minAge ?? null,
  maxAge: maxAge ?? null,
  gender: gender ?? null,
  agesOn,
});

/** The server's reasons, each beside its field. */
const beside = (thrown: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(thrown)).map(([path, said]) => [
      path.includes('partner') ? 'partner' : 'category',
      said,
    ]),
  );

function labelOf(chosen: Category | undefined): string {
  const words = wordsNow(registrationWords);
  if (chosen && isWaiting(chosen)) return words.joinWaitlist;
  return chosen && chosen.price > 0 ? words.addAndPay({ amount: rupees(chosen.price) }) : words.add;
}
