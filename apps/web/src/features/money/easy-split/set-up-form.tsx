import { businessTypes } from '@maidan/domain/bank-details';
import type { PayoutSchedule } from '@maidan/domain/money/settlements';
import { IconBuildingBank, IconDownload } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSetUp } from './use-set-up.ts';
import { SplitPreview } from './split-preview.tsx';
import { vendorWords } from './vendor-words.ts';
import classes from './vendor.module.css';

/** 'Set Up Easy Split' (B§2): validated in B§5's order, the first error in a toast, every error beside its field. */
export function SetUpForm({
  commissionRate,
  schedule,
  isReloading,
  onCancel,
}: {
  commissionRate: number;
  schedule: PayoutSchedule;
  isReloading: boolean;
  onCancel: () => void;
}) {
  const words = useWords(vendorWords);
  const setUp = useSetUp();
  const { accountNumber, accountHolderName } = setUp.form.values;
  return (
    <div className={classes.setUp}>
      <Card title={words.setUp}>
        <form onSubmit={setUp.submit} noValidate data-actions-below>
          <BankGroup setUp={setUp} />
          <BusinessGroup setUp={setUp} />
          <div className={classes.buttons}>
            <Button onClick={onCancel} loading={isReloading} disabled={setUp.isPending}>
              {words.cancel}
            </Button>
            <Button
              type="submit"
              kind="main"
              loading={setUp.isPending}
              icon={<IconBuildingBank size={20} stroke={1.6} aria-hidden="true" />}
            >
              {setUp.isPending ? words.settingUp : words.setUp}
            </Button>
          </div>
        </form>
      </Card>
      <SplitPreview
        commissionRate={commissionRate}
        schedule={schedule}
        holder={accountHolderName}
        account={accountNumber}
      />
    </div>
  );
}

type SetUp = ReturnType<typeof useSetUp>;

const capitals = (form: SetUp['form'], field: 'ifsc' | 'pan' | 'gst' | 'cin') => ({
  ...form.getInputProps(field),
  onChange: (event: { currentTarget: HTMLInputElement }) =>
    form.setFieldValue(field, event.currentTarget.value.toUpperCase()),
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
});

function BankGroup({ setUp: { form, usesProfile, isLoading, load } }: { setUp: SetUp }) {
  const words = useWords(vendorWords);
  return (
    <FieldGroup title={words.bank} sub={words.anchor}>
      <FieldRow>
        <TextField
          label={words.accountNumber}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          description={usesProfile ? words.ofProfile : undefined}
          {...form.getInputProps('accountNumber')}
        />
        <TextField label={words.ifsc} required placeholder="SBIN0123456" maxLength={11} {...capitals(form, 'ifsc')} />
      </FieldRow>
      <TextField
        label={words.holder}
        required
        autoComplete="name"
        description={words.holderHint}
        maxLength={100}
        {...form.getInputProps('accountHolderName')}
      />
      <RadioField
        label={words.accountType}
        required
        options={[
          { value: 'SAVINGS', label: words.savings },
          { value: 'CURRENT', label: words.current },
        ]}
        value={form.values.accountType}
        onChange={(value) => form.setFieldValue('accountType', value)}
      />
      <div className={classes.load}>
        <span>{words.kept}</span>
        <Button
          size="sm"
          kind="plain"
          icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          loading={isLoading}
          onClick={load}
        >
          {words.load}
        </Button>
      </div>
    </FieldGroup>
  );
}

function BusinessGroup({ setUp: { form } }: { setUp: SetUp }) {
  const words = useWords(vendorWords);
  return (
    <FieldGroup title={words.business} sub={words.businessSub}>
      <FieldRow>
        <TextField label={words.pan} required placeholder="ABCDE1234F" maxLength={10} {...capitals(form, 'pan')} />
        <SelectField
          label={words.businessType}
          description={words.businessTypeHint}
          required
          data={businessTypes.map((value) => ({ value, label: words.businessTypes[value] }))}
          {...form.getInputProps('businessType')}
        />
      </FieldRow>
      <FieldRow>
        <TextField label={words.gst} placeholder="27ABCDE1234F1Z5" maxLength={15} {...capitals(form, 'gst')} />
        <TextField label={words.cin} maxLength={21} {...capitals(form, 'cin')} />
      </FieldRow>
    </FieldGroup>
  );
}
