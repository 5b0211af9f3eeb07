import { fromRupees, paise, toRupees } from '../money.ts';
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
  categories: readonly { name: string; partner: string | null; partnerOrigin: PlayerOrigin; cancelled: boolean }[];
  referralSource: string;
  accommodationRequired: string;
  status: string;
  /** Rupees. */
  amount: number;
  paidBy: string;
  /** What was received for it, online or at the desk, and how much of that was refunded or is being refunded. */
  paid: number;
  refunded: number;
  /** The bank reference of an online payment. */
  reference: string | null;
  deskRefunds: readonly { amount: number }[];
  ticketCode: string | null;
  checkedIn: boolean;
  registeredAt: Date;
  arrivedAt: Date | null;
}

interface RegistrationColumn {
  title: string;
  cell: (line: RegistrationLine) => string | number | boolean | Date | null;
}

const living = ({ categories }: RegistrationLine) => categories.filter((entry) => !entry.cancelled);

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
        .map((entry) => entry.name)
        .join(', '),
  },
  partner: {
    title: 'Partner',
    cell: (line) =>
      living(line)
        .flatMap((entry) => entry.partner ?? [])
        .join(', '),
  },
  partnerOrigin: {
    title: 'Partner from',
    cell: (line) =>
      living(line)
        .flatMap(({ partnerOrigin }) => originText(partnerOrigin) || [])
        .join('; '),
  },
  referralSource: { title: 'Level', cell: (line) => line.referralSource },
  accommodationRequired: { title: 'Medical Condition', cell: (line) => line.accommodationRequired },
  status: { title: 'Status', cell: (line) => line.status },
  amount: { title: 'Amount (₹)', cell: (line) => line.amount },
  paidBy: { title: 'Paid by', cell: (line) => (line.paid > 0 ? line.paidBy : null) },
  paid: { title: 'Paid (₹)', cell: (line) => line.paid },
  refunded: { title: 'Refunded (₹)', cell: (line) => line.refunded },
  kept: { title: 'Kept (₹)', cell: (line) => toRupees(paise(fromRupees(line.paid) - fromRupees(line.refunded))) },
  reference: { title: 'Payment reference', cell: (line) => line.reference },
  deskRefunds: {
    title: 'Refunded by hand (₹)',
    cell: ({ deskRefunds }) => deskRefunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100 || null,
  },
  ticketCode: { title: 'Ticket code', cell: (line) => line.ticketCode },
  registrationDate: { title: 'Registered at', cell: (line) => line.registeredAt },
  checkedIn: { title: 'Checked in', cell: (line) => line.checkedIn },
  checkedInAt: { title: 'Checked in at', cell: (line) => line.arrivedAt },
} satisfies Record<string, RegistrationColumn>;
