import type { taxProfileEndpoints } from '@maidan/contract/money/tax-profile';
import type { Settlement, SettlementTotals } from '@maidan/contract/money/settlements';
import type { DocumentStatus } from '@maidan/contract/money/easy-split-documents';
import type { VendorAnalytics, VendorSummary } from '@maidan/contract/money/easy-split-figures';

import type { OrganizerVendor } from '@maidan/contract/money/easy-split';
import type { Answer } from '../src/platform/api.ts';

export const aVendor: OrganizerVendor = {
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

export const noVendor: OrganizerVendor = {
  ...aVendor,
  hasVendor: false,
  isVendorEnabled: false,
  vendorDetails: { ...aVendor.vendorDetails, vendorId: null, status: null },
};

export const someDetails = {
  vendorId: 'org_1',
  status: 'ACTIVATED',
  remarks: null,
  bankDetails: {
    accountNumber: 'XXXXXXXX4417',
    ifsc: 'HDFC0000007',
    accountHolderName: 'Kavita Deshpande',
    accountType: 'CURRENT' as const,
  },
  businessType: 'Events and Hospitality',
  settlementConfig: { commissionPercentage: 5, schedule: 'T+2' as const },
  documents: [],
};

/** Answers about a vendor's money; a test overrides the fields that it is about. */
const paidAt = '2026-11-20T08:00:00.000Z';

const payment = {
  orderId: 'mdn_1',
  amount: 500,
  date: paidAt,
  createdAt: paidAt,
  eventId: '0198c9a2-0000-7000-8000-0000000000e1',
  eventName: 'Pune Open',
  eventDate: '2026-12-01T03:30:00.000Z',
  eventLastDay: null,
  settlementStatus: 'PENDING',
};

export const aSummary: VendorSummary = {
  vendor: { vendorId: 'org_1', status: 'ACTIVATED', since: paidAt },
  financials: {
    totalRevenue: 250_000,
    totalSettled: 200_000,
    pendingAmount: 37_500,
    commission: 12_500,
    refunded: 1_000,
    commissionRate: 5,
    customCommissionApproved: false,
    thisMonth: 250_000,
    todaysEarnings: 475,
    weekly: { current: 900, previous: 600, percentChange: 50 },
  },
  activity: { totalTransactions: 500, firstAt: paidAt, recentPayments: [payment] },
  documents: { uploaded: 1, pending: 1, total: 7 },
};

export const someDocuments: DocumentStatus = {
  uploaded: [
    {
      name: 'PAN',
      label: 'PAN card',
      required: true,
      docType: 'PAN',
      docValue: 'XXXXXX417K',
      status: 'VERIFIED',
      uploadedAt: paidAt,
    },
  ],
  uploadedCount: 1,
  totalCount: 7,
  requiredMissing: ['AADHAAR'],
};

export const someAnalytics: VendorAnalytics = {
  range: '30d',
  totalRevenue: 500,
  pendingAmount: 475,
  commissionRate: 5,
  totalTransactions: 1,
  todaysEarnings: 475,
  weekly: { current: 500, previous: 0, percentChange: null },
  revenueChange: { current: 500, previous: 0, percentChange: null },
  transactionsChange: { current: 1, previous: 0, percentChange: null },
  averageTransaction: 500,
  averageSettlementHours: 50,
  retentionRate: 80,
  players: 10,
  series: [{ day: '2026-11-20', revenue: 500, transactions: 1 }],
  transactions: [
    {
      ...payment,
      playerName: 'Ananya Iyer',
      refunded: 0,
      commission: 25,
      taxes: 0,
      adjustment: 0,
      netAmount: 475,
      performance: 100,
    },
  ],
};

export const aSettlement: Settlement = {
  id: 's1',
  orderId: 'mdn_1',
  amount: 475,
  charges: 0,
  netAmount: 475,
  kind: 'share',
  taxes: 0,
  adjustment: 0,
  transferAmount: null,
  grossAmount: 500,
  commission: 25,
  commissionRate: 5,
  refunded: 0,
  status: 'PENDING',
  splitStatus: 'COMPLETED',
  settlementStatus: null,
  utr: null,
  utrNumber: null,
  transferMode: null,
  accountMode: 'BANK',
  settlementType: 'STANDARD',
  remarks: null,
  settlementId: null,
  account: 'XXXXXXXX4417',
  eventId: 'e1',
  eventName: 'Pune Open',
  playerName: 'Ananya Iyer',
  createdAt: paidAt,
  settledAt: null,
  settlementDate: '2026-11-23T05:30:00.000Z',
  processedAt: null,
};

export const someTotals: SettlementTotals = {
  settled: { count: 2, amount: 900, lastAt: paidAt },
  inTransit: { count: 0, amount: 0 },
  open: { count: 1, amount: 475, nextAt: '2026-11-23T05:30:00.000Z' },
  failed: { count: 0, amount: 0 },
};

export const somePayments = {
  success: true as const,
  payments: [
    {
      id: '019f0000-0000-7000-8000-0000000000a1',
      playerName: 'Ananya Iyer',
      eventId: '019f0000-0000-7000-8000-00000000000e',
      eventName: 'Pune Open',
      amount: 500,
      commission: 25,
      refunded: 0,
      notMade: 0,
      refund: null,
      state: 'arrives' as const,
      at: '2026-11-23T05:30:00.000Z',
      heldUntil: null,
      utr: null,
    },
    {
      id: '019f0000-0000-7000-8000-0000000000a2',
      playerName: 'Rohan Sen',
      eventId: '019f0000-0000-7000-8000-00000000000e',
      eventName: 'Pune Open',
      amount: 500,
      commission: 25,
      refunded: 0,
      notMade: 0,
      refund: null,
      state: 'declined' as const,
      at: '2026-11-20T02:58:00.000Z',
      heldUntil: '2026-11-20T03:13:00.000Z',
      utr: null,
    },
  ],
  total: 2,
  payouts: [],
  payoutsTotal: 0,
  arrivals: [
    { at: '2026-11-23T05:30:00.000Z', amount: 475 },
    { at: '2026-11-25T05:30:00.000Z', amount: 1_00_000 },
  ],
  underWay: 0,
  keptBack: 0,
  held: null,
  schedule: 'T+2' as const,
  account: 'XXXXXXXX4417',
};

/** Of an organizer who has not said anything about taxes yet. */
export const noTaxProfile: Answer<typeof taxProfileEndpoints.read> = {
  success: true,
  profile: null,
  numbers: { pan: 'XXXXXX234A', panKind: 'person', gstin: null, state: 'Maharashtra' },
  rates: { feeGst: 18 },
};
