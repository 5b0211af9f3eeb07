import { expect, test } from 'vitest';
import { aProfile } from '../../../../test/a-profile.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { OnboardingForm } from './onboarding-form.tsx';

test('the state follows the city until another one is chosen', async () => {
  fakeApi();
  const screen = await render(<OnboardingForm known={aProfile({ city: null, stateUT: null })} />);
  const city = screen.getByRole('textbox', { name: /^City/ });
  const state = screen.getByRole('combobox', { name: /^State/ });
  await city.fill('Vadodara');
  await expect.element(state).toHaveValue('Gujarat');
  await city.fill('Pune');
  await expect.element(state).toHaveValue('Maharashtra');
  await city.fill('Little Village');
  await expect.element(state).toHaveValue('');
  await state.click();
  await screen.getByRole('option', { name: 'Goa', exact: true }).click();
  await city.fill('Pune');
  await expect.element(state).toHaveValue('Goa');
});

test('what the account already says is not asked again', async () => {
  fakeApi();
  const screen = await render(<OnboardingForm known={aProfile({ city: 'Rajkot', stateUT: 'Gujarat' })} />);
  await expect.element(screen.getByRole('textbox', { name: /^Phone number/ })).toHaveValue(aProfile().phone);
  await expect.element(screen.getByRole('combobox', { name: /^State/ })).toHaveValue('Gujarat');
});
