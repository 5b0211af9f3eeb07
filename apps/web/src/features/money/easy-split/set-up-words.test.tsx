import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { vendorOnboardingEndpoints } from '@maidan/contract/money/easy-split-onboarding';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import {
  aSummary,
  aVendor,
  noVendor,
  someDetails,
  someDocuments,
  somePayments,
} from '../../../../test/vendor-money.ts';
import { writeToken } from '../../../platform/token.ts';
import { TransactionsManager } from './easy-split.tsx';

type Api = ReturnType<typeof fakeApi>;
type Screen = Awaited<ReturnType<typeof render>>;

beforeEach(() => writeToken('token'));

const status = (api: Api, organizer = noVendor) => api.answer(vendorEndpoints.status, { success: true, organizer });
const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name });
const setUp = (screen: Screen) => screen.getByRole('button', { name: 'Set Up Easy Split' }).click();

async function filled(screen: Screen, changes: Record<string, string> = {}) {
  const typed = {
    'Account Number': '50100012340001',
    'IFSC Code': 'HDFC0001234',
    'Account Holder Name': 'Kavita Deshpande',
    'PAN Number': 'AAGPD1234F',
    ...changes,
  };
  for (const [name, value] of Object.entries(typed)) await field(screen, name).fill(value);
}

test('while the status is loading the screen says so', async () => {
  fakeApi().hang(vendorEndpoints.status);
  const screen = await render(<TransactionsManager />);
  await expect.element(screen.getByText('Loading Easy Split Dashboard...')).toBeInTheDocument();
});

test('without a token nothing is asked', async () => {
  writeToken(null);
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  const screen = await render(<TransactionsManager />);
  await expect.element(screen.getByText('No authentication token found')).toBeVisible();
  expect(api.asked).toEqual([]);
});

test('the set-up form names its fields, with the defaults of the specification', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api);
  const screen = await render(<TransactionsManager />);
  await expect.element(screen.getByRole('heading', { name: 'Set Up Easy Split' })).toBeVisible();
  for (const title of ['Bank Details', 'Business Details'])
    await expect.element(screen.getByRole('group', { name: title, exact: false })).toBeVisible();
  for (const name of ['Account Number', 'IFSC Code', 'Account Holder Name', 'PAN Number'])
    await expect.element(field(screen, name)).toBeRequired();
  for (const name of ['GST Number (Optional)', 'CIN Number (Optional)'])
    await expect.element(field(screen, name)).not.toBeRequired();
  await expect.element(screen.getByRole('radiogroup', { name: 'Account Type' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Savings' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Current' })).not.toBeChecked();
  const business = screen.getByRole('combobox', { name: 'Business Type' });
  await expect.element(business).toHaveValue('Social Media and Entertainment');
  await business.click();
  for (const name of ['Social Media and Entertainment', 'Technology Services', 'Events and Hospitality'])
    await expect.element(screen.getByRole('option', { name })).toBeVisible();
});

test.each([
  ['Account number is required', { 'Account Number': '' }],
  ['IFSC code is required', { 'IFSC Code': '' }],
  ['IFSC code must be in valid format (e.g., SBIN0123456)', { 'IFSC Code': 'SBIN1123456' }],
  ['Account holder name is required', { 'Account Holder Name': '' }],
  ['PAN number is required', { 'PAN Number': '' }],
  ['PAN number must be in valid format (e.g., ABCDE1234F)', { 'PAN Number': 'ABCD12345F' }],
  ['GST number must be in valid format', { 'GST Number (Optional)': '27ABCDE1234F1X5' }],
])('the form is checked: %s', async (message, changes) => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api);
  const screen = await render(<TransactionsManager />);
  await filled(screen, changes);
  await setUp(screen);
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('while it is sent the button says so, and blank numbers are left out', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api);
  api.hang(vendorOnboardingEndpoints.create);
  const screen = await render(<TransactionsManager />);
  await filled(screen);
  await setUp(screen);
  await expect.element(screen.getByRole('button', { name: 'Setting Up...' })).toBeVisible();
  expect(api.asked.at(-1)?.body).toEqual({
    accountNumber: '50100012340001',
    ifsc: 'HDFC0001234',
    accountHolderName: 'Kavita Deshpande',
    accountType: 'SAVINGS',
    pan: 'AAGPD1234F',
    businessType: 'Social Media and Entertainment',
  });
});

test('Cancel asks for the status again', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api);
  const screen = await render(<TransactionsManager />);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => api.asked.filter(({ path }) => path === '/easysplit/vendor/status').length).toBe(2);
});

test.each([
  ['Invalid PAN number format. Please check and try again.', 'The PAN is not known'],
  ['Invalid IFSC code. Please check and try again.', 'No branch has this IFSC'],
  ['Invalid account details. Please verify your bank information.', 'The account is closed'],
  ['Error creating Easy Split vendor', ''],
  ['The provider is away', 'The provider is away'],
])('a vendor that cannot be created: %s', async (message, said) => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api);
  api.refuse(vendorOnboardingEndpoints.create, 422, { code: 'vendor_refused', message: said });
  const screen = await render(<TransactionsManager />);
  await filled(screen);
  await setUp(screen);
  await expect.element(screen.getByText(message)).toBeVisible();
});

test('each item of a refusal is told with its path, one after the other', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api);
  api.refuse(vendorOnboardingEndpoints.create, 400, {
    code: 'validation_failed',
    message: 'x',
    errors: [{ msg: 'PAN belongs to a company', path: 'pan' }],
  });
  const screen = await render(<TransactionsManager />);
  await filled(screen);
  await setUp(screen);
  await expect.element(screen.getByText('PAN belongs to a company (pan)')).toBeVisible();
});

test.each([
  ['CREATED', 'Inactive', 'The payment provider is checking your details'],
  ['ACTIVATED', 'Active', null],
  ['ON_HOLD', 'Inactive', 'Put on hold by the payment provider'],
])('a vendor that is %s is %s', async (known, badge, banner) => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  const remarks = known === 'ON_HOLD' ? 'Put on hold by the payment provider' : null;
  status(api, { ...aVendor, vendorDetails: { ...aVendor.vendorDetails, status: known, remarks } });
  api.answer(vendorFigureEndpoints.summary, {
    success: true,
    summary: { ...aSummary, vendor: { ...aSummary.vendor, status: known } },
  });
  api.answer(vendorEndpoints.details, { success: true, vendor: someDetails });
  api.answer(vendorDocumentEndpoints.status, { success: true, documentStatus: someDocuments });
  const screen = await render(<TransactionsManager />);
  await expect.element(screen.getByText('Transactions Manager', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Automated Payment Collection & Settlements')).toBeVisible();
  await expect.element(screen.getByText(badge, { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Vendor ID org_1')).toBeVisible();
  await expect.element(screen.getByText(known.replace('_', ' '), { exact: true })).toBeVisible();
  if (banner) await expect.element(screen.getByText(banner)).toBeVisible();
});

test('the status of the provider is followed until it is known', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api, { ...aVendor, vendorDetails: { ...aVendor.vendorDetails, status: 'CREATED' } });
  status(api, aVendor);
  const { vendor } = aSummary;
  api.answer(vendorFigureEndpoints.summary, {
    success: true,
    summary: { ...aSummary, vendor: { ...vendor, status: 'CREATED' } },
  });
  api.answer(vendorDocumentEndpoints.status, { success: true, documentStatus: someDocuments });
  const screen = await render(<TransactionsManager />);
  await expect.element(screen.getByText('CREATED', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('ACTIVATED', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible();
});

test.each([
  ['disabled and never enabled again', { disabledAt: '2026-11-02T00:00:00.000Z', enabledAt: null }],
  ['disabled after it was enabled', { disabledAt: '2026-11-02T00:00:00.000Z', enabledAt: '2026-11-01T00:00:00.000Z' }],
])('a vendor that was %s is inactive, and has no Vendor ID to show when there is none', async (_why, switches) => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api, { ...aVendor, vendorDetails: { ...aVendor.vendorDetails, ...switches, vendorId: null } });
  api.answer(vendorFigureEndpoints.summary, { success: true, summary: aSummary });
  api.answer(vendorDocumentEndpoints.status, { success: true, documentStatus: someDocuments });
  const screen = await render(<TransactionsManager />);
  await expect.element(screen.getByText('Inactive', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Vendor ID N/A')).toBeVisible();
});
