import { type EventDays, eventDaysInWords } from '../event-days.ts';
import type { EntryState } from './entering/entry-states.ts';
import { paise, sumRupees, toRupees } from '../money.ts';
import { originText, type PlayerOrigin } from './origins.ts';

/** A registration as a row of a download. */
export interface RegistrationLine {
  name: string;
  phone: string | null;
  email: string | null;
  dob: string | null;
  gender: string | null;
  city: string | null;
  origin: PlayerOrigin;
  categories: readonly {
    name: string;
    partner: string | null;
    partnerOrigin: PlayerOrigin;
    team: string | null;
    /** Of whoever entered the team. */
    squad?: readonly { name: string }[] | undefined;
    feeClass?: string | undefined;
    code?: string | undefined;
    state: EntryState;
    cancelled: boolean;
  }[];
  referralSource: string;
  accommodationRequired: string;
  status: string;
  /** Rupees. */
  amount: number;
  /** Still to be paid at the desk, beside the amount. */
  owed: number;
  paidBy: string;
  /** What was received for it, online or at the desk, and all that goes back of it, made or not. */
  paid: number;
  refunded: number;
  /** The part of the refunds that the bank has not accepted: the player still waits for it. */
  refundOpen: number;
  /** What the player's bank asks back: held, or taken. */
  disputed: number;
  /** A second or late payment, which paid for nothing: it is no part of `paid` and goes back by itself. */
  tooMany: number;
  /** Left beside the fee, and what became of it; in none of the sums above. */
  deposits?: readonly { amount: number; state: 'open' | 'given_back' | 'kept' }[] | undefined;
  /** The bank reference of an online payment. */
  reference: string | null;
  deskRefunds: readonly { amount: number }[];
  ticketCode: string | null;
  checkedIn: boolean;
  registeredAt: Date;
  arrivedAt: Date | null;
  /** When the event is played, all its days. */
  event: EventDays;
}

interface PaidRegistration {
  paidPaise: number;
  refundOpenPaise: number;
  tooManyPaise: number;
  paymentReference: string | null;
  createdAt: Date;
  checkedInAt: Date | null;
}

type Shown = Omit<
  RegistrationLine,
  'paid' | 'refundOpen' | 'tooMany' | 'reference' | 'registeredAt' | 'arrivedAt' | 'event'
>;

/** What the list shows of a registration, with what only its file says. */
export const registrationLine = (shown: Shown, row: PaidRegistration, event: EventDays): RegistrationLine => ({
  ...shown,
  event,
  paid: toRupees(paise(row.paidPaise)),
  refundOpen: toRupees(paise(row.refundOpenPaise)),
  tooMany: toRupees(paise(row.tooManyPaise)),
  reference: row.paymentReference,
  registeredAt: row.createdAt,
  arrivedAt: row.checkedInAt,
});

interface RegistrationColumn {
  title: string;
  cell: (line: RegistrationLine) => string | number | boolean | Date | null;
}

/** Without what was cancelled, and without what ran out beside a category that is confirmed. */
const living = ({ categories, status }: RegistrationLine) =>
  categories.filter(({ cancelled, state }) => !cancelled && !(status === 'confirmed' && state === 'expired'));

/** What a category waits for beside one that is confirmed. */
const waits: Partial<Record<EntryState, string>> = {
  held: 'not paid yet',
  awaiting_partner: 'waits for the partner',
  waitlisted: 'on the waitlist',
  offered: 'offered a place',
};

const withState = ({ name, state }: RegistrationLine['categories'][number], status: string): string => {
  const said = status === 'confirmed' ? waits[state] : undefined;
  return said ? `${name} (${said})` : name;
};

/** Null where none was left. */
const depositIn = ({ deposits }: RegistrationLine, state?: 'given_back' | 'kept'): number | null =>
  deposits ? sumRupees(deposits.map((one) => (state === undefined || one.state === state ? one.amount : 0))) : null;

/** The columns of a download, by the names under which the browser asks for them. Cancelled entries are left out. */
export const registrationColumns = {
  name: { title: 'Name', cell: (line) => line.name },
  phone: { title: 'Phone', cell: (line) => line.phone },
  email: { title: 'Email', cell: (line) => line.email },
  dob: { title: 'Date of birth', cell: (line) => line.dob },
  gender: { title: 'Gender', cell: (line) => line.gender },
  city: { title: 'City', cell: (line) => line.city },
  academy: { title: 'Academy', cell: ({ origin }) => origin.academy },
  district: { title: 'District', cell: ({ origin }) => origin.district },
  stateUT: { title: 'State', cell: ({ origin }) => origin.stateUT },
  categories: {
    title: 'Categories',
    cell: (line) =>
      living(line)
        .map((entry) => withState(entry, line.status))
        .join(', '),
  },
  partner: {
    title: 'Partner',
    cell: (line) =>
      living(line)
        .flatMap((entry) => entry.partner ?? [])
        .join(', '),
  },
  team: {
    title: 'Team',
    cell: (line) =>
      living(line)
        .flatMap(({ team }) => team ?? [])
        .join(', '),
  },
  squad: {
    title: 'Players of the team',
    cell: (line) =>
      living(line)
        .flatMap(({ squad }) => squad?.map(({ name }) => name) ?? [])
        .join(', '),
  },
  partnerOrigin: {
    title: 'Partner from',
    cell: (line) =>
      living(line)
        .flatMap(({ partnerOrigin }) => originText(partnerOrigin) || [])
        .join('; '),
  },
  feeClass: {
    title: 'Fee class',
    cell: (line) =>
      living(line)
        .flatMap(({ name, feeClass }) => (feeClass ? `${name}: ${feeClass}` : []))
        .join('; '),
  },
  code: {
    title: 'Discount code',
    cell: (line) => [...new Set(living(line).flatMap(({ code }) => code ?? []))].join(', '),
  },
  referralSource: { title: 'Level', cell: (line) => line.referralSource },
  accommodationRequired: { title: 'Medical Condition', cell: (line) => line.accommodationRequired },
  status: { title: 'Status', cell: (line) => line.status },
  amount: { title: 'Amount (₹)', cell: (line) => sumRupees([line.amount, line.owed]) },
  paidBy: { title: 'Paid by', cell: (line) => (line.paid > 0 ? line.paidBy : null) },
  paid: { title: 'Paid (₹)', cell: (line) => line.paid },
  owed: { title: 'To pay (₹)', cell: (line) => line.owed },
  refunded: { title: 'Refunded (₹)', cell: (line) => sumRupees([line.refunded, -line.refundOpen]) },
  refundOpen: { title: 'Refund not made yet (₹)', cell: (line) => line.refundOpen },
  disputed: { title: 'Asked back by the bank (₹)', cell: (line) => line.disputed },
  kept: { title: 'Kept (₹)', cell: (line) => sumRupees([line.paid, -line.refunded, -line.disputed]) },
  tooMany: { title: 'Paid twice or too late, sent back (₹)', cell: (line) => line.tooMany },
  deposit: { title: 'Deposit (₹)', cell: (line) => depositIn(line) },
  depositBack: { title: 'Deposit given back (₹)', cell: (line) => depositIn(line, 'given_back') },
  depositKept: { title: 'Deposit kept (₹)', cell: (line) => depositIn(line, 'kept') },
  reference: { title: 'Payment reference', cell: (line) => line.reference },
  deskRefunds: {
    title: 'Refunded by hand (₹)',
    cell: ({ deskRefunds }) => deskRefunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100 || null,
  },
  ticketCode: { title: 'Ticket code', cell: (line) => line.ticketCode },
  registrationDate: { title: 'Registered at', cell: (line) => line.registeredAt },
  checkedIn: { title: 'Checked in', cell: (line) => line.checkedIn },
  checkedInAt: { title: 'Checked in at', cell: (line) => line.arrivedAt },
  eventDays: { title: 'Event days', cell: ({ event }) => eventDaysInWords(event, 'en', 'short') },
} satisfies Record<string, RegistrationColumn>;
