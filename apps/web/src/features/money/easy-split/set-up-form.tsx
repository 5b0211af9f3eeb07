import { businessTypes } from '@maidan/domain/bank-details';
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
  const setUp = useSetUp();
  const { accountNumber, accountHolderName } = setUp.form.values;
  return (
    <div className={classes.setUp}>
      <Card title={text.setUp}>
        <div className={classes.load}>
          <span>{text.kept}</span>
          <Button
            size="sm"
            icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            loading={setUp.isLoading}
            onClick={setUp.load}
          >
            {text.load}
          </Button>
        </div>
        <form onSubmit={setUp.submit} noValidate>
          <BankGroup setUp={setUp} />
          <BusinessGroup setUp={setUp} />
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
      <SplitPreview commissionRate={commissionRate} holder={accountHolderName} account={accountNumber} />
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

function BankGroup({ setUp: { form, usesProfile } }: { setUp: SetUp }) {
  const text = useWords(vendorWords);
  return (
    <FieldGroup title={text.bank} sub={text.bankSub}>
      <FieldRow>
        <TextField
          label={text.accountNumber}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          description={usesProfile ? text.ofProfile : undefined}
          {...form.getInputProps('accountNumber')}
        />
        <TextField label={text.ifsc} required placeholder="SBIN0123456" maxLength={11} {...capitals(form, 'ifsc')} />
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
  );
}

function BusinessGroup({ setUp: { form } }: { setUp: SetUp }) {
  const text = useWords(vendorWords);
  return (
    <FieldGroup title={text.business} sub={text.businessSub}>
      <FieldRow>
        <TextField label={text.pan} required placeholder="ABCDE1234F" maxLength={10} {...capitals(form, 'pan')} />
        <SelectField
          label={text.businessType}
          required
          data={businessTypes.map((value) => ({ value, label: text.businessTypes[value] }))}
          allowDeselect={false}
          {...form.getInputProps('businessType')}
        />
      </FieldRow>
      <FieldRow>
        <TextField label={text.gst} placeholder="27ABCDE1234F1Z5" maxLength={15} {...capitals(form, 'gst')} />
        <TextField label={text.cin} maxLength={21} {...capitals(form, 'cin')} />
      </FieldRow>
    </FieldGroup>
  );
}
