import { bankDetailProblems, bankFormProblems, normalBankDetails } from '@maidan/domain/bank-details';
import { useForm } from '@mantine/form';
import { fieldErrors, messageOf, serverTextOf } from '../../platform/api-error.ts';
import { percent } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Note } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioField } from '../../ui/choice-field.tsx';
import { FieldRow } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { saveProfileBank, useSaveSettings } from './money-queries.ts';
import type { VendorDetails } from './queries.ts';
import classes from './money.module.css';

/** The payout account (B§2). The number comes masked and is sent back so; typing another one asks for the password. */
export function VendorSettingsForm({ vendor }: { vendor: VendorDetails }) {
  const save = useSaveSettings();
  const { bankDetails, settlementConfig } = vendor;
  const form = useForm({
    initialValues: {
      ...bankDetails,
      commissionPercentage: settlementConfig.commissionPercentage as number | '',
      password: '',
    },
  });
  const { accountNumber, ifsc, accountType, commissionPercentage } = form.values;
  const isNewAccount =
    accountNumber !== bankDetails.accountNumber || ifsc !== bankDetails.ifsc || accountType !== bankDetails.accountType;
  const asksForRate = commissionPercentage !== settlementConfig.commissionPercentage;

  const submit = form.onSubmit(async ({ password, ...values }) => {
    if (save.isPending) return;
    const bank = normalBankDetails(values);
    const asked = bankFormProblems(bank);
    const typed = bank.accountNumber === bankDetails.accountNumber ? [] : bankDetailProblems(bank);
    const problems = asked.length > 0 ? asked : typed;
    form.setErrors(Object.fromEntries(problems.map(({ msg, path }) => [path, msg])));
    if (problems[0]) return toast.error(problems[0].msg);
    const settings = { ...bank, commissionPercentage: values.commissionPercentage, ...(password ? { password } : {}) };
    try {
      const { vendor: saved } = await save.mutateAsync(settings);
      form.setValues({ ...saved.bankDetails, password: '' });
      toast.success('Vendor settings updated successfully');
      if (isNewAccount)
        await saveProfileBank(settings).catch((thrown: unknown) => {
          toast.info(`The account in your profile was not changed: ${messageOf(thrown)}`);
        });
    } catch (thrown) {
      form.setErrors(fieldErrors(thrown));
      const said = serverTextOf(thrown);
      toast.error(said === null ? 'Failed to update vendor settings' : `Error updating settings: ${messageOf(thrown)}`);
    }
  });

  return (
    <Card level={3} title="Vendor Settings">
      <form className={classes.form} onSubmit={submit} noValidate>
        <FieldRow>
          <TextField
            label="Account Number"
            inputMode="numeric"
            autoComplete="off"
            required
            {...form.getInputProps('accountNumber')}
          />
          <TextField
            label="IFSC Code"
            placeholder="SBIN0001234"
            maxLength={11}
            autoComplete="off"
            spellCheck={false}
            required
            {...form.getInputProps('ifsc')}
            onChange={(event) => form.setFieldValue('ifsc', event.currentTarget.value.toUpperCase())}
          />
        </FieldRow>
        <TextField
          label="Account Holder Name"
          description="As the provider verified it"
          readOnly
          {...form.getInputProps('accountHolderName')}
        />
        <RadioField
          label="Account Type"
          options={[
            { value: 'SAVINGS', label: 'Savings' },
            { value: 'CURRENT', label: 'Current' },
          ]}
          value={accountType}
          onChange={(value) => form.setFieldValue('accountType', value)}
        />
        <NumberField
          label="Commission Rate (%)"
          description={`Set by the platform: ${percent(settlementConfig.commissionPercentage)}. Another rate goes to the administrator as a request.`}
          min={0}
          max={50}
          decimalScale={2}
          {...form.getInputProps('commissionPercentage')}
        />
        {isNewAccount && (
          <>
            <Note tone="gold">
              The provider checks a new account again, and payouts pause for 24 hours. You are told by mail.
            </Note>
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              required
              {...form.getInputProps('password')}
            />
          </>
        )}
        <div className={classes.end}>
          <Button type="button" onClick={form.reset} disabled={!form.isDirty()}>
            Reset
          </Button>
          <Button type="submit" kind="tone" loading={save.isPending} disabled={!isNewAccount && !asksForRate}>
            Save settings
          </Button>
        </div>
      </form>
    </Card>
  );
}
