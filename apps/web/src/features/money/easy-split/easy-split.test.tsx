import { type OrganizerVendor, vendorEndpoints } from '@maidan/contract/money/easy-split';
import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { vendorOnboardingEndpoints } from '@maidan/contract/money/easy-split-onboarding';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { aSummary, someDocuments, somePayments } from '../../../../test/vendor-money.ts';
import { writeToken } from '../../../platform/token.ts';
import { TransactionsManager } from './easy-split.tsx';

type Screen = Awaited<ReturnType<typeof render>>;

const none: OrganizerVendor = {
  hasVendor: false,
  isVendorEnabled: false,
  isTestMoney: true,
  vendorDetails: {
    vendorId: null,
    status: null,
    remarks: null,
    commissionRate: 5,
    customCommissionApproved: false,
    enabledAt: null,
    disabledAt: null,
    payoutsOnHold: false,
    schedule: 'T+2',
    pauseHistory: [],
  },
};
const active: OrganizerVendor = {
  ...none,
  hasVendor: true,
  isVendorEnabled: true,
  vendorDetails: { ...none.vendorDetails, vendorId: 'org_1', status: 'ACTIVATED' },
};
const kept = {
  accountNumber: 'XXXXXXXX5432',
  ifsc: 'HDFC0000123',
  accountHolderName: 'Suresh Yadav',
  accountType: 'CURRENT',
} as const;

beforeEach(() => writeToken('token'));

const status = (api: ReturnType<typeof fakeApi>, organizer: OrganizerVendor) =>
  api.answer(vendorEndpoints.status, { success: true, organizer });
const profile = (api: ReturnType<typeof fakeApi>, bankDetails: typeof kept | null) =>
  api.answer(vendorEndpoints.organizerProfile, {
    success: true,
    hasVendor: false,
    isVendorEnabled: false,
    vendorDetails: { enabledAt: null, disabledAt: null },
    organizer: { bankDetails },
  });
const setUp = (screen: Screen) => screen.getByRole('button', { name: 'Set Up Easy Split' });
const details = (api: ReturnType<typeof fakeApi>) =>
  api.answer(vendorEndpoints.details, {
    success: true,
    vendor: {
      vendorId: 'org_1',
      status: 'ACTIVATED',
      remarks: null,
      bankDetails: kept,
      businessType: 'Events and Hospitality',
      settlementConfig: { commissionPercentage: 5, schedule: 'T+2' },
      documents: [],
    },
  });
const money = (api: ReturnType<typeof fakeApi>) => {
  api.answer(vendorFigureEndpoints.summary, { success: true, summary: aSummary });
  api.answer(vendorDocumentEndpoints.status, { success: true, documentStatus: someDocuments });
};

test('the first fault is a toast, every fault stands beside its field, and nothing is sent', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api, none);
  const screen = await render(<TransactionsManager />);
  await screen.getByRole('textbox', { name: 'IFSC Code' }).fill('sbin1');
  await setUp(screen).click();
  await expect.element(screen.getByText('Account number is required').nth(1)).toBeVisible();
  await expect.element(screen.getByText('IFSC code must be in valid format (e.g., SBIN0123456)')).toBeVisible();
  await expect.element(screen.getByText('PAN number is required')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'IFSC Code' })).toHaveValue('SBIN1');
  expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the account of the profile is loaded masked, and sent as such until it is typed over', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api, none);
  profile(api, kept);
  api.refuse(vendorOnboardingEndpoints.create, 502, { code: 'vendor_provider_down', message: 'The provider is away' });
  const screen = await render(<TransactionsManager />);
  await screen.getByRole('button', { name: 'Load Bank Details from Profile' }).click();
  await expect.element(screen.getByText('Bank details loaded from profile')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Account Number' })).toHaveValue('XXXXXXXX5432');
  await screen.getByRole('textbox', { name: 'PAN Number' }).fill('aagpn1234f');
  await setUp(screen).click();
  await expect.element(screen.getByText('The provider is away')).toBeVisible();
  const sent = () => api.asked.filter(({ method }) => method === 'POST').at(-1)?.body;
  expect(sent()).toEqual({
    ...kept,
    pan: 'AAGPN1234F',
    businessType: 'Social Media and Entertainment',
    useProfileAccount: true,
  });
  await screen.getByRole('textbox', { name: 'Account Number' }).fill('123456789012');
  await setUp(screen).click();
  await expect.poll(sent).toMatchObject({ accountNumber: '123456789012' });
  expect(sent()).not.toHaveProperty('useProfileAccount');
});

test('a profile without bank details says so, and so does a failure', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api, none);
  profile(api, null);
  api.refuse(vendorEndpoints.organizerProfile, 500, { code: 'unexpected', message: 'x' });
  const screen = await render(<TransactionsManager />);
  const load = screen.getByRole('button', { name: 'Load Bank Details from Profile' });
  await load.click();
  const told = screen.getByText('No bank details found in profile. Please enter manually.');
  await expect.element(told).toBeVisible();
  // Not over the buttons that the form ends with.
  await expect.poll(() => told.element().getBoundingClientRect().bottom).toBeLessThan(100);
  await load.click();
  await expect.element(screen.getByText('Failed to load bank details from profile')).toBeVisible();
});

test('after a set-up the form gives way to the vendor', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api, none);
  status(api, active);
  profile(api, kept);
  details(api);
  money(api);
  api.answer(vendorOnboardingEndpoints.create, {
    success: true,
    message: 'Easy Split vendor created successfully!',
    vendor: { vendorId: 'org_1', status: 'CREATED' },
  });
  const screen = await render(<TransactionsManager />);
  await screen.getByRole('button', { name: 'Load Bank Details from Profile' }).click();
  await screen.getByRole('textbox', { name: 'PAN Number' }).fill('AAGPN1234F');
  await setUp(screen).click();
  await expect.element(screen.getByText('Easy Split vendor created successfully!')).toBeVisible();
  // Below the manager's title, and as the toast's second line.
  await expect.poll(() => screen.getByText('Your bank account for entry fees').elements().length).toBe(2);
  await expect.element(screen.getByText('Vendor ID org_1')).toBeVisible();
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^₹2,50,000.*Total Revenue/ })).toBeVisible();
  await expect.element(setUp(screen)).not.toBeInTheDocument();
});

test('a failed call offers another try, and never a second set-up of what may exist', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  api.refuse(vendorEndpoints.status, 500, { code: 'unexpected', message: 'x' });
  status(api, active);
  details(api);
  money(api);
  const screen = await render(<TransactionsManager />);
  await expect.element(screen.getByText('Failed to load Easy Split status').first()).toBeVisible();
  await expect.element(setUp(screen)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Check Status' }).click();
  await expect.element(screen.getByText('Vendor ID org_1')).toBeVisible();
});

test('what was known stays while a later call fails', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  status(api, active);
  api.refuse(vendorEndpoints.status, 500, { code: 'unexpected', message: 'x' });
  details(api);
  money(api);
  const screen = await render(<TransactionsManager />);
  await screen.getByRole('button', { name: 'Refresh Data' }).click();
  await expect.element(screen.getByText('What you see is what was known before.')).toBeVisible();
  await expect.element(screen.getByText('Vendor ID org_1')).toBeVisible();
});
