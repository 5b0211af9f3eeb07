import type { EventRegistration } from '@maidan/contract/entries/event-registrations';

import { limitProblems } from '@maidan/domain/events/eligibility';
import { indiaDay } from '@maidan/domain/india-time';
import { sumRupees } from '@maidan/domain/money';
import { useForm } from '@mantine/form';
import { rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { problemInWords } from '../../../platform/rule-words.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { MoveCategory, MoveProps } from './move-button.tsx';
import { useMoveEntry } from './queries.ts';
import { movingWords } from './words.ts';
import { fullRefundEnd } from '@maidan/domain/events/edits/full-refund';

/** Where to, what the difference of the fees becomes, and until when the player may have all of it back. */
export function MoveDialog({
  row,
  entry,
  event,
  targets,
  onClose,
}: MoveProps & { targets: readonly MoveCategory[]; onClose: () => void }) {
  const words = useWords(movingWords);
  const now = useNow();
  const startsAt = new Date(event.startsAt);
  const dayBefore = indiaDay(new Date(startsAt.getTime() - dayMs));
  const usual = indiaDay(new Date(now.getTime() + 3 * dayMs));
  const form = useForm({
    initialValues: { category: '', fullRefundUntil: usual < dayBefore ? usual : dayBefore, reason: '' },
    validate: { category: (chosen) => (chosen === '' ? words.choose : null) },
  });
  const { category, fullRefundUntil, reason } = form.values;
  const move = useSubmit(useMoveEntry({ eventId: row.eventId, registrationId: row._id, entryId: entry._id }), {
    form,
    done: (back) => toldOf(back, { name: row.name, category }),
    onDone: onClose,
  });
  const target = targets.find(({ name }) => name === category);
  const isDay = fullRefundUntil !== '' && fullRefundEnd(fullRefundUntil, { now, startsAt }) !== null;
  return (
    <FormDialog
      onClose={onClose}
      title={words.title({ name: row.name })}
      sub={
        entry.partner
          ? words.subPair({ category: entry.category, partner: entry.partner.name })
          : words.sub({ category: entry.category })
      }
      busy={move.isPending}
      submitLabel={words.confirm}
      disabled={!isDay || reason.trim() === ''}
      onSubmit={() => !form.validate().hasErrors && move.send({ ...form.values, reason: reason.trim() })}
    >
      <SelectField
        label={words.to}
        required
        data={targets.map((one) => optionOf(one, row, startsAt))}
        value={category || null}
        error={form.errors.category}
        onChange={(chosen) => form.setFieldValue('category', chosen ?? '')}
      />
      {target && <Note tone="blue">{differenceOf(entry.price, target)}</Note>}
      <TextField
        type="date"
        label={words.until}
        description={words.untilWhy}
        min={indiaDay(now)}
        max={dayBefore}
        required
        {...form.getInputProps('fullRefundUntil')}
      />
      <TextField
        label={words.reason}
        description={words.reasonWhy}
        maxLength={200}
        required
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

const dayMs = 86_400_000;

/** What does not fit, or is full, stays in the list with the reason. */
function optionOf(category: MoveCategory, { dob, gender }: EventRegistration, startsAt: Date) {
  const { name, capacity, taken } = category;
  const [problem] = limitProblems(category, { dob, gender }, startsAt);
  const isFull = capacity !== null && taken >= capacity;
  const full = isFull ? wordsNow(movingWords).full({ category: name }) : name;
  const label = problem ? problemInWords(problem, category, startsAt) : full;
  return { value: name, label, disabled: problem !== undefined || isFull };
}

function differenceOf(agreed: number, { name: category, price }: MoveCategory): string {
  const words = wordsNow(movingWords);
  const difference = sumRupees([agreed, -price]);
  if (difference === 0) return words.same;
  return difference > 0
    ? words.less({ category, amount: rupees(difference) })
    : words.more({ category, amount: rupees(-difference) });
}

function toldOf(
  { refund, byHand, owedLess }: { refund: number; byHand: number; owedLess: number },
  of: { name: string; category: string },
): string {
  const words = wordsNow(movingWords);
  return [
    words.done(of),
    ...(owedLess > 0 ? [words.owedLess({ amount: rupees(owedLess) })] : []),
    ...(refund > 0 ? [words.back({ amount: rupees(refund) })] : []),
    ...(byHand > 0 ? [words.byHand({ amount: rupees(byHand) })] : []),
  ].join('. ');
}
