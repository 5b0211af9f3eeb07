import type { Profile } from '@maidan/contract/profile';
import { statesAndTerritories } from '@maidan/domain/india-states';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckField } from '../../ui/choice-field.tsx';
import { FieldRow, FieldStack } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type OnboardingInput, useOnboard } from './queries.ts';
import classes from './onboarding.module.css';

const required = (message: string) => (value: string | null) => (value?.trim() ? null : message);

/** Organization, phone, place and the terms: then the account is an organizer's, at once. */
export function OnboardingForm({ known }: { known: Profile | null }) {
  const onboard = useOnboard();
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
      organizationName: required('Organization name is required'),
      phone: required('Phone number is required'),
      city: required('City is required'),
      stateUT: required('Please choose a state or union territory'),
      acceptTerms: (value) => (value ? null : 'Please accept the terms'),
    },
  });

  const submit = form.onSubmit(async (values) => {
    try {
      await onboard.mutateAsync(values as OnboardingInput);
      toast.success('Welcome! Set up the Transactions Manager next, then create your first event.');
      await navigate({ to: '/dashboard', replace: true });
    } catch (thrown) {
      form.setErrors(fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });

  return (
    <div className={classes.columns}>
      <Card title="Your organization">
        <form onSubmit={submit} noValidate>
          <FieldStack>
            <TextField
              label="Organization name"
              description="Players see it on your events"
              placeholder="Deccan Sports Club"
              autoComplete="organization"
              required
              {...form.getInputProps('organizationName')}
            />
            <TextField
              label="Phone number"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              description="For us and the payment provider; it is not shown to players"
              required
              {...form.getInputProps('phone')}
            />
            <FieldRow>
              <TextField label="City" autoComplete="address-level2" required {...form.getInputProps('city')} />
              <SelectField
                label="State or union territory"
                data={[...statesAndTerritories]}
                searchable
                required
                {...form.getInputProps('stateUT')}
              />
            </FieldRow>
            <CheckField
              label="I accept the terms for organizers"
              description="I run the events that I publish, I keep players’ data for these events only, and I refund entries of an event that I cancel."
              {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
            />
          </FieldStack>
          <Button type="submit" kind="main" size="lg" wide className={classes.submit} loading={onboard.isPending}>
            Become an organizer
          </Button>
        </form>
      </Card>
      <ol className={classes.path}>
        <li>
          <b>Your organization</b>
          <span>A minute, and the dashboard is yours.</span>
        </li>
        <li>
          <b>Payments</b>
          <span>Bank account and PAN, so that entry fees reach you automatically.</span>
        </li>
        <li>
          <b>First event</b>
          <span>An administrator looks at it, then its page is public.</span>
        </li>
        <li>
          <b>Tournament day</b>
          <span>Fixtures, check-in, umpires and live scores from any phone.</span>
        </li>
      </ol>
    </div>
  );
}
