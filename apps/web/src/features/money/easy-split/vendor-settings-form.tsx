import { bankDetailProblems, bankFormProblems, normalBankDetails } from '@maidan/domain/bank-details';
import { useForm } from '@mantine/form';
import { Row } from '../../../ui/layout/row.ts';
import { useState } from 'react';
import { ApiError, fieldErrors, messageOf, serverTextOf } from '../../../platform/api-error.ts';
import { percent } from '../../../platform/format.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { saveProfileBank, useSaveSettings } from './money-queries.ts';
import type { VendorDetails } from './queries.ts';
import { vendorWords } from './vendor-words.ts';
import classes from './money.module.css';

/** Another rate is no failure: it waits for the administrator, and the rest of the form stays as it was typed. */
const isRequest = (thrown: unknown) => thrown instanceof ApiError && thrown.code === 'commission_not_yours';

/** The payout account (B§2). The number arrives masked and is sent back unchanged; a new one requires the password. */
export function VendorSettingsForm({ vendor }: { vendor: VendorDetails }) {
  const words = useWords(vendorWords);
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

  const [requested, setRequested] = useState<number | null>(null);
  const save = useSubmit(useSaveSettings(), {
    form,
    done: words.updated,
    onDone: async ({ vendor: saved }, settings) => {
      form.setValues({ ...saved.bankDetails, password: '' });
      if (isNewAccount)
        await saveProfileBank(settings).catch((thrown: unknown) => {
          toast.info(words.profileKept({ why: messageOf(thrown) }));
        });
    },
    faults: (thrown) => (isRequest(thrown) ? {} : fieldErrors(thrown)),
    refused: (thrown, { commissionPercentage: asked }) => {
      if (isRequest(thrown)) {
        setRequested(Number(asked));
        form.setFieldValue('commissionPercentage', settlementConfig.commissionPercentage);
        toast.info(words.requestSent);
        return null;
      }
      return serverTextOf(thrown) === null ? words.updateFailed : words.updateError({ why: messageOf(thrown) });
    },
  });
  const submit = form.onSubmit(({ password, ...values }) => {
    const bank = normalBankDetails(values);
    const asked = bankFormProblems(bank);
    const typed = bank.accountNumber === bankDetails.accountNumber ? [] : bankDetailProblems(bank);
    const problems = asked.length > 0 ? asked : typed;
    form.setErrors(Object.fromEntries(problems.map(({ msg, path }) => [path, inOurWords(msg)])));
    if (problems[0]) return toast.error(inOurWords(problems[0].msg));
    void save.send({ ...bank, commissionPercentage: values.commissionPercentage, ...(password ? { password } : {}) });
  });

  return (
    <Card level={3} title={words.settings} aside={<span className="quiet">{words.anchor}</span>}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FieldRow>
          <TextField
            label={words.accountNumber}
            inputMode="numeric"
            autoComplete="off"
            required
            {...form.getInputProps('accountNumber')}
          />
          <TextField
            label={words.ifsc}
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
          label={words.holder}
          description={words.holderVerified}
          readOnly
          {...form.getInputProps('accountHolderName')}
        />
        <RadioField
          label={words.accountType}
          options={[
            { value: 'SAVINGS', label: words.savings },
            { value: 'CURRENT', label: words.current },
          ]}
          value={accountType}
          onChange={(value) => form.setFieldValue('accountType', value)}
        />
        <NumberField
          label={words.rate}
          description={words.rateWhy({ rate: percent(settlementConfig.commissionPercentage) })}
          min={0}
          max={50}
          decimalScale={2}
          {...form.getInputProps('commissionPercentage')}
        />
        {requested !== null && (
          <Note>
            {words.requestedRate({ rate: percent(requested) })} {words.requestSentWhy}
          </Note>
        )}
        {isNewAccount && (
          <>
            <Note tone="gold">{words.newAccount}</Note>
            <PasswordField
              label={words.password}
              autoComplete="current-password"
              required
              {...form.getInputProps('password')}
            />
          </>
        )}
        <Row justify="end" oneLine>
          <Button type="button" onClick={form.reset} disabled={!form.isDirty()}>
            {words.reset}
          </Button>
          <Button type="submit" kind="tone" loading={save.isPending} disabled={!isNewAccount && !asksForRate}>
            {words.save}
          </Button>
        </Row>
      </form>
    </Card>
  );
}
