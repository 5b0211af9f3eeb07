import type { DeskOutcome } from '@maidan/domain/entries/refunding/desk-money';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { deskQuestionWords } from './desk-question-words.ts';

/** What became of this money, as it is asked at every door by which a paid entry can be given up. */
export function DeskOutcomeField({
  amount,
  value,
  onChange,
  error,
}: {
  /** Rupees. */
  amount: number;
  value: DeskOutcome | null;
  onChange: (value: DeskOutcome) => void;
  error?: string | null;
}) {
  const words = useWords(deskQuestionWords);
  return (
    <RadioField
      label={words.ask({ amount: rupees(amount) })}
      required
      value={value}
      onChange={onChange}
      error={error}
      options={[
        { value: 'handed_back', label: words.handedBack, description: words.handedBackWhy },
        { value: 'owed', label: words.owed, description: words.owedWhy },
        { value: 'kept', label: words.kept, description: words.keptWhy },
      ]}
    />
  );
}

export interface DeskDraft {
  became: DeskOutcome | null;
  /** Rupees; empty is all of it. */
  amount: number | '';
  how: 'cash' | 'upi';
}

/** As the call takes it: all of it goes without saying. */
export const deskWordOf = ({ became, amount, how }: DeskDraft, due: number) =>
  became === null
    ? {}
    : {
        desk: {
          became,
          ...(became !== 'kept' && amount !== '' && amount !== due && { amount }),
          ...(became === 'handed_back' && { how }),
        },
      };

/** The same of one entry: with how much of it, and how it was handed back. */
export function DeskQuestion({
  due,
  draft,
  onChange,
  errors,
}: {
  /** Rupees. */
  due: number;
  draft: DeskDraft;
  onChange: (draft: DeskDraft) => void;
  errors: { became?: string | undefined; amount?: string | undefined };
}) {
  const words = useWords(deskQuestionWords);
  return (
    <>
      <DeskOutcomeField
        amount={due}
        value={draft.became}
        onChange={(became) => onChange({ ...draft, became })}
        error={errors.became ?? null}
      />
      {draft.became !== null && draft.became !== 'kept' && (
        <MoneyField
          label={words.amount}
          description={words.amountHint({ amount: rupees(due) })}
          value={draft.amount === '' ? due : draft.amount}
          onChange={(amount) => onChange({ ...draft, amount: typeof amount === 'number' ? amount : '' })}
          error={errors.amount}
        />
      )}
      {draft.became === 'handed_back' && (
        <RadioField
          label={words.how}
          value={draft.how}
          onChange={(how) => onChange({ ...draft, how })}
          options={[
            { value: 'cash', label: words.cash },
            { value: 'upi', label: words.upi },
          ]}
        />
      )}
    </>
  );
}
