import type { TaxNumbers, TaxProfile, TaxRatesSet } from '@maidan/contract/money/tax-profile';
import type { FeeTreatment } from '@maidan/domain/money/tax/profile';
import { useForm } from '@mantine/form';
import { percent } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSaveTaxProfile } from './queries.ts';
import { RateAwaited } from './rate-awaited.tsx';
import { taxWords } from './words.ts';

/** The GSTIN arrives masked and is sent back unchanged, as an account number is. */
export function TaxProfileDialog({
  known: { profile, numbers, rates },
  onClose,
}: {
  known: { profile: TaxProfile | null; numbers: TaxNumbers; rates: TaxRatesSet };
  onClose: () => void;
}) {
  const words = useWords(taxWords);
  const form = useForm({
    initialValues: {
      legalName: profile?.legalName ?? '',
      address: profile?.address ?? '',
      gstin: numbers.gstin ?? '',
      fees: (profile?.fees ?? (numbers.gstin === null ? 'not_registered' : 'taxable')) as FeeTreatment,
      exemption: profile?.exemption ?? '',
    },
  });
  const save = useSubmit(useSaveTaxProfile(), { form, done: words.saved, onDone: onClose });
  const { fees, gstin } = form.values;
  const rate = rates.feeGst;
  // The server refuses all but exempt fees: said before the form is filled in.
  const waits = rate === null && gstin.trim() !== '';
  return (
    <FormDialog
      onClose={onClose}
      title={words.dialog}
      busy={save.isPending}
      submitLabel={words.save}
      disabled={waits && fees !== 'exempt'}
      note={waits && fees !== 'exempt' && words.waitsShort}
      onSubmit={form.onSubmit(({ exemption, ...values }) =>
        save.send({ ...values, exemption: fees === 'exempt' ? exemption : '' }),
      )}
    >
      {waits && <RateAwaited />}
      <TextField
        label={words.legalName}
        description={words.legalNameHint}
        required
        maxLength={150}
        {...form.getInputProps('legalName')}
      />
      <TextField
        label={words.address}
        description={words.addressHint}
        required
        maxLength={250}
        {...form.getInputProps('address')}
      />
      <TextField label={words.pan} description={words.panHint} readOnly value={numbers.pan} />
      <TextField
        label={words.gstin}
        description={words.gstinHint}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('gstin')}
        onChange={(event) => form.setFieldValue('gstin', event.currentTarget.value.toUpperCase())}
      />
      <RadioField
        label={words.fees}
        value={fees}
        onChange={(value) => form.setFieldValue('fees', value)}
        error={form.errors.fees}
        options={[
          {
            value: 'not_registered',
            label: words.choices.not_registered,
            description: words.choiceHints.not_registered,
          },
          {
            value: 'taxable',
            label: words.choices.taxable,
            description: rate === null ? words.rateNotSet : words.choiceHints.taxable({ rate: percent(rate) }),
            disabled: rate === null,
          },
          { value: 'exempt', label: words.choices.exempt, description: words.choiceHints.exempt },
        ]}
      />
      {fees === 'exempt' && (
        <TextField
          label={words.exemption}
          description={words.exemptionHint}
          required
          maxLength={120}
          {...form.getInputProps('exemption')}
        />
      )}
    </FormDialog>
  );
}
