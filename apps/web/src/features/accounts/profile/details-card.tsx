import { indiaDay } from '@maidan/domain/india-time';
import type { Profile } from '@maidan/contract/accounts/profile';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { AadhaarField, aadhaarProblem } from '../../../platform/aadhaar/aadhaar-field.tsx';
import { stateOptions } from '../../../platform/names/state-options.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type ProfileChanges, useSaveProfile } from './queries.ts';
import classes from './profile.module.css';
import { profileWords } from './words.ts';

const genders = ['female', 'male', 'other'] as const;

export function DetailsCard({ profile }: { profile: Profile }) {
  const words = useWords(profileWords);
  const [today] = useState(() => indiaDay(new Date()));
  const form = useForm({
    initialValues: {
      name: profile.name,
      phone: profile.phone,
      dob: profile.dob,
      gender: profile.gender as string | null,
      city: profile.city ?? '',
      stateUT: profile.stateUT,
      district: profile.district ?? '',
      academy: profile.academy ?? '',
      aadhaarLast4: profile.aadhaarLast4 ?? '',
    },
    validate: { name: (value) => (value.trim() ? null : words.nameRequired), aadhaarLast4: aadhaarProblem },
  });

  const save = useSubmit(useSaveProfile(), { form, done: words.saved, onDone: () => form.resetDirty() });
  const submit = form.onSubmit(({ phone, ...values }) =>
    save.send({ ...values, ...(phone.trim() && { phone }) } as ProfileChanges),
  );

  return (
    <Card title={words.details}>
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <FieldRow>
            <TextField label={words.name} required autoComplete="name" {...form.getInputProps('name')} />
            <TextField
              label={words.phone}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              {...form.getInputProps('phone')}
            />
          </FieldRow>
          <FieldRow>
            <DateField
              label={words.dob}
              description={words.dobHint}
              clearable
              maxDate={today}
              {...form.getInputProps('dob')}
            />
            <SelectField
              label={words.gender}
              data={genders.map((value) => ({ value, label: words[value] }))}
              clearable
              {...form.getInputProps('gender')}
            />
          </FieldRow>
          <FieldRow>
            <TextField label={words.city} autoComplete="address-level2" {...form.getInputProps('city')} />
            <SelectField
              label={words.state}
              data={stateOptions()}
              searchable
              clearable
              {...form.getInputProps('stateUT')}
            />
          </FieldRow>
          <FieldRow>
            <TextField label={words.district} {...form.getInputProps('district')} />
            <TextField label={words.academy} description={words.academyHint} {...form.getInputProps('academy')} />
          </FieldRow>
          <AadhaarField description={words.aadhaarWhy} {...form.getInputProps('aadhaarLast4')} />
        </FieldStack>
        <div className={classes.buttons}>
          <Button type="submit" kind="main" disabled={!form.isDirty()} loading={save.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
