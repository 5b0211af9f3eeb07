import { isUpiId } from '@maidan/domain/entries/open-refunds';
import { useForm } from '@mantine/form';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type PaidByHand, type RefundOf, usePayByHand, useRetry } from './queries.ts';
import { openRefundWords } from './words.ts';

interface Props {
  of: RefundOf;
  name: string;
  amount: number;
  onClose: () => void;
}

/** Sends the money to a UPI id other than the one it was paid from. */
export function ElsewhereDialog({ of, name, amount, onClose }: Props) {
  const words = useWords(openRefundWords);
  const shown = { amount: rupees(amount), name };
  const form = useForm({
    initialValues: { upi: '' },
    validate: { upi: (upi) => (isUpiId(upi.trim()) ? null : words.upiWrong) },
  });
  const retry = useSubmit(useRetry(), { form, done: words.onItsWay(shown), onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={words.elsewhereTitle(shown)}
      sub={words.elsewhereWhy}
      busy={retry.isPending}
      submitLabel={words.send(shown)}
      onSubmit={form.onSubmit(({ upi }) => retry.send((key) => ({ of, body: { upi: upi.trim() }, key })))}
    >
      <TextField
        label={words.upi}
        description={words.upiHint}
        required
        maxLength={100}
        inputMode="email"
        autoCapitalize="none"
        data-autofocus
        {...form.getInputProps('upi')}
      />
    </FormDialog>
  );
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'];
const largestPicture = 5 * 1024 * 1024;

/** Records that somebody paid the player outside the provider: how, with which reference, and the proof. */
export function ByHandDialog({ of, name, amount, onClose }: Props) {
  const words = useWords(openRefundWords);
  const shown = { amount: rupees(amount), name };
  const form = useForm({
    initialValues: { how: 'upi' as PaidByHand['how'], reference: '', proof: null as File | null },
    validate: { reference: (reference) => (reference.trim() ? null : words.referenceMissing) },
  });
  const pay = useSubmit(usePayByHand(), { form, done: words.recorded(shown), onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={words.byHandTitle(shown)}
      sub={of.eventId ? words.byHandWhy : words.byHandWhyAdmin}
      busy={pay.isPending}
      submitLabel={words.record}
      onSubmit={form.onSubmit(({ how, reference, proof }) =>
        pay.send((key) => ({ of, body: { how, reference: reference.trim() }, proof, key })),
      )}
    >
      <RadioField
        label={words.how}
        value={form.values.how}
        onChange={(how) => form.setFieldValue('how', how)}
        options={(['upi', 'bank', 'cash'] as const).map((value) => ({ value, label: words.ways[value] }))}
      />
      <TextField
        label={words.reference}
        description={words.referenceHint}
        required
        maxLength={100}
        {...form.getInputProps('reference')}
      />
      {of.eventId && (
        <FileField
          label={words.proof}
          description={words.proofHint}
          accept={pictures}
          maxBytes={largestPicture}
          value={form.values.proof}
          onChange={(proof) => form.setFieldValue('proof', proof)}
        />
      )}
    </FormDialog>
  );
}
