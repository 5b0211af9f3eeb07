import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { downloadEndpoints } from '@maidan/contract/operations/downloads';
import { type EventRegistration, eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { playerAnswerEndpoints } from '@maidan/contract/entries/answers';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { playerOriginEndpoints } from '@maidan/contract/entries/origins';
import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import { OriginDialog } from '../src/features/entries/event-registrations/origin-dialog.tsx';
import { RegistrationsPanel } from '../src/features/entries/event-registrations/registrations-panel.tsx';
import { aRegistration } from './a-registration.ts';
import { type Api, answerWith, type Doing } from './failing-calls.ts';
import { render } from './render.tsx';

const id = (last: string) => `0198c9a2-0000-7000-8000-${last.padStart(12, '0')}`;
const eventId = id('e1');

export const player = (change: Partial<EventRegistration> = {}) => aRegistration({ _id: id('d1'), eventId, ...change });
export const entered =
  (change: Partial<EventRegistration> = {}) =>
  (api: Api) => {
    answerWith(api, eventRegistrationEndpoints.listEventRegistrations, {
      registrations: [player(change)],
      total: 1,
      counts: { held: 0, confirmed: 1, waitlisted: 0, offered: 0, expired: 0, cancelled: 0 },
      questions: [{ id: 'club', question: 'Which club?', answerType: 'text', isRequired: false, options: [] }],
      isOriginAsked: false,
      offerHours: 12,
      startsAt: '2026-11-21T03:30:00.000Z',
      categories: [
        {
          name: 'Open',
          price: 350,
          capacity: 2,
          taken: 1,
          format: 'singles',
          minAge: null,
          maxAge: null,
          gender: null,
        },
      ],
    });
    answerWith(api, playerOriginEndpoints.suggest, { academies: [], districts: [] });
  };
export const openEntries = () => render(<RegistrationsPanel eventId={eventId} />);
const checkedIn = { ...player({ checkedIn: true }), user: {}, checkedInBy: null, checkedInDevice: null };

export const pair: EventRegistration['entries'][number] = {
  _id: id('e2'),
  category: 'Doubles',
  state: 'confirmed',
  price: 400,
  partner: { name: 'Rohan Salve', state: 'named' },
};
const awaited: EventRegistration['entries'][number] = {
  ...pair,
  state: 'awaiting_partner',
  partner: { name: 'Rohan Salve', state: 'invited' },
};
export const paid = { _id: id('f1'), amount: 300, how: 'cash', reference: '', at: '2026-11-21T03:42:00.000Z' } as const;

export const entryDoings: Doing[] = [
  {
    what: 'a fee is collected at the desk',
    endpoint: deskPaymentEndpoints.record,
    answer: { payment: { ...paid, amount: 200 }, paid: 500, owed: 0 },
    prepare: entered({ amount: 300, owed: 200, paidBy: 'cash', deskPayments: [paid] }),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Show the details: Ananya Reddy' }).click();
      await screen.getByRole('button', { name: 'Collect ₹200 from Ananya Reddy' }).click();
      await screen.getByText('By UPI to your own account').click();
      const reference = screen.getByLabelText('UPI reference *');
      await reference.fill('4417');
      return {
        press: () => screen.getByRole('dialog').getByRole('button', { name: 'Collect ₹200' }).click(),
        kept: [reference, '4417'],
      };
    },
    done: '₹200 from Ananya Reddy recorded',
  },
  {
    what: 'a recorded payment is undone',
    endpoint: deskPaymentEndpoints.undo,
    answer: { paid: 0, owed: 500 },
    prepare: entered({ amount: 300, owed: 200, paidBy: 'cash', deskPayments: [paid] }),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Show the details: Ananya Reddy' }).click();
      await screen.getByRole('button', { name: 'Undo recorded payment: ₹300' }).click();
      const reason = screen.getByLabelText('Reason *');
      await reason.fill('Wrong player');
      return {
        press: () => screen.getByRole('dialog').getByRole('button', { name: 'Undo recorded payment' }).click(),
        kept: [reason, 'Wrong player'],
      };
    },
    done: 'Payment of ₹300 undone',
  },
  {
    what: 'a player is corrected at the desk',
    endpoint: correctionEndpoints.correct,
    answer: { registration: player() },
    prepare: entered(),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Show the details: Ananya Reddy' }).click();
      await screen.getByRole('button', { name: 'Correct: Ananya Reddy' }).click();
      const city = screen.getByLabelText('City');
      await city.fill('Nashik');
      await screen.getByLabelText('Reason *').fill('Moved');
      return {
        press: () => screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
        kept: [city, 'Nashik'],
      };
    },
    done: 'Registration of Ananya Reddy corrected',
  },
  {
    what: 'a partner is replaced at the desk',
    endpoint: correctionEndpoints.changePartner,
    answer: { registration: player() },
    prepare: entered({ entries: [pair] }),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Show the details: Ananya Reddy' }).click();
      await screen.getByRole('button', { name: 'Change partner in Doubles' }).click();
      const partner = screen.getByLabelText('Partner’s name *');
      await partner.fill('Aditya Kale');
      await screen.getByLabelText('Reason *').fill('Injured');
      return {
        press: () => screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
        kept: [partner, 'Aditya Kale'],
      };
    },
    done: 'New partner in Doubles: Aditya Kale',
  },
  {
    what: 'invited partners are reminded',
    endpoint: partnerInviteEndpoints.remindAll,
    answer: { reminded: 2, open: 2 },
    prepare: entered({ entries: [awaited] }),
    open: openEntries,
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Remind all' }).click() }),
    done: '2 partners reminded',
  },
  {
    what: 'a player is checked in from the list',
    endpoint: checkInEndpoints.checkIn,
    answer: { registration: checkedIn },
    prepare: entered(),
    open: openEntries,
    fill: async (screen) => ({
      press: () => screen.getByRole('button', { name: 'Check in: Ananya Reddy' }).click(),
    }),
    done: 'Ananya Reddy is checked in',
  },
  {
    what: 'a check-in is taken back',
    endpoint: checkInEndpoints.undoCheckIn,
    answer: { registration: { ...checkedIn, checkedIn: false } },
    prepare: entered({ checkedIn: true, checkedInAt: '2026-11-21T03:42:00.000Z' }),
    open: openEntries,
    fill: async (screen) => ({
      press: () => screen.getByRole('button', { name: 'Undo check-in: Ananya Reddy' }).click(),
    }),
    done: 'Check-in undone',
  },
  {
    what: 'a walk-in is added',
    endpoint: eventRegistrationEndpoints.addWalkIn,
    answer: { registration: { ...player({ name: 'Farah Khan' }), ticket: 'MDN1.abc.def', eventName: 'Pune Open' } },
    prepare: entered(),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Add walk-in' }).click();
      const name = screen.getByLabelText('Name *');
      await name.fill('Farah Khan');
      await screen.getByLabelText('Phone *').fill('9811122233');
      await screen.getByPlaceholder('Choose').click();
      await screen.getByRole('option', { name: 'Open (1 left)' }).click();
      await screen.getByText('For players who come without an entry').click();
      await screen.getByText('Paid in cash').click();
      return { press: () => screen.getByRole('button', { name: /^Add player/ }).click(), kept: [name, 'Farah Khan'] };
    },
    done: (screen) => screen.getByRole('heading', { name: 'Farah Khan' }),
  },
  {
    what: 'the answers of a player are noted',
    endpoint: playerAnswerEndpoints.save,
    prepare: entered(),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Show the details: Ananya Reddy' }).click();
      await screen.getByRole('button', { name: 'Add answers: Ananya Reddy' }).click();
      const club = screen.getByLabelText('Which club?');
      await club.fill('Deccan');
      return {
        press: () => screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
        kept: [club, 'Deccan'],
      };
    },
    done: 'Answers of Ananya Reddy saved',
  },
  {
    what: 'where a player comes from is noted',
    endpoint: playerOriginEndpoints.save,
    prepare: entered(),
    open: () => render(<OriginDialog registration={player()} onClose={() => undefined} />),
    fill: async (screen) => {
      const academy = screen.getByLabelText(/^Academy/).first();
      await academy.fill('Gopichand Academy');
      return {
        press: () => screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
        kept: [academy, 'Gopichand Academy'],
      };
    },
    done: 'Academy and district of Ananya Reddy saved',
  },
  {
    what: 'a download of registrations is asked for',
    endpoint: downloadEndpoints.createDownloadTicket,
    answer: { url: '/src/main.tsx' },
    prepare: entered(),
    open: openEntries,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Download data' }).click();
      return { press: () => screen.getByRole('button', { name: 'Download', exact: true }).click() };
    },
    done: 'Data downloaded',
  },
];
