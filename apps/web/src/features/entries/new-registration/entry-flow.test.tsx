import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { chooseAndGoOn, enteredId } from '../../../../test/an-entry-form.ts';
import { organizer } from '../../../../test/an-event.ts';
import { renderApp } from '../../../../test/render.tsx';
import { forgetHalfFilledOfOthers } from '../../../platform/device/tab-draft.ts';

test('the same partner in a second category is one press', async () => {
  const { screen } = await chooseAndGoOn('Women’s Doubles', 'Mixed Doubles');
  await screen
    .getByRole('textbox', { name: /Partner’s name/ })
    .first()
    .fill('Meera Iyer');
  await screen.getByRole('button', { name: 'Same partner as in Women’s Doubles' }).click();
  await expect.element(screen.getByRole('textbox', { name: /Partner’s name/ }).nth(1)).toHaveValue('Meera Iyer');
});

test('a parent who enters a child starts with an empty name, and reads the age on the day that counts', async () => {
  const { screen, goOn } = await chooseAndGoOn('Under 15');
  await goOn();
  const name = screen.getByRole('textbox', { name: /Player’s name/ });
  await expect.element(name).toHaveValue('');
  await name.fill('Kabir Rao');
  await screen.getByLabelText(/Date of birth/).fill('2012-12-20');
  await screen.getByRole('radio', { name: 'Male', exact: true }).click();
  await goOn();
  // Still 13 when the tournament is played.
  await expect.element(screen.getByText('20 Dec 2012 · 14 on 31 Dec 2026')).toBeVisible();
});

test('a partner’s gender is filled in where the category says it, and categories stay in the event’s order', async () => {
  const { screen, goOn } = await chooseAndGoOn('Open', 'Women’s Doubles');
  await expect.element(screen.getByRole('combobox', { name: 'Partner’s gender' })).toHaveValue('Female');
  await screen.getByRole('textbox', { name: /Partner’s name/ }).fill('Meera Iyer');
  await goOn();
  await expect.element(screen.getByRole('textbox', { name: /Player’s name/ })).toHaveValue(organizer.name);
  await goOn();
  await expect.element(screen.getByText('3 Feb 1988 · 38 on 12 Dec 2026')).toBeVisible();
  const lines = [...document.querySelectorAll('section li')].map(({ textContent }) => textContent ?? '');
  expect(lines.slice(0, 2)).toEqual(['Women’s Doubles with Meera Iyer₹500 per pair', 'Open₹500']);
});

test('“Remove” goes on only after Continue, and the way back does not bring the category again', async () => {
  const { screen, goOn } = await chooseAndGoOn('Open', 'Under 15');
  await goOn();
  await screen.getByRole('textbox', { name: /Player’s name/ }).fill('Asha Rao');
  await screen.getByLabelText(/Date of birth/).fill('1988-02-03');
  await screen.getByRole('radio', { name: 'Female' }).click();
  await goOn();
  await screen.getByRole('button', { name: 'Remove Under 15' }).click();
  await expect.element(screen.getByText('3 Feb 1988 · 38 on 12 Dec 2026')).toBeVisible();
  await expect.element(screen.getByText('Under 15')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Change categories' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /^Under 15/ })).not.toBeChecked();
  await screen.getByRole('checkbox', { name: /^Under 15/ }).click();
  await goOn();
  await screen.getByRole('button', { name: 'Remove Under 15' }).click();
  await expect.element(screen.getByRole('textbox', { name: /Player’s name/ })).toHaveValue('Asha Rao');
});

test('a mixed pair asks for the partner’s gender, which starts as the other one of the player’s', async () => {
  const { screen, goOn } = await chooseAndGoOn('Mixed Doubles');
  const gender = screen.getByRole('combobox', { name: 'Partner’s gender' });
  await expect.element(gender).toHaveValue('Male');
  await gender.click();
  await screen.getByRole('option', { name: 'Other' }).click();
  await expect.element(gender).toHaveValue('Other');
  await screen.getByRole('textbox', { name: /Partner’s name/ }).fill('Rohan Rao');
  await goOn();
  await expect.element(screen.getByRole('textbox', { name: /Player’s name/ })).toBeVisible();
});

test('a mixed pair of two men is said before the last step, whoever is named first', async () => {
  const { screen, goOn } = await chooseAndGoOn('Mixed Doubles');
  await screen.getByRole('textbox', { name: /Partner’s name/ }).fill('Rohan Rao');
  await goOn();
  await screen.getByRole('textbox', { name: /Player’s name/ }).fill('Kabir Jain');
  await screen.getByRole('radio', { name: 'Male', exact: true }).click();
  await screen.getByRole('button', { name: 'Back' }).click();
  const gender = screen.getByRole('combobox', { name: 'Partner’s gender' });
  await gender.click();
  await screen.getByRole('option', { name: 'Male', exact: true }).click();
  await goOn();
  await expect.element(screen.getByText('Mixed Doubles is for a woman and a man', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /Partner’s name/ })).toBeVisible();
});

test('Back goes one step back, and a reload keeps what was typed, for this account alone', async () => {
  const { screen, goOn, path, back } = await chooseAndGoOn('Women’s Doubles');
  await screen.getByRole('textbox', { name: /Partner’s name/ }).fill('Meera Iyer');
  await goOn();
  await screen.getByRole('textbox', { name: /City/ }).fill('Nashik');
  back();
  await expect.element(screen.getByRole('textbox', { name: /Partner’s name/ })).toHaveValue('Meera Iyer');
  expect(path()).toBe(`/events/${enteredId}/register`);
  await goOn();
  await expect.element(screen.getByRole('textbox', { name: /City/ })).toHaveValue('Nashik');
  await cleanup();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Nashik');
  const again = await renderApp(`/events/${enteredId}/register?step=1`, 'a-session');
  await expect.element(again.screen.getByRole('textbox', { name: /City/ })).toHaveValue('Nashik');
  await cleanup();
  forgetHalfFilledOfOthers('another-account');
  const other = await renderApp(`/events/${enteredId}/register?step=1`, 'a-session');
  await expect.element(other.screen.getByText('Choose your categories')).toBeVisible();
  await expect.element(other.screen.getByRole('checkbox', { name: /^Women/ })).not.toBeChecked();
});

test('after Continue and Back a screen reader begins at the new step, after a fault at the field with it', async () => {
  const { screen, goOn } = await chooseAndGoOn('Open');
  const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
  await goOn();
  await expect.element(heading('Your details, Step 2 of 3')).toHaveFocus();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(heading('Categories, Step 1 of 3')).toHaveFocus();
  await goOn();
  await screen.getByLabelText(/Date of birth/).fill('2062-03-01');
  await goOn();
  await expect.element(screen.getByText('Date of birth must be in the past')).toBeVisible();
  await expect.element(screen.getByLabelText(/Date of birth/)).toHaveFocus();
});

test('Pay without the consent leads to it, the first time and again', async () => {
  const { screen, goOn } = await chooseAndGoOn('Open');
  await goOn();
  await goOn();
  const consent = screen.getByRole('checkbox', { name: /I take part/ });
  const pay = screen.getByRole('button', { name: /^Pay/ });
  await pay.click();
  await expect.element(consent).toHaveFocus();
  await pay.click();
  await expect.element(consent).toHaveFocus();
});

test('what is ticked while a code is asked for stays ticked', async () => {
  const { api, screen, goOn } = await chooseAndGoOn('Open');
  const asked = Promise.withResolvers<void>();
  const line = { player: 0, category: 'Open', state: 'held' } as const;
  const off = { code: 'price_with_code_amount', values: { code: 'FIRST50', amount: 50 } };
  api.answerAfter(enteringEndpoints.quote, asked.promise, {
    success: true,
    lines: [{ ...line, kind: 'discount', reason: 'Code FIRST50', why: off, amount: -50 }],
    total: 450,
    refusals: [],
  });
  await goOn();
  await goOn();
  await screen.getByRole('textbox', { name: /Discount code/ }).fill('FIRST50');
  await screen.getByRole('button', { name: 'Use code' }).click();
  const consent = screen.getByRole('checkbox', { name: /I take part/ });
  await consent.click();
  asked.resolve();
  await expect.element(screen.getByText('It takes ₹50 off')).toBeVisible();
  await expect.element(consent).toBeChecked();
});
