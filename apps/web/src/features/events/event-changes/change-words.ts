import { defineWords } from '../../../platform/language.tsx';

const en = {
  waiting: 'Your change is waiting for approval',
  since: '{count, plural, one {# change} other {# changes}}, sent {when}',
  until: 'Players still see the approved version, and nobody has been told.',
  what: 'Field',
  now: 'Players see',
  asked: 'Waiting',
  newEntries: 'for new entries',
  reason: 'The reason players will read:',
  change: 'Change it',
  takeBack: 'Take it back',
  takenBack: 'The change is taken back. The approved version stays.',
  stepTitle: 'What this change touches',
  stepSub:
    '{event} · {count, plural, =0 {nobody has entered} one {# person has entered} other {# people have entered}}',
  back: 'Back to editing',
  sendForApproval: 'Send change for approval',
  saveNow: 'Save changes',
  atOnce: 'public at once',
  notCounted: 'Could not find out what this touches. Nothing is saved: try again.',
  movesAlong: 'Moves along',
  later: '{count, plural, one {# match} other {# matches}}, {days, plural, one {# day} other {# days}} later',
  earlier: '{count, plural, one {# match} other {# matches}}, {days, plural, one {# day} other {# days}} earlier',
  sameTimes: 'Same courts, same clock times.',
  sameTimesPublic:
    'Same courts, same clock times; the published order of play moves too. Copies printed before are old.',
  tickets: '{count, plural, one {# ticket} other {# tickets}}',
  ticketsStay:
    '{count, plural, one {It stays} other {They stay}} valid; what is written on {count, plural, one {it} other {them}} changes.',
  mapLink: 'Link to a map',
  mapOld: 'The one so far shows the old place.',
  mapSearch: 'Search for the new place',
  mapSearches: 'The map opens at “{hall}”.',
  mapOther: 'Another link',
  mapKeep: 'Keep the old link',
  mapMissing: 'Give the link, or choose another answer.',
  begun: 'Matches have been called or played: the date cannot move.',
  noLongerFits: 'No longer fits',
  stayIn: 'Nobody is removed: these entries stay in until you change them in the registrations.',
  freed: '{count, plural, one {# entry has} other {# entries have}} a fee agreed; they keep it, new ones are free.',
  problems: {
    too_young: 'Too young on the new day',
    too_old: 'Too old on the new day',
    other_gender: 'The category is no longer open to this player',
    not_mixed: 'The pair is not mixed',
    partner_missing: 'A partner is missing',
    partner_not_wanted: 'Played without a partner now',
  },
  whoIsTold: 'Who is told',
  told: '{count, number} of {of, plural, one {# person} other {# people}}',
  toldHow: 'Once, by bell and mail.',
  toldLater: 'Once, by bell and mail, when an administrator has agreed. Until then players see it as it was.',
  nobodyIsTold: 'Nobody is told of this',
  waitsFirst: 'Raised fees and links hold when an administrator has agreed.',
  unreached: 'Cannot be reached by bell or mail: {names}{more, plural, =0 {} other { and # more}}',
  why: 'Why, in your words',
  whyHint: 'Players read this with the change.',
  unpublished: 'Off the public pages: nobody finds or enters it. Entries, tickets and money stay.',
  waits: 'Waiting for approval: {names}. Players see the approved version until then.',
  publicNow: 'Public at once: {names}.',
} as const;

export type English = typeof en;

/** A change of an approved event. */
export const changeWords = defineWords(en, () => import('./change-words.hi.ts'));
