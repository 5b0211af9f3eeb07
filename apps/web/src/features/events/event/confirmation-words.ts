import { defineWords } from '../../../platform/language.tsx';

const en = {
  submitTitle: 'Submit Event for Approval',
  submit: 'Submit for Approval',
  submitWhy: 'We’ll review your event before registration opens. You can keep editing.',
  event: 'Event',
  date: 'Date',
  place: 'Place',
  categories: 'Categories',
  missing: 'Still missing',
  deleteTitle: 'Delete {event}',
  delete: 'Delete',
  deleteWhy: 'Are you sure you want to delete this event? This action cannot be undone.',
  paidFirst: 'The event has paid registrations. Refund them before deleting it.',
  goWithIt: '{count, plural, one {# registration goes} other {# registrations go}} with it.',
  end: 'End Registrations',
  endWhy:
    'No new entries for {event} from now on. Entries already made stay, players who are paying can still finish, and the tournament is played as planned. Your dashboard then lists it under Completed Events; you can start registrations again until the winners are recorded.',
  endLate: 'Late entries end as well.',
  endWaiting:
    '{count, plural, one {# entry waits} other {# entries wait}} for a place: none is offered while registrations are ended.',
  start: 'Start Registrations',
  startWhy: 'Players can enter {event} again, until its closing date. The event moves back to Ongoing Events.',
  startNone: 'The event moves back to Ongoing Events, but nobody can enter {event} yet:',
  refundWindows: 'Players who cancel: {windows}.',
  settings: {
    prices: {
      title: 'Prices and refunds',
      words: 'Early and late fees, fee classes, codes, a deposit, and what players get back if they cancel.',
      label: 'Change prices',
    },
    details: { title: 'Details', words: 'Name, dates, place, categories, fees, poster and umpire password.' },
    page: {
      title: 'Event page',
      words: 'Banner, logo, sponsors, photos, links, rules, and the questions players are asked.',
    },
    approval: { title: 'Approval', words: 'We review the event before registration opens.' },
    registrations: {
      title: 'Registrations',
      open: 'Open until the closing date, until a category’s draw is published, and until the event goes live.',
      waiting: 'They open once the event is approved.',
      over: 'Entries closed on {day}.',
      live: 'Closed: the event is live.',
      ended: 'Ended. They can start again until the winners are recorded.',
    },
    late: {
      title: 'Late entries',
      words: 'Accept entries after the draw or the start. They pay nothing online and are confirmed at the desk.',
      open: 'Entries after the draw or the start pay nothing online; confirm them at the desk, under Waiting.',
      take: 'Take late entries',
      end: 'End late entries',
      taken: 'Late entries are open',
      ended: 'Late entries are closed',
    },
    live: {
      title: 'Live',
      playing: 'Matches are called and scored at the desk.',
      ready: 'Opens the desk, the umpires’ pads and the public live page.',
      needs: 'Needs fixtures first: matches are called from them.',
    },
    callOff: {
      title: 'Call off',
      words: 'Cancels all entries and refunds the fees. You first see what it costs each side.',
    },
    delete: { title: 'Delete', words: 'Removes the event everywhere. Paid registrations must be refunded first.' },
  },
  copyDone: 'Copied as a draft',
  copyTitle: 'Duplicate event',
  copySub: 'A draft with the texts, categories, poster and page of {event}.',
  cancel: 'Cancel',
  copy: 'Create copy',
  eventName: 'Event name',
  dateAndTime: 'Event date and time',
  registrationEnd: 'Registration end date',
  copyNote:
    'Prices, refund rules, deposit and prizes come along, with their dates moved to fit the new event. Players, codes, fixtures, winners and helpers stay with the original. The umpire password is not copied: set a new one before you send the copy for approval.',
} as const;

export type English = typeof en;

/** What is asked before an event changes, and what its settings say. */
export const confirmationWords = defineWords(en, () => import('./confirmation-words.hi.ts'));
