import type { Profile } from '@maidan/contract/accounts/profile';
import { statesAndTerritories } from '@maidan/domain/india-states';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
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

/** Organization, phone, place and the terms: then the account is an organizer's, at once. */
export function OnboardingForm({ known }: { known: Profile | null }) {
  const text = useWords(organizerWords);
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
      organizationName: required(text.nameRequired),
      phone: required(text.phoneRequired),
      city: required(text.cityRequired),
      stateUT: required(text.stateRequired),
      acceptTerms: (value) => (value ? null : text.termsRequired),
    },
  });

  const onboard = useSubmit(useOnboard(), {
    form,
    done: text.welcome,
    onDone: () => navigate({ to: '/dashboard', replace: true }),
  });

  return (
    <div className={classes.columns}>
      <Card title={text.organization}>
        <form onSubmit={form.onSubmit((values) => onboard.send(values as OnboardingInput))} noValidate>
          <FieldStack>
            <TextField
              label={text.name}
              description={text.nameHint}
              placeholder="Deccan Sports Club"
              autoComplete="organization"
              required
              {...form.getInputProps('organizationName')}
            />
            <TextField
              label={text.phone}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              description={text.phoneHint}
              required
              {...form.getInputProps('phone')}
            />
            <FieldRow>
              <TextField label={text.city} autoComplete="address-level2" required {...form.getInputProps('city')} />
              <SelectField
                label={text.state}
                data={[...statesAndTerritories]}
                searchable
                required
                {...form.getInputProps('stateUT')}
              />
            </FieldRow>
            <CheckField
              label={text.terms}
              description={text.termsHint}
              {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
            />
          </FieldStack>
          <Button type="submit" kind="main" size="lg" wide className={classes.submit} loading={onboard.isPending}>
            {text.become}
          </Button>
        </form>
      </Card>
      <ol className={classes.path}>
        {path.map((step) => (
          <li key={step}>
            <b>{text.path[step].title}</b>
            <span>{text.path[step].words}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
