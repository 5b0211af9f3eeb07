import { settlementTimeText } from '@maidan/domain/money/settlements';
import { milestoneText } from '@maidan/domain/money/easy-split-figures';
import { defineWords, onlyInHindi } from '../../../platform/language.tsx';

const en = {
  titles: {
    revenue: 'Total Revenue',
    settled: 'Total Settled',
    pending: 'Pending Amount',
    commission: 'Commission',
    refunded: 'Refunds',
  },
  newest: '{count, plural, one {# line} other {# lines, the newest first}}',
  noLines: 'No lines yet',
  noLinesWhy: 'Entry fees appear here as soon as the first one is paid.',
  when: 'When',
  what: 'What',
  amount: 'Amount',
  together: '{count, plural, one {Together} other {All # lines together}}',
  booksOf: 'Ledger of {order}',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  opensLines: ', {figure}: show its payments',
  noChange: 'No change {after}',
  byDay: 'Revenue by day',
  byWeek: 'Revenue by week',
  weekFrom: 'week from {day}',
  best: 'Best:',
  on: 'on {day}',
  chart: 'Revenue from {first} to {last}',
  ranges: {
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '90d': 'Last 3 months',
    '1y': 'Last year',
  },
  analyticsFailed: 'Failed to load analytics',
  refreshed: 'Analytics data refreshed',
  range: 'Date range',
  settings: 'Settings',
  exportCsv: 'Export CSV',
  refresh: 'Refresh',
  organizerFailed: 'Failed to load organizer data',
  noData: 'No data to export',
  exported: 'Analytics data exported successfully',
  noAnalytics: 'No Analytics Available',
  noAnalyticsWhy: 'Nothing was paid in this range. Choose a longer one, or wait for the first entry fees.',
  vsLast: 'vs last period',
  onItsWay: 'On its way to your bank',
  wholeTime: 'Of all payments, not only those of the chosen period',
  rate: 'Commission Rate',
  ofEveryFee: 'Of every entry fee',
  totalTransactions: 'Total Transactions',
  intelligence: 'Business Intelligence',
  intelligenceWhy: 'How entries and payouts are going',
  milestone: 'Transaction milestone',
  milestoneWhy: 'Payments of the chosen period, on the way to the next round number.',
  of: 'of {figure}',
  settlementTime: 'Average settlement time',
  nothingSettled: 'Nothing has been settled yet',
  fromPayment: 'From payment to your bank',
  retention: 'Player retention',
  retained: '{level}, of {count, plural, one {# player} other {# players}}',
  retentionWhy: 'Players who entered more than once.',
  levels: {
    High: 'High',
    Low: 'Low',
  },
  nobodyBack: 'Nobody has come back yet',
  averagePayment: 'Average payment',
  averageWhy:
    'Revenue of the chosen period, after refunds, divided by its payments. “Performance” compares what was kept of a payment with it.',
  nothingKept: 'Nothing was kept of it',
  analysis: 'Transaction Analysis',
  newestOf: 'The newest {count, number} of {total, number}',
  orderId: 'Order ID',
  event: 'Event Details',
  settlementStatus: 'Settlement Status',
  date: 'Date',
  backOfIt: '{amount} back',
  allBack: 'Refunded in full',
  performance: 'Performance',
  aboveAverage: '{percent}% above your average payment',
  belowAverage: '{percent}% below your average payment',
  atAverage: 'Your average payment',
  dashboardFailed: 'Failed to load dashboard data',
  loading: 'Loading Easy Split Dashboard...',
  since: ' since {date}',
  wentBack: ' · {paid} paid, {amount} of it refunded',
  onlineOnly:
    'Only online payments are counted here. The {amount} taken at the desk went to you directly; it is in the Revenue of your dashboard.',
  madeUp: 'How the revenue is made up',
  inBank: 'In your bank',
  keptBack: 'Kept back from the next payouts',
  held: 'Held by the administrator',
  toYourBank: 'On its way',
  commission: 'Commission {rate}',
  net: 'Net to you',
  taxes: 'TCS and TDS, withheld for you',
  disputed: 'Asked back by players’ banks (disputes)',
  adjusted: 'Paid in by you, or refunded by hand',
  reached: 'Reached your bank',
  ownRate: 'Your own rate',
  standardRate: 'Standard rate',
  totalPayments: 'Total Payments',
  beforeDeductions: 'Before refunds and commission, pending included',
  thisWeek: 'this week',
  status: 'Status',
  vendorSince: 'Since {date}',
  documents: 'Documents',
  documentsGiven: '{count, number} given, {missing} still required',
  documentsDone: '{count, number} given, the others only if asked for',
  addDocuments: 'Add Documents',
  uploaded: 'Uploaded documents',
  quickStats: 'Quick Stats',
  todaysEarnings: "Today's Earnings",
  weeklyGrowth: 'Weekly Growth',
  nothingBefore: 'Nothing was paid the week before',
  monthlyTarget: 'Monthly Target (Not a Limit)',
  targetMoves: 'Revenue of this month. Moves with your revenue',
  yourShares: 'Your shares, less refunds of today',
  completion: 'Completion Rate',
  completionOf: 'Of the monthly target',
  transactions: '{count, plural, one {# transaction} other {# transactions}}',
} as const;

export type English = typeof en;

export const figureWords = defineWords(en, () => import('./figure-words.hi.ts'));

const inHindi = onlyInHindi(() => import('./figure-words.hi.ts'));

// The English of these two is the domain's.

/** "15 to go", "Excellent". */
export const milestoneInWords = (transactions: number): string => {
  const english = milestoneText(transactions);
  return inHindi()?.milestoneInHindi(english) ?? english;
};

/** "20 h", "2 d 3 h". */
export const settlementTimeInWords = (hours: number): string => {
  const english = settlementTimeText(hours);
  return inHindi()?.settlementTimeInHindi(english) ?? english;
};
