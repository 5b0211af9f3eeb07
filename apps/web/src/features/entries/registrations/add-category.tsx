import type { PublicEvent } from '@maidan/contract/events/public-events';
import type { Registration } from '@maidan/contract/entries/registration';
import { type CategoryRules, limitProblems, needsPartner } from '@maidan/domain/events/eligibility';
import { partnerWays } from '@maidan/domain/events/pairs/partner-ways';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '../../../platform/api-error.ts';
import { priceToday, pricesAt } from '../../../platform/fees/event-prices.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { problemInWords } from '../../../platform/rule-words.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ownPlayerQuery } from '../corrections/queries.ts';
import { ClassField } from '../new-registration/class-field.tsx';
import { entryWords } from '../new-registration/words.ts';
import { newInvite, reachProblem, sentPartner, sharesOf } from '../partner/invite-draft.ts';
import { type ChosenPartner, PartnerChoice } from '../partner/partner-choice.tsx';
import { eventOfEntryQuery, useAddCategory } from './queries.ts';
import { registrationWords } from './words.ts';

type Category = PublicEvent['categories'][number];

const noPartner: ChosenPartner = { name: '', invite: null };

const living: readonly string[] = ['held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed'];

/** Enters the player of a registration in one more category, which is paid on its own; nothing where none is left. */
export function AddCategory({ registration }: { registration: Registration }) {
  const words = useWords(registrationWords);
  // Kept while the dialog is open: the last category is no longer left once it is added, and its payment follows.
  const [opened, setOpened] = useState<{ event: PublicEvent; categories: readonly Category[] } | null>(null);
  const { event, eventId, entries } = registration;
  const isTaking = event.registrationOpen && event.calledOff === null && registration.order?.isUnanswered !== true;
  const { data } = useQuery({ ...eventOfEntryQuery(eventId), enabled: isTaking });
  const now = useNow();
  const entered = new Set(entries.filter(({ state }) => living.includes(state)).map(({ category }) => category));
  const left = (data?.categories ?? []).filter(
    // Teams are entered with their players, in the whole form.
    ({ name, entries: takes, format }) => takes !== 'closed' && format !== 'team' && !entered.has(name),
  );
  const open = (of: PublicEvent) =>
    setOpened({ event: of, categories: left.map((one) => ({ ...one, price: priceToday(of, one, now).amount })) });
  return (
    <>
      {isTaking && data && left.length > 0 && <Button onClick={() => open(data)}>{words.addCategory}</Button>}
      {opened && <AddCategoryDialog registration={registration} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const isWaiting = ({ entries, placesLeft }: Category): boolean => entries === 'late' || placesLeft === 0;

function AddCategoryDialog({
  registration,
  event,
  categories,
  onClose,
}: {
  registration: Registration;
  event: PublicEvent;
  /** Those that can be added, each with its fee of today. */
  categories: readonly Category[];
  onClose: () => void;
}) {
  const words = useWords(registrationWords);
  const entering = useWords(entryWords);
  const navigate = useNavigate();
  const now = useNow();
  const startsAt = new Date(event.dateandtime);
  const { data: known } = useQuery(ownPlayerQuery(registration._id));
  const form = useForm({
    initialValues: { category: '', partner: noPartner, feeClass: '', code: '' },
    validate: {
      category: (name) => (name === '' ? words.chooseCategory : null),
      partner: ({ name, isWanted }, { category }) =>
        wantsPartner(category) && !isWanted && name.trim() === '' ? words.partnerNeeded : null,
    },
  });
  const find = (name: string) => categories.find((one) => one.name === name);
  const wantsPartner = (name: string) => needsPartner(find(name)?.format ?? null);
  const chosen = find(form.values.category);
  const waits = chosen !== undefined && isWaiting(chosen);
  const { feeClass, code } = form.values;
  const price = chosen ? feeOf(event, chosen, { feeClass, at: now }) : 0;
  const { invite } = form.values.partner;
  const reach = invite && form.isDirty('partner') ? reachProblem(invite) : null;
  const add = useSubmit(useAddCategory(registration._id), {
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
      ...(feeClass && { feeClass }),
      ...(wantsPartner(category) && (partner.isWanted ? { partnerWanted: true } : { partner: sentPartner(partner) })),
      ...(waits && { join: 'waitlist' as const }),
    };
    return add.send((key) => ({ category: wanted, code: code.trim(), key }));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={words.addCategory}
      sub={words.addCategorySub}
      busy={add.isPending}
      submitLabel={labelOf(chosen, { price, code, partner: form.values.partner })}
      onSubmit={() => !form.validate().hasErrors && reach === null && send()}
    >
      <SelectField
        label={words.whichCategory}
        required
        data={categories
          .map((category) => {
            const [why] = known ? limitProblems(rulesOf(category), known.player, startsAt) : [];
            const fee = category.price === 0 ? words.free : rupees(category.price);
            // What the player cannot enter stays in the list, with the reason: it would be looked for.
            return why
              ? { value: category.name, label: problemInWords(why, rulesOf(category), startsAt), disabled: true }
              : { value: category.name, label: words.withState({ fee: category.name, state: fee }), disabled: false };
          })
          .toSorted((one, other) => Number(one.disabled) - Number(other.disabled))}
        {...form.getInputProps('category')}
        onChange={(category) => form.setValues({ category: category ?? '', feeClass: '' })}
      />
      {chosen && (
        <ClassField
          event={event}
          category={chosen}
          value={feeClass}
          onChange={(chosenClass) => form.setFieldValue('feeClass', chosenClass)}
        />
      )}
      {chosen && wantsPartner(chosen.name) && (
        <PartnerChoice
          value={form.values.partner}
          ways={event.partnerWays ?? partnerWays}
          player={registration.name}
          price={price}
          problems={{ name: form.errors.partner, to: reach ?? form.errors.reach }}
          onChange={(partner) => form.setFieldValue('partner', partner)}
        />
      )}
      {price > 0 && !waits && (
        <TextField
          label={entering.code}
          description={words.codeLater}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
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

/** What a category costs today by a fee class, in rupees; `category` has its own fee. */
function feeOf(event: PublicEvent, { name }: Category, { feeClass, at }: { feeClass: string; at: Date }): number {
  const own = event.categories.find((one) => one.name === name);
  const alone = { feeClass: feeClass || null, invite: null, waits: false };
  return (own && pricesAt(event, [{ ...alone, category: own }], at)[0]?.amount) ?? 0;
}

/** The server's reasons, each beside its field. */
const beside = (thrown: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(thrown)).map(([path, said]) => [
      path === 'code' || path.endsWith('feeClass')
        ? 'code'
        : /partner\.(phone|email)$/.test(path)
          ? 'reach'
          : path.includes('partner')
            ? 'partner'
            : 'category',
      said,
    ]),
  );

function labelOf(
  chosen: Category | undefined,
  { price, code, partner: { invite, isWanted } }: { price: number; code: string; partner: ChosenPartner },
): string {
  const words = wordsNow(registrationWords);
  if (!chosen) return words.add;
  if (isWaiting(chosen)) return words.joinWaitlist;
  // What a code takes off is known to the server alone.
  if (code.trim() !== '') return words.add;
  const shared = isWanted ? newInvite(price) : invite;
  const { own } = sharesOf(price, needsPartner(chosen.format ?? null) ? shared : null);
  return own > 0 ? words.addAndPay({ amount: rupees(own) }) : words.add;
}
