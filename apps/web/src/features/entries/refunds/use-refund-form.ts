import { useForm } from '@mantine/form';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import type { DeskDraft } from './desk-question.tsx';
import { deskQuestionWords } from './desk-question-words.ts';
import { refundWords } from './words.ts';

export interface RefundDraft {
  kind: 'whole' | 'rules' | 'part';
  chosen: string[];
  amount: number | '';
  reason: string;
  desk: DeskDraft;
}

/** `left`: at most so much goes back; `canEnd`: there is a place to take away. */
export function useRefundForm({ left, canEnd, paidBy }: { left: number; canEnd: boolean; paidBy: string }) {
  const words = useWords(refundWords);
  const desk = useWords(deskQuestionWords);
  const form = useForm<RefundDraft>({
    initialValues: {
      kind: canEnd ? 'whole' : 'part',
      chosen: [],
      amount: '',
      reason: '',
      desk: { became: null, amount: '', how: paidBy === 'upi' ? 'upi' : 'cash' },
    },
    validate: {
      amount: (amount, { kind }) => {
        if (kind !== 'part') return null;
        if (amount === '' || amount <= 0) return words.amountMissing;
        return amount > left ? words.tooMuch({ amount: rupees(left) }) : null;
      },
      reason: (reason) => (reason.trim() ? null : words.reasonMissing),
    },
  });
  /** What is still to be said of the money that the desk took; the preview knows how much it is. */
  const deskProblem = (due: number): Record<string, string> | null => {
    const { became, amount } = form.values.desk;
    if (due <= 0) return null;
    if (became === null) return { 'desk.became': desk.missing };
    if (became !== 'kept' && amount !== '' && amount > due)
      return { 'desk.amount': words.tooMuch({ amount: rupees(due) }) };
    return null;
  };
  return { form, deskProblem };
}
