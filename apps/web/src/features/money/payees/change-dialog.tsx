import { type Payee, type PayeeAction } from '@maidan/contract/money/payees';
import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useChangePayee } from './queries.ts';
import { payeeWords } from './words.ts';

/** Pause or enable, hold or release, or change how much may be owed; always with a reason. */
export function ChangeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const words = useWords(payeeWords);
  const name = payee.organizer.organizationName;
  const actions: PayeeAction[] = [
    payee.isEnabled ? 'pause' : 'enable',
    payee.payoutsOnHold ? 'release_payouts' : 'hold_payouts',
    'set_limit',
  ];
  const form = useForm({
    initialValues: {
      action: (payee.balance < 0 ? 'set_limit' : actions[0]) as PayeeAction,
      limit: payee.hasOwnLimit ? String(payee.owedLimit) : '',
      reason: '',
    },
    validate: { reason: (reason) => (reason.trim() ? null : words.reasonMissing) },
  });
  const change = useSubmit(useChangePayee(), { form, done: words.saved({ name }), onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={words.question({ name })}
      busy={change.isPending}
      submitLabel={words.save}
      onSubmit={form.onSubmit(({ action, limit, reason }) =>
        change.send({
          payeeId: payee._id,
          action,
          reason: reason.trim(),
          ...(action === 'set_limit' && { limit: limit.trim() === '' ? null : limit.trim() }),
        }),
      )}
    >
      <RadioField
        label={words.what}
        value={form.values.action}
        onChange={(action) => form.setFieldValue('action', action)}
        options={actions.map((value) => ({ value, label: words.actions[value] }))}
      />
      {form.values.action === 'set_limit' && (
        <TextField
          label={words.limitField}
          description={words.limitHint}
          inputMode="decimal"
          {...form.getInputProps('limit')}
        />
      )}
      <TextAreaField
        label={words.reason}
        description={words.reasonHint}
        required
        maxLength={300}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
