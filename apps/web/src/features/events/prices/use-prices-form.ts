import { policyProblems } from '@maidan/domain/events/prices/refund-policy-form';
import { factIn } from '@maidan/domain/fact';
import { useForm } from '@mantine/form';
import { factInWords } from '../../../platform/facts/facts.ts';
import { wordsNow } from '../../../platform/language.tsx';
import type { PriceDraft } from './price-form.ts';
import { priceWords } from './words.ts';

export type PricesForm = ReturnType<typeof usePricesForm>;

/** The fields of prices and refunds; `onChange` hears of every change. */
export function usePricesForm(
  event: { dateandtime: string },
  { first, onChange }: { first: PriceDraft; onChange: (draft: PriceDraft) => void },
) {
  return useForm<PriceDraft>({
    initialValues: first,
    validate: (draft) => faultsOf(draft, event),
    onValuesChange: onChange,
  });
}

/** What is wrong with what was typed, by the field; the server says the same. */
function faultsOf(draft: PriceDraft, event: { dateandtime: string }): Record<string, string> {
  const words = wordsNow(priceWords);
  const faults: Record<string, string> = {};
  const named = (list: 'dates' | 'classes') =>
    draft[list].forEach(({ name, how, amount }, index) => {
      if (name.trim() === '') faults[`${list}.${index}.name`] = words.nameMissing;
      if (amount === '' || (how !== 'price' && amount === 0)) faults[`${list}.${index}.amount`] = words.amountMissing;
    });
  named('dates');
  named('classes');
  draft.dates.forEach(({ from, until }, index) => {
    if (!from && !until) faults[`dates.${index}.until`] = words.dayEither;
    else if (from && until && until < from) faults[`dates.${index}.until`] = words.untilBefore;
  });
  draft.bundles.forEach(({ categories, price }, index) => {
    if (categories === '' || categories < 2 || categories > 20)
      faults[`bundles.${index}.categories`] = words.countWrong;
    if (price === '') faults[`bundles.${index}.price`] = words.amountMissing;
  });
  draft.rules.forEach(({ until, percent }, index) => {
    if (!until) faults[`rules.${index}.until`] = words.dayMissing;
    if (percent === '' || percent < 0 || percent > 100) faults[`rules.${index}.percent`] = words.percentWrong;
  });
  if (draft.deposit) {
    const { amount, own } = draft.deposit;
    if (amount === '' || (amount < 1 && own.length === 0)) faults['deposit.amount'] = words.depositMissing;
    own.forEach((one, index) => {
      if (one.amount === '' || (one.amount > 0 && one.amount < 1))
        faults[`deposit.own.${index}.amount`] = words.depositMissing;
      if (one.category === '') faults[`deposit.own.${index}.category`] = words.categoryMissing;
    });
  }
  if (!Object.keys(faults).some((path) => path.startsWith('rules'))) {
    const rules = draft.rules.map(({ until, percent }) => ({ until: until ?? '', percent: Number(percent) }));
    for (const problem of policyProblems({ rules }, { startsAt: new Date(event.dateandtime) }))
      faults[problem.path] = factInWords(factIn(problem));
  }
  return faults;
}
