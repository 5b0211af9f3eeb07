import { taxMonthEndpoints } from '@maidan/contract/money/tax-months';
import { taxProfileEndpoints } from '@maidan/contract/money/tax-profile';
import { ledgerEndpoints } from '@maidan/contract/money/ledger-lines';
import { reconciliationEndpoints } from '@maidan/contract/money/reconciliation';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { type OrganizerVendor, vendorEndpoints } from '@maidan/contract/money/easy-split';
import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { vendorSettingsEndpoints } from '@maidan/contract/money/easy-split-settings';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import {
  aSettlement,
  aSummary,
  someAnalytics,
  someDocuments,
  someTotals,
  noTaxProfile,
  somePayments,
} from '../../../../test/vendor-money.ts';
import { writeToken } from '../../../platform/token.ts';
import { VendorTabs } from './vendor-tabs.tsx';

const organizer: OrganizerVendor = {
  hasVendor: true,
  isVendorEnabled: true,
  isTestMoney: true,
  vendorDetails: {
    vendorId: 'org_1',
    status: 'ACTIVATED',
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
const passport = { docType: 'PASSPORT', name: 'PASSPORT', label: 'Passport', required: false, docValue: 'XXXX0003' };
const bankDetails = {
  accountNumber: 'XXXXXXXX4417',
  ifsc: 'HDFC0000007',
  accountHolderName: 'Kavita Deshpande',
  accountType: 'CURRENT',
} as const;
const settlementConfig = { commissionPercentage: 5, schedule: 'T+2' as const };

beforeEach(() => writeToken('token'));

function prepared() {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  api.answer(vendorFigureEndpoints.summary, { success: true, summary: aSummary });
  api.answer(taxProfileEndpoints.read, noTaxProfile);
  api.answer(taxMonthEndpoints.list, { success: true, months: [], isSet: { tcs: false, tds: false } });
  api.answer(vendorDocumentEndpoints.status, { success: true, documentStatus: someDocuments });
  api.answer(vendorFigureEndpoints.analytics, { success: true, analytics: someAnalytics });
  api.answer(vendorEndpoints.details, {
    success: true,
    vendor: {
      vendorId: 'org_1',
      status: 'ACTIVATED',
      remarks: null,
      bankDetails,
      businessType: 'Events and Hospitality',
      settlementConfig,
      documents: [],
    },
  });
  return api;
}
const open = async (tab: 'Analytics' | 'Settlements', shown = organizer) => {
  const screen = await render(<VendorTabs organizer={shown} onCheckStatus={() => {}} />);
  await screen.getByRole('tab', { name: tab }).click();
  return screen;
};
const settlements = (api: ReturnType<typeof fakeApi>, rows = [aSettlement], total = rows.length) =>
  api.answer(settlementEndpoints.list, { success: true, settlements: rows, total, totals: someTotals });

test('the dashboard shows the figures and the targets, and a figure opens to its lines', async () => {
  const api = prepared();
  api.answer(ledgerEndpoints.lines, {
    success: true,
    lines: [
      {
        id: '1',
        at: '2026-11-20T05:37:00.000Z',
        what: 'Transferred to the bank',
        orderId: null,
        eventName: null,
        settlementId: 'STL-20261120-8460DE',
        amount: 200_000,
      },
    ],
    total: 1,
    sum: 200_000,
  });
  const screen = await render(<VendorTabs organizer={organizer} onCheckStatus={() => {}} />);
  await expect.element(screen.getByText(/^500 transactions since 20 Nov 2026/)).toBeVisible();
  await expect.element(screen.getByText(/₹2,51,000 paid, ₹1,000 of it refunded$/)).toBeVisible();
  await expect.element(screen.getByText(/^Net to you\s*₹2,37,500$/)).toBeVisible();
  await expect.element(screen.getByText('of ₹3,00,000')).toBeVisible();
  await expect.element(screen.getByText('83.3%')).toBeVisible();
  await screen.getByRole('button', { name: /Total Settled: show its payments$/ }).click();
  await expect.element(screen.getByText('STL-20261120-8460DE')).toBeVisible();
  await expect.element(screen.getByText('Together', { exact: true })).toBeVisible();
});

test('a dashboard that cannot be read says so, and tries again', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  api.refuse(vendorFigureEndpoints.summary, 500, { code: 'unexpected', message: 'x' });
  api.answer(vendorFigureEndpoints.summary, { success: true, summary: aSummary });
  const screen = await render(<VendorTabs organizer={organizer} onCheckStatus={() => {}} />);
  await expect.element(screen.getByText('Failed to load dashboard data')).toBeVisible();
  await screen.getByRole('button', { name: /again/i }).click();
  await expect.element(screen.getByText('Quick Stats')).toBeVisible();
});

test('what is off says so on each tab', async () => {
  fakeApi();
  const screen = await render(
    <VendorTabs
      organizer={{
        ...organizer,
        isVendorEnabled: false,
        vendorDetails: { ...organizer.vendorDetails, status: 'BLOCKED' },
      }}
      onCheckStatus={() => {}}
    />,
  );
  await expect.element(screen.getByRole('tab', { name: 'Dashboard' })).toBeVisible();
  await expect.element(screen.getByText('Easy Split Not Available')).toBeVisible();
  await expect.element(screen.getByText('Enable Easy Split to view your dashboard.')).toBeVisible();
  await screen.getByRole('tab', { name: 'Analytics' }).click();
  await expect.element(screen.getByText('Analytics Unavailable')).toBeVisible();
  await expect.element(screen.getByText('Enable Easy Split to view detailed analytics')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Check Status' })).toBeVisible();
});

test('analytics show milestones, retention and times, and no change against nothing', async () => {
  prepared();
  const screen = await open('Analytics');
  await expect.element(screen.getByText('9 to go')).toBeVisible();
  await expect.element(screen.getByText('2 d 2 h')).toBeVisible();
  await expect.element(screen.getByText('High, of 10 players')).toBeVisible();
  // What the figures mean stands beside the names that the specification gives them.
  for (const said of ['How entries and payouts are going', 'Players who entered more than once.'])
    await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByText(/% of average/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/your average payment/i).first()).toBeVisible();
  await expect.element(screen.getByText(/vs last period/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByText('Analytics data refreshed')).toBeVisible();
  await screen.getByRole('button', { name: 'Export CSV' }).click();
  await expect.element(screen.getByText('Analytics data exported successfully')).toBeVisible();
});

test('figures on their way can not be exported yet, instead of being called empty', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  api.answer(vendorFigureEndpoints.summary, { success: true, summary: aSummary });
  api.hang(vendorFigureEndpoints.analytics);
  const screen = await open('Analytics');
  await screen.getByRole('button', { name: 'Export CSV' }).click({ force: true });
  await expect.element(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText('No data to export')).not.toBeInTheDocument();
});

test('a range without payments is empty, and exports nothing', async () => {
  const api = prepared();
  const nothing = { ...someAnalytics, totalRevenue: 0, totalTransactions: 0, transactions: [] };
  api.answer(vendorFigureEndpoints.analytics, { success: true, analytics: nothing });
  const screen = await open('Analytics');
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByText('No Analytics Available')).toBeVisible();
  await screen.getByRole('button', { name: 'Export CSV' }).click();
  await expect.element(screen.getByText('No data to export')).toBeVisible();
});

test('the settings send the mask back, and ask for the password with another account', async () => {
  const api = prepared();
  api.refuse(vendorSettingsEndpoints.update, 403, {
    code: 'wrong_password',
    message: 'The password is incorrect',
    errors: [{ msg: 'This is not your password', path: 'password' }],
  });
  api.answer(vendorSettingsEndpoints.update, {
    success: true,
    message: 'Vendor settings updated successfully',
    vendor: { vendorId: 'org_1', status: 'CREATED', bankDetails, settlementConfig, payoutsHeldUntil: null },
  });
  api.answer(vendorSettingsEndpoints.updateProfileBank, { success: true });
  const screen = await open('Analytics');
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Account Holder Name' })).toHaveAttribute('readonly');
  await expect.element(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await screen.getByRole('textbox', { name: 'IFSC Code' }).fill('sbin0001234');
  await expect.element(screen.getByText(/payouts pause for 24 hours/)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Your password' }).fill('guess');
  await screen.getByRole('button', { name: 'Save settings' }).click();
  await expect.element(screen.getByText('Error updating settings: The password is incorrect')).toBeVisible();
  await screen.getByRole('button', { name: 'Save settings' }).click();
  await expect.element(screen.getByText('Vendor settings updated successfully')).toBeVisible();
  const sent = () => api.asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  await expect.poll(() => sent().length).toBe(3);
  expect(sent()[1]).toEqual([
    '/easysplit/vendor/update',
    { ...bankDetails, ifsc: 'SBIN0001234', commissionPercentage: 5, password: 'guess' },
  ]);
  const { ifsc: _ifsc, ...rest } = bankDetails;
  expect(sent()[2]).toEqual([
    '/organizer/update-vendor-details',
    {
      bankDetails: { ...rest, ifscCode: 'SBIN0001234' },
      vendorDetails: { commissionRate: 5 },
      password: 'guess',
    },
  ]);
});

test('a document needs its type and its number, and a refusal speaks in the words of the specification', async () => {
  const api = prepared();
  api.refuse(vendorDocumentEndpoints.add, 400, { code: 'validation_failed', message: 'Invalid VOTER_ID format' });
  const screen = await render(<VendorTabs organizer={organizer} onCheckStatus={() => {}} />);
  await screen.getByRole('button', { name: 'Add Documents' }).click();
  const add = screen.getByRole('button', { name: 'Add Document', exact: true });
  await expect.element(add).toBeDisabled();
  await screen.getByRole('combobox', { name: 'Document type' }).click();
  await screen.getByRole('option', { name: 'Voter ID' }).click();
  await screen.getByRole('textbox', { name: 'Document number' }).fill('ABC');
  await add.click();
  await expect.element(screen.getByText('Invalid VOTER_ID format. Please check and try again.')).toBeVisible();
});

test('settlements are searched, selected, opened and cleared', async () => {
  const api = prepared();
  settlements(api);
  api.answer(vendorFigureEndpoints.balance, {
    success: true,
    balance: {
      availableBalance: 1900,
      pendingAmount: 475,
      pendingBalance: 475,
      inTransit: 0,
      totalEarned: 2375,
      owed: 0,
      owedLimit: 10_000,
    },
  });
  api.answer(ledgerEndpoints.orderLines, {
    success: true,
    lines: [{ at: aSettlement.createdAt, what: 'Entry fee', account: 'Owed to you', debit: 0, credit: 475 }],
  });
  const screen = await open('Settlements');
  await expect.element(screen.getByRole('button', { name: /^₹1,900/ })).toBeVisible();
  await expect.element(screen.getByText('COMPLETED').first()).toBeVisible();
  await screen.getByRole('checkbox', { name: /mdn_1/ }).click();
  await expect.element(screen.getByText(/1 selected, together/)).toBeVisible();
  await screen.getByRole('button', { name: 'Pune Open', exact: true }).click();
  await expect.element(screen.getByRole('dialog', { name: /^Settlement Details/ })).toBeVisible();
  await expect.element(screen.getByText('Owed to you')).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('searchbox', { name: 'Search settlements' }).fill('goa');
  await expect.poll(() => api.asked.at(-1)?.query.get('q')).toBe('goa');
  await screen.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.element(screen.getByText('Filters cleared')).toBeVisible();
  await expect.element(screen.getByRole('searchbox', { name: 'Search settlements' })).toHaveValue('');
});

test('without settlements the balances stand; one that cannot be read is a dash and no figure', async () => {
  const api = prepared();
  settlements(api, []);
  api.refuse(vendorFigureEndpoints.balance, 500, { code: 'unexpected', message: 'x' });
  const screen = await open('Settlements');
  await expect.element(screen.getByText('Settlements Are Automatic')).toBeVisible();
  await expect.element(screen.getByText('Your settlements will be processed in T+2 days by Default')).toBeVisible();
  await expect.element(screen.getByText('Available Balance')).toBeVisible();
  await expect.element(screen.getByText('This figure could not be read')).toBeVisible();
  await expect.element(screen.getByText('–', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Nothing is due yet')).not.toBeInTheDocument();
  // What is on its way is known from the list itself.
  await expect.element(screen.getByRole('button', { name: /^₹475 , On its way/ })).toBeVisible();
});

test('a reconciliation that cannot be read falls back to the settlements shown', async () => {
  const api = prepared();
  settlements(api, [aSettlement, { ...aSettlement, id: 's2', settlementStatus: 'FAILED' }]);
  api.refuse(vendorFigureEndpoints.balance, 500, { code: 'unexpected', message: 'x' });
  api.refuse(reconciliationEndpoints.read, 500, { code: 'unexpected', message: 'x' });
  const screen = await open('Settlements');
  await screen.getByRole('button', { name: 'Reconciliation' }).click();
  await expect.element(screen.getByRole('dialog', { name: /^Reconciliation Report/ })).toBeVisible();
  for (const name of ['Match rate', 'Total processed', 'Reconciled amount', 'Discrepancies'])
    await expect.element(screen.getByText(name, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/These figures come from the settlements shown/)).toBeVisible();
  await expect.element(screen.getByText('₹950')).toBeVisible();
  await expect.element(screen.getByText('50%')).toBeVisible();
});

test('books that agree still say what has not arrived, and lead to the search for one payment', async () => {
  const api = prepared();
  settlements(api);
  api.refuse(reconciliationEndpoints.read, 500, { code: 'unexpected', message: 'x' });
  api.answer(paymentProgressEndpoints.list, somePayments);
  const screen = await open('Settlements');
  await screen.getByRole('button', { name: 'Reconciliation' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Reconciliation Report/ });
  await expect.element(dialog.getByText(/is on its way to your account ••4417: ₹475 arrives Mon 23 Nov/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Find a payment' }).click();
  await expect.element(screen.getByLabelText('Search payments')).toHaveFocus();
});

test('a discrepancy is named with both sides, and is gone once the books agree', async () => {
  const api = prepared();
  settlements(api);
  const agreed = {
    totalProcessed: 1000,
    reconciledAmount: 1000,
    discrepancies: 0,
    matchRate: 100,
    period: '30d',
    generatedAt: aSettlement.createdAt,
    details: [],
  };
  const problem = 'The amounts paid differ';
  api.answer(reconciliationEndpoints.read, {
    success: true,
    reconciliation: {
      ...agreed,
      reconciledAmount: 500,
      discrepancies: 1,
      matchRate: 50,
      details: [{ orderId: 'mdn_1', problem, ours: 500, theirs: 450 }],
    },
  });
  api.answer(reconciliationEndpoints.read, { success: true, reconciliation: agreed });
  const screen = await open('Settlements');
  await screen.getByRole('button', { name: 'Reconciliation' }).click();
  await expect.element(screen.getByText('mdn_1: The amounts paid differ (₹500 here, ₹450 there)')).toBeVisible();
  await expect.element(screen.getByText('50%')).toBeVisible();
  await screen.getByText('7 days').click();
  await expect.element(screen.getByText('100%')).toBeVisible();
  await expect.element(screen.getByText(/The amounts paid differ/)).not.toBeInTheDocument();
});

test('Refresh compares the books now, and says when the provider does not answer', async () => {
  const api = prepared();
  settlements(api);
  const agreed = {
    totalProcessed: 1000,
    reconciledAmount: 1000,
    discrepancies: 0,
    matchRate: 100,
    period: '30d',
    generatedAt: aSettlement.createdAt,
    details: [],
  };
  api.answer(reconciliationEndpoints.read, { success: true, reconciliation: { ...agreed, matchRate: 50 } });
  api.refuse(reconciliationEndpoints.compare, 503, { code: 'provider_unavailable', message: 'It is away' });
  api.answer(reconciliationEndpoints.compare, { success: true, reconciliation: agreed });
  const screen = await open('Settlements');
  await screen.getByRole('button', { name: 'Reconciliation' }).click();
  await expect.element(screen.getByText('50%')).toBeVisible();
  const refresh = screen.getByRole('dialog').getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await expect.element(screen.getByText('The books could not be compared: It is away')).toBeVisible();
  await expect.element(screen.getByText('50%')).toBeVisible();
  await refresh.click();
  await expect.element(screen.getByText('100%')).toBeVisible();
  await expect.element(screen.getByText('Compared with the payment provider')).toBeVisible();
  expect(api.asked.at(-1)?.query.get('period')).toBe('30d');
});

test('charges are looked up for an amount above nothing', async () => {
  const api = prepared();
  settlements(api);
  api.answer(settlementEndpoints.charges, {
    success: true,
    charges: {
      amount: 1000,
      transferMode: 'NEFT',
      serviceCharge: 3,
      serviceTax: 0.54,
      totalCharges: 3.54,
      netAmount: 996.46,
      billedTo: 'VENDOR',
      estimated: true,
    },
  });
  const screen = await open('Settlements');
  await screen.getByRole('button', { name: 'Transfer charges' }).click();
  const look = screen.getByRole('button', { name: 'Look up charges' });
  await expect.element(look).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await look.click();
  await expect.element(screen.getByText('₹996.46')).toBeVisible();
});

test('settlements that cannot be read say so', async () => {
  const api = prepared();
  api.refuse(settlementEndpoints.list, 500, { code: 'unexpected', message: 'x' });
  const screen = await open('Settlements');
  await expect.element(screen.getByText('Failed to fetch settlements')).toBeVisible();
});

test('a document that is not accepted by its number is sent as a picture of either side', async () => {
  const api = prepared();
  const uploaded = { ...passport, status: 'ACTION_REQUIRED', uploadedAt: '2026-11-20T10:00:00.000Z' };
  const documentStatus = { ...someDocuments, uploaded: [uploaded] };
  api.answer(vendorDocumentEndpoints.status, { success: true, documentStatus });
  const { docType, docValue, uploadedAt } = uploaded;
  const document = { docType, docValue, status: 'IN_REVIEW', uploadedAt };
  api.answer(vendorDocumentEndpoints.sendFile, { success: true, document });
  const screen = await render(<VendorTabs organizer={organizer} onCheckStatus={() => {}} />);
  await screen.getByRole('tab', { name: 'Analytics' }).click();
  await screen.getByRole('button', { name: 'Settings' }).click();
  await screen.getByRole('button', { name: 'Send a picture: Passport' }).click();
  await screen.getByRole('button', { name: 'Send for verification' }).click();
  await expect.element(screen.getByText('Please choose a picture or a PDF')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Side' }).click();
  await screen.getByRole('option', { name: 'Back' }).click();
  const file = new File(['%PDF-1.7'], 'back.pdf', { type: 'application/pdf' });
  await screen.getByLabelText(/^Picture or PDF/).upload(file);
  await screen.getByRole('button', { name: 'Send for verification' }).click();
  await expect.element(screen.getByText('Passport is being looked at')).toBeVisible();
});
