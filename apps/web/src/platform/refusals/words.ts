import { defineWords } from '../../ui/language.ts';

const en = {
  byYou: '{what} {when} by you.',
  by: '{what} {when} by {name}.',
  bySomebody: '{what} {when}.',
  deeds: {
    event_end_registrations: 'They were ended',
    event_start_registrations: 'They were started',
    event_record_winners: 'The winners were recorded',
    event_call_off: 'The event was called off',
    event_put_live: 'It was put live',
    event_taken_off_live: 'It was taken off the live list',
    event_submit: 'It was sent for approval',
    event_submitted: 'It was sent for approval',
    event_approved: 'It was approved',
    event_rejected: 'It was returned for changes',
    fixtures: 'They were last changed',
  },
} as const;

export type English = typeof en;

/** Who did before what is refused now. */
export const refusalWords = defineWords(en, () => import('./words.hi.ts'));
