import type { Profile } from '@maidan/contract/profile';
import { statesAndTerritories } from '@maidan/domain/india-states';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow, FieldStack } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ProfileChanges, useSaveProfile } from './queries.ts';
import classes from './profile.module.css';

const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
];

export function DetailsCard({ profile }: { profile: Profile }) {
  const save = useSaveProfile();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useForm({
    initialValues: {
      name: profile.name,
      phone: profile.phone,
      dob: profile.dob,
      gender: profile.gender as string | null,
      city: profile.city ?? '',
      stateUT: profile.stateUT,
      academy: profile.academy ?? '',
    },
    validate: { name: (value) => (value.trim() ? null : 'Name is required') },
  });

  const submit = form.onSubmit(async ({ phone, ...values }) => {
    try {
      await save.mutateAsync({ ...values, ...(phone.trim() && { phone }) } as ProfileChanges);
      form.resetDirty();
      toast.success('Profile saved');
    } catch (thrown) {
      form.setErrors(fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <Card title="Your details" aside={<span className="quiet small">{profile.email}</span>}>
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <FieldRow>
            <TextField label="Name" required autoComplete="name" {...form.getInputProps('name')} />
            <TextField
              label="Phone number"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              {...form.getInputProps('phone')}
            />
          </FieldRow>
          <FieldRow>
            <DateField
              label="Date of birth"
              description="Decides which age groups you may enter"
              clearable
              maxDate={today}
              {...form.getInputProps('dob')}
            />
            <SelectField label="Gender" data={genders} clearable {...form.getInputProps('gender')} />
          </FieldRow>
          <FieldRow>
            <TextField label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
            <SelectField
              label="State or union territory"
              data={[...statesAndTerritories]}
              searchable
              clearable
              {...form.getInputProps('stateUT')}
            />
          </FieldRow>
          <TextField
            label="Academy or club"
            description="Draws keep players of one academy apart"
            {...form.getInputProps('academy')}
          />
        </FieldStack>
        <div className={classes.buttons}>
          <Button type="submit" kind="main" disabled={!form.isDirty()} loading={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
