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

/** The account that 'Load Bank Details from Profile' fills in. It moves no payouts by itself. */
export function BankCard({ bank }: { bank: Profile['bankDetails'] }) {
  const text = useWords(profileWords);
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={text.bank}
      aside={
        <Button size="sm" onClick={() => setEditing(true)}>
          {bank ? text.bankReplace : text.bankAdd}
        </Button>
      }
    >
      {bank ? (
        <KeyValueList
          items={[
            { label: text.accountNumber, value: <span className="num">{bank.accountNumber}</span> },
            { label: text.ifsc, value: bank.ifsc },
            { label: text.holder, value: bank.accountHolderName },
            { label: text.accountType, value: text.accountTypes[bank.accountType] },
          ]}
        />
      ) : (
        <p className="quiet">{text.bankNone}</p>
      )}
      {editing && <BankDialog isReplaced={bank !== null} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function BankDialog({ isReplaced, onClose }: { isReplaced: boolean; onClose: () => void }) {
  const text = useWords(profileWords);
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
    done: text.bankSaved,
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
    if (isReplaced && !password) problems.push({ msg: text.passwordRequired, path: 'password' });
    form.setErrors(Object.fromEntries(problems.map(({ msg, path }) => [path, inOurWords(msg)])));
    if (problems[0]) return toast.error(inOurWords(problems[0].msg));
    void save.send({ bankDetails, ...(password && { password }) });
  });

  return (
    <FormDialog
      onClose={onClose}
      title={isReplaced ? text.bankReplaceTitle : text.bankAddTitle}
      sub={isReplaced ? text.bankReplaceSub : undefined}
      busy={save.isPending}
      submitLabel={text.save}
      onSubmit={submit}
    >
      <FieldRow>
        <TextField
          label={text.accountNumber}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          {...form.getInputProps('accountNumber')}
          data-autofocus
        />
        <TextField
          label={text.ifsc}
          required
          placeholder="SBIN0123456"
          autoComplete="off"
          maxLength={11}
          {...form.getInputProps('ifsc')}
          onChange={(event) => form.setFieldValue('ifsc', event.currentTarget.value.toUpperCase())}
        />
      </FieldRow>
      <TextField label={text.holder} required maxLength={100} {...form.getInputProps('accountHolderName')} />
      <RadioField
        label={text.accountType}
        required
        options={[
          { value: 'SAVINGS', label: text.accountTypes.SAVINGS },
          { value: 'CURRENT', label: text.accountTypes.CURRENT },
        ]}
        value={form.values.accountType}
        onChange={(value) => form.setFieldValue('accountType', value)}
      />
      {isReplaced && (
        <PasswordField
          label={text.yourPassword}
          required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  );
}
