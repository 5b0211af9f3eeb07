import type { Profile } from '@maidan/contract/profile';
import { bankDetailProblems, bankFormProblems, normalBankDetails } from '@maidan/domain/bank-details';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldRow, FieldStack } from '../../ui/field.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useSaveProfile } from './queries.ts';

const accountTypes = { SAVINGS: 'Savings', CURRENT: 'Current' };

/** The account that 'Load Bank Details from Profile' fills in. It moves no payouts by itself. */
export function BankCard({ bank }: { bank: Profile['bankDetails'] }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Bank details"
      aside={
        <Button size="sm" onClick={() => setEditing(true)}>
          {bank ? 'Replace' : 'Add'}
        </Button>
      }
    >
      {bank ? (
        <KeyValueList
          items={[
            { label: 'Account Number', value: <span className="num">{bank.accountNumber}</span> },
            { label: 'IFSC Code', value: bank.ifsc },
            { label: 'Account Holder Name', value: bank.accountHolderName },
            { label: 'Account Type', value: accountTypes[bank.accountType] },
          ]}
        />
      ) : (
        <p className="quiet">
          Keep an account here and load it when you set up Easy Split. It is encrypted and shown masked.
        </p>
      )}
      {editing && <BankDialog isReplaced={bank !== null} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function BankDialog({ isReplaced, onClose }: { isReplaced: boolean; onClose: () => void }) {
  const save = useSaveProfile();
  const formId = useId();
  const form = useForm({
    initialValues: {
      accountNumber: '',
      ifsc: '',
      accountHolderName: '',
      accountType: 'SAVINGS' as 'SAVINGS' | 'CURRENT',
      password: '',
    },
  });

  const submit = form.onSubmit(async ({ password, ...typed }) => {
    const bankDetails = normalBankDetails(typed);
    const asked = bankFormProblems(bankDetails);
    const problems = asked.length > 0 ? asked : bankDetailProblems(bankDetails);
    if (isReplaced && !password) problems.push({ msg: 'Password is required', path: 'password' });
    form.setErrors(Object.fromEntries(problems.map(({ msg, path }) => [path, msg])));
    if (problems[0]) return toast.error(problems[0].msg);
    try {
      await save.mutateAsync({ bankDetails, ...(password && { password }) });
      toast.success('Bank details saved');
      onClose();
    } catch (thrown) {
      const faults = Object.entries(fieldErrors(thrown)).map(([path, msg]) => [path.replace('bankDetails.', ''), msg]);
      form.setErrors(Object.fromEntries(faults));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      locked={save.isPending}
      title={isReplaced ? 'Replace bank details' : 'Add bank details'}
      sub={isReplaced ? 'We tell you by mail. Payouts that are set up go where they went before.' : undefined}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} kind="main" loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FieldStack>
          <FieldRow>
            <TextField
              label="Account Number"
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={24}
              {...form.getInputProps('accountNumber')}
              data-autofocus
            />
            <TextField
              label="IFSC Code"
              required
              placeholder="SBIN0123456"
              autoComplete="off"
              maxLength={11}
              {...form.getInputProps('ifsc')}
              onChange={(event) => form.setFieldValue('ifsc', event.currentTarget.value.toUpperCase())}
            />
          </FieldRow>
          <TextField
            label="Account Holder Name"
            required
            maxLength={100}
            {...form.getInputProps('accountHolderName')}
          />
          <RadioField
            label="Account Type"
            required
            options={[
              { value: 'SAVINGS', label: 'Savings' },
              { value: 'CURRENT', label: 'Current' },
            ]}
            value={form.values.accountType}
            onChange={(value) => form.setFieldValue('accountType', value)}
          />
          {isReplaced && (
            <PasswordField
              label="Your password"
              required
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          )}
        </FieldStack>
      </form>
    </Dialog>
  );
}
