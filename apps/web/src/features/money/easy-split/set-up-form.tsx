import {
  type AccountType,
  type BusinessType,
  businessTypes,
  normalVendorForm,
  vendorDetailProblems,
  vendorFormProblems,
} from '@maidan/domain/bank-details';
import { useForm } from '@mantine/form';
import { IconBuildingBank, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrors } from '../../../platform/api-error.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useProfileBank, useSetUpVendor } from './queries.ts';
import { setUpFailure } from './set-up-failure.ts';
import { SplitPreview } from './split-preview.tsx';
import { vendorWords } from './vendor-words.ts';
import classes from './vendor.module.css';

const empty = {
  accountNumber: '',
  ifsc: '',
  accountHolderName: '',
  accountType: 'SAVINGS' as AccountType,
  pan: '',
  businessType: businessTypes[0] as BusinessType,
  gst: '',
  cin: '',
};

/** 'Set Up Easy Split' (B§2): checked in B§5's order, the first fault as a toast, every fault beside its field. */
export function SetUpForm({
  commissionRate,
  isReloading,
  onCancel,
}: {
  commissionRate: number;
  isReloading: boolean;
  onCancel: () => void;
}) {
  const text = useWords(vendorWords);
  const setUp = useSetUpVendor();
  const profileBank = useProfileBank();
  const [kept, setKept] = useState<string | null>(null);
  const form = useForm({ initialValues: empty });
  const { accountNumber } = form.values;
  const useProfileAccount = kept !== null && accountNumber === kept;

  const capitals = (field: 'ifsc' | 'pan' | 'gst' | 'cin') => ({
    ...form.getInputProps(field),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      form.setFieldValue(field, event.currentTarget.value.toUpperCase()),
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
  });

  const load = async () => {
    try {
      const bank = await profileBank.mutateAsync();
      if (!bank) {
        toast.info(text.noneInProfile);
        return;
      }
      form.setValues(bank);
      setKept(bank.accountNumber);
      toast.success(text.loaded);
    } catch {
      toast.error(text.loadFailed);
    }
  };

  const submit = form.onSubmit(async (values) => {
    if (setUp.isPending) return;
    const problems = problemsOf(values, useProfileAccount);
    form.setErrors(Object.fromEntries(problems.map(({ msg, path }) => [path, inOurWords(msg)])));
    if (problems[0]) {
      toast.error(inOurWords(problems[0].msg));
      return;
    }
    const { gst, cin, ...rest } = values;
    try {
      await setUp.mutateAsync({
        ...rest,
        ...(gst.trim() ? { gst } : {}),
        ...(cin.trim() ? { cin } : {}),
        ...(useProfileAccount ? { useProfileAccount } : {}),
      });
      toast.success(text.created);
    } catch (thrown) {
      form.setErrors(fieldErrors(thrown));
      toast.errors(setUpFailure(thrown));
    }
  });

  return (
    <div className={classes.setUp}>
      <Card title={text.setUp}>
        <div className={classes.load}>
          <span>{text.kept}</span>
          <Button
            size="sm"
            icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            loading={profileBank.isPending}
            onClick={() => void load()}
          >
            {text.load}
          </Button>
        </div>
        <form onSubmit={submit} noValidate>
          <FieldGroup title={text.bank} sub={text.bankSub}>
            <FieldRow>
              <TextField
                label={text.accountNumber}
                required
                inputMode="numeric"
                autoComplete="off"
                maxLength={24}
                description={useProfileAccount ? text.ofProfile : undefined}
                {...form.getInputProps('accountNumber')}
              />
              <TextField label={text.ifsc} required placeholder="SBIN0123456" maxLength={11} {...capitals('ifsc')} />
            </FieldRow>
            <TextField
              label={text.holder}
              required
              autoComplete="name"
              description={text.holderHint}
              maxLength={100}
              {...form.getInputProps('accountHolderName')}
            />
            <RadioField
              label={text.accountType}
              required
              options={[
                { value: 'SAVINGS', label: text.savings },
                { value: 'CURRENT', label: text.current },
              ]}
              value={form.values.accountType}
              onChange={(value) => form.setFieldValue('accountType', value)}
            />
          </FieldGroup>
          <FieldGroup title={text.business} sub={text.businessSub}>
            <FieldRow>
              <TextField label={text.pan} required placeholder="ABCDE1234F" maxLength={10} {...capitals('pan')} />
              <SelectField
                label={text.businessType}
                required
                data={businessTypes.map((value) => ({ value, label: text.businessTypes[value] }))}
                allowDeselect={false}
                {...form.getInputProps('businessType')}
              />
            </FieldRow>
            <FieldRow>
              <TextField label={text.gst} placeholder="27ABCDE1234F1Z5" maxLength={15} {...capitals('gst')} />
              <TextField label={text.cin} maxLength={21} {...capitals('cin')} />
            </FieldRow>
          </FieldGroup>
          <div className={classes.buttons}>
            <Button onClick={onCancel} loading={isReloading} disabled={setUp.isPending}>
              {text.cancel}
            </Button>
            <Button
              type="submit"
              kind="main"
              loading={setUp.isPending}
              icon={<IconBuildingBank size={20} stroke={1.6} aria-hidden="true" />}
            >
              {setUp.isPending ? text.settingUp : text.setUp}
            </Button>
          </div>
        </form>
      </Card>
      <SplitPreview commissionRate={commissionRate} holder={form.values.accountHolderName} account={accountNumber} />
    </div>
  );
}

function problemsOf(values: typeof empty, usesKeptAccount: boolean) {
  const form = normalVendorForm(values);
  const asked = vendorFormProblems(form);
  if (asked.length > 0) return asked;
  return vendorDetailProblems(form).filter(({ path }) => !(usesKeptAccount && path === 'accountNumber'));
}
