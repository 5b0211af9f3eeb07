import type { Profile } from '@maidan/contract/accounts/profile';
import { bankDetailProblems, bankFormProblems, normalBankDetails } from '@maidan/domain/bank-details';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldErrors } from '../../../platform/api-error.ts';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { inOurWords } from '../../../platform/error-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { useSaveProfile } from './queries.ts';
import { profileWords } from './words.ts';

/** The bank account that 'Load Bank Details from Profile' fills in. Saving it here redirects no payouts. */
export function BankCard({ bank }: { bank: Profile['bankDetails'] }) {
  const words = useWords(profileWords);
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={words.bank}
      aside={
        <Button size="sm" onClick={() => setEditing(true)}>
          {bank ? words.bankReplace : words.bankAdd}
        </Button>
      }
    >
      {bank ? (
        <KeyValueList
          items={[
            { label: words.accountNumber, value: <span className="num">{bank.accountNumber}</span> },
            { label: words.ifsc, value: bank.ifsc },
            { label: words.holder, value: bank.accountHolderName },
            { label: words.accountType, value: words.accountTypes[bank.accountType] },
          ]}
        />
      ) : (
        <p className="quiet">{words.bankNone}</p>
      )}
      {editing && <BankDialog isReplaced={bank !== null} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function BankDialog({ isReplaced, onClose }: { isReplaced: boolean; onClose: () => void }) {
  const words = useWords(profileWords);
  const form = useForm({
    initialValues: {
      accountNumber: '',
      ifsc: '',
      accountHolderName: '',
      accountType: 'SAVINGS' as 'SAVINGS' | 'CURRENT',
      password: '',
    },
  });

  const save = useSubmit(useSaveProfile(), {
    form,
    done: words.bankSaved,
    onDone: onClose,
    faults: (thrown) =>
      Object.fromEntries(
        Object.entries(fieldErrors(thrown)).map(([path, msg]) => [path.replace('bankDetails.', ''), msg]),
      ),
  });

  const submit = form.onSubmit(({ password, ...typed }) => {
    const bankDetails = normalBankDetails(typed);
    const asked = bankFormProblems(bankDetails);
    const problems = asked.length > 0 ? asked : bankDetailProblems(bankDetails);
    if (isReplaced && !password) problems.push({ msg: words.passwordRequired, path: 'password' });
    form.setErrors(Object.fromEntries(problems.map(({ msg, path }) => [path, inOurWords(msg)])));
    if (problems[0]) return toast.error(inOurWords(problems[0].msg));
    void save.send({ bankDetails, ...(password && { password }) });
  });

  return (
    <FormDialog
      onClose={onClose}
      title={isReplaced ? words.bankReplaceTitle : words.bankAddTitle}
      sub={isReplaced ? words.bankReplaceSub : undefined}
      busy={save.isPending}
      submitLabel={words.save}
      onSubmit={submit}
    >
      <FieldRow>
        <TextField
          label={words.accountNumber}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          {...form.getInputProps('accountNumber')}
          data-autofocus
        />
        <TextField
          label={words.ifsc}
          required
          placeholder="SBIN0123456"
          autoComplete="off"
          maxLength={11}
          {...form.getInputProps('ifsc')}
          onChange={(event) => form.setFieldValue('ifsc', event.currentTarget.value.toUpperCase())}
        />
      </FieldRow>
      <TextField label={words.holder} required maxLength={100} {...form.getInputProps('accountHolderName')} />
      <RadioField
        label={words.accountType}
        required
        options={[
          { value: 'SAVINGS', label: words.accountTypes.SAVINGS },
          { value: 'CURRENT', label: words.accountTypes.CURRENT },
        ]}
        value={form.values.accountType}
        onChange={(value) => form.setFieldValue('accountType', value)}
      />
      {isReplaced && (
        <PasswordField
          label={words.yourPassword}
          required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  );
}
