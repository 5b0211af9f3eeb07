import { taxProfileEndpoints } from '@maidan/contract/money/tax-profile';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { noTaxProfile } from '../../../../test/vendor-money.ts';
import { writeToken } from '../../../platform/token.ts';
import { TaxProfileCard } from './tax-profile-card.tsx';

beforeEach(() => writeToken('token'));

const saved = {
  ...noTaxProfile,
  profile: {
    legalName: 'Deccan Sports',
    address: 'FC Road, Pune 411004',
    fees: 'taxable' as const,
    gstRate: 18,
    exemption: null,
    since: '2026-11-27T10:00:00.000Z',
  },
  numbers: { ...noTaxProfile.numbers, gstin: 'XXXXXXXXXXXA1ZV' },
};

test('what is not set says so; then what was saved', async () => {
  const api = fakeApi();
  api.answer(taxProfileEndpoints.read, noTaxProfile);
  api.answer(taxProfileEndpoints.save, saved);
  api.answer(taxProfileEndpoints.read, saved);
  const screen = await render(<TaxProfileCard />);
  await expect.element(screen.getByText('Not set.')).toBeVisible();
  await expect.element(screen.getByText('XXXXXX234A · a person')).toBeVisible();
  await screen.getByRole('button', { name: 'Set the tax profile' }).click();
  await screen.getByLabelText(/^Legal name/).fill('Deccan Sports');
  await screen.getByLabelText(/^Address/).fill('FC Road, Pune 411004');
  await screen.getByLabelText(/^GSTIN/).fill('27aaapa1234a1zv');
  await screen.getByRole('radio', { name: /^Taxable/ }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Saved: it applies to orders from now on')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    legalName: 'Deccan Sports',
    address: 'FC Road, Pune 411004',
    gstin: '27AAAPA1234A1ZV',
    fees: 'taxable',
    exemption: '',
  });
  await expect.element(screen.getByText('Taxable: each fee includes 18% GST')).toBeVisible();
  await expect.element(screen.getByText('XXXXXXXXXXXA1ZV · Maharashtra')).toBeVisible();
  await expect.element(screen.getByText('Not set', { exact: false })).not.toBeInTheDocument();
});

test('a refused number is said at its field', async () => {
  const api = fakeApi();
  api.answer(taxProfileEndpoints.read, noTaxProfile);
  const msg = 'GST number belongs to a different PAN';
  api.refuse(taxProfileEndpoints.save, 400, {
    code: 'validation_failed',
    message: msg,
    errors: [{ path: 'gstin', msg }],
  });
  const screen = await render(<TaxProfileCard />);
  await screen.getByRole('button', { name: 'Set the tax profile' }).click();
  await screen.getByLabelText(/^Legal name/).fill('Deccan Sports');
  await screen.getByLabelText(/^Address/).fill('FC Road');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('dialog').getByText(msg)).toBeVisible();
  await expect.element(screen.getByLabelText(/^GSTIN/)).toHaveFocus();
});

test('on a phone, a choice that was refused is brought into sight', async () => {
  await page.viewport(390, 500);
  const api = fakeApi();
  api.answer(taxProfileEndpoints.read, noTaxProfile);
  const msg = 'With a GSTIN you are registered for GST. Please choose taxable or exempt';
  api.refuse(taxProfileEndpoints.save, 400, {
    code: 'validation_failed',
    message: msg,
    errors: [{ path: 'fees', msg }],
  });
  const screen = await render(<TaxProfileCard />);
  await screen.getByRole('button', { name: 'Set the tax profile' }).click();
  await screen.getByLabelText(/^Legal name/).fill('Deccan Sports');
  await screen.getByLabelText(/^Address/).fill('FC Road');
  await screen.getByLabelText(/^GSTIN/).fill('27AAAPA1234A1ZV');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('dialog').getByText(msg)).toBeInViewport();
  await expect.element(screen.getByRole('radio', { name: /^Not registered/ })).toHaveFocus();
});

test('while the platform has set no rate, fees cannot be taxable, and an exemption is named', async () => {
  const api = fakeApi();
  api.answer(taxProfileEndpoints.read, { ...noTaxProfile, rates: { feeGst: null } });
  const screen = await render(<TaxProfileCard />);
  await screen.getByRole('button', { name: 'Set the tax profile' }).click();
  await expect.element(screen.getByRole('radio', { name: /^Taxable/ })).toBeDisabled();
  await expect.element(screen.getByText('The platform has not set the rate yet: this cannot be chosen.')).toBeVisible();
  await expect.element(screen.getByText(/^You have a GSTIN/)).not.toBeInTheDocument();
  await screen.getByLabelText(/^GSTIN/).fill('27AAAPA1234A1ZV');
  await expect.element(screen.getByText(/^You have a GSTIN, and the platform has not set the rate/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await screen.getByRole('radio', { name: /^Exempt/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect.element(screen.getByLabelText(/^Entry of the exemption/)).toBeVisible();
});
