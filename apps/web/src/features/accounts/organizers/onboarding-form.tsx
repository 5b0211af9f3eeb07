import type { Profile } from '@maidan/contract/accounts/profile';
import { stateOfCity } from '@maidan/domain/india-cities';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { stateOptions } from '../../../platform/names/state-options.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type OnboardingInput, useOnboard } from './queries.ts';
import classes from './onboarding.module.css';
import { organizerWords } from './words.ts';

const path = ['organization', 'payments', 'event', 'day'] as const;

const required = (message: string) => (value: string | null) => (value?.trim() ? null : message);

/** Asks for organization, phone, place and acceptance of the terms; the account is an organizer's straight away. */
export function OnboardingForm({ known }: { known: Profile | null }) {
  const words = useWords(organizerWords);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: {
      organizationName: '',
      phone: known?.phone ?? '',
      city: known?.city ?? '',
      stateUT: known?.stateUT ?? null,
      acceptTerms: false,
    },
    validate: {
      organizationName: required(words.nameRequired),
      phone: required(words.phoneRequired),
      city: required(words.cityRequired),
      stateUT: required(words.stateRequired),
      acceptTerms: (value) => (value ? null : words.termsRequired),
    },
  });

  // The state follows the city until another one is chosen.
  const setCity = (city: string) => {
    const { city: before, stateUT } = form.values;
    form.setFieldValue('city', city);
    if (!stateUT || stateUT === stateOfCity(before)) form.setFieldValue('stateUT', stateOfCity(city));
  };

  const onboard = useSubmit(useOnboard(), {
    form,
    onDone: () => navigate({ to: '/dashboard', replace: true }),
  });

  return (
    <div className={classes.columns}>
      <Card title={words.organization}>
        <form onSubmit={form.onSubmit((values) => onboard.send(values as OnboardingInput))} noValidate>
          <FieldStack>
            <TextField
              label={words.name}
              description={words.nameHint}
              placeholder="Deccan Sports Club"
              autoComplete="organization"
              required
              {...form.getInputProps('organizationName')}
            />
            <TextField
              label={words.phone}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              description={words.phoneHint}
              required
              {...form.getInputProps('phone')}
            />
            <FieldRow>
              <TextField
                label={words.city}
                autoComplete="address-level2"
                required
                {...form.getInputProps('city')}
                onChange={({ currentTarget }) => setCity(currentTarget.value)}
              />
              <SelectField
                label={words.state}
                data={stateOptions()}
                searchable
                required
                {...form.getInputProps('stateUT')}
              />
            </FieldRow>
            <CheckField
              label={words.terms}
              description={words.termsHint}
              {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
            />
          </FieldStack>
          <Button type="submit" kind="main" size="lg" wide className={classes.submit} loading={onboard.isPending}>
            {words.become}
          </Button>
        </form>
      </Card>
      <ol className={classes.path}>
        {path.map((step) => (
          <li key={step}>
            <b>{words.path[step].title}</b>
            <span>{words.path[step].words}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
