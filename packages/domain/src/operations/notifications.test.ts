import { expect, test } from 'vitest';
import { inOneLine } from './announced-text.ts';
import { documentTypes } from '../vendor-status.ts';
import { labelInWords } from '../match-words.ts';
import { matchWordsHindi } from '../match-words-hindi.ts';
import { newsSentenceHindi } from './notifications-hindi.ts';
import { lastDigits, type News, newsSentence } from './notifications.ts';

const said: { readonly [K in News['kind']]: [Extract<News, { kind: K }>, string] } = {
  organizer_suspended: [{ kind: 'organizer_suspended', reason: 'Fraud' }, 'Your organizer account is suspended: Fraud'],
  organizer_reinstated: [{ kind: 'organizer_reinstated' }, 'Your organizer account is active again'],
  organization_renamed: [
    { kind: 'organization_renamed', before: 'Pune Club', after: 'Pune Racquets' },
    'Pune Club is now called Pune Racquets',
  ],
  event_approved: [{ kind: 'event_approved', event: 'Open', note: null }, 'Open is approved'],
  event_rejected: [{ kind: 'event_rejected', event: 'Open', reason: 'No map' }, 'Open needs changes: No map'],
  event_submitted: [{ kind: 'event_submitted', event: 'Open' }, 'Open is with the administrator'],
  revision_sent: [{ kind: 'revision_sent', event: 'Open', changes: 1 }, 'Open: 1 change is waiting for approval'],
  revision_approved: [
    { kind: 'revision_approved', event: 'Open', changes: 2 },
    'Open: your 2 changes are approved and public',
  ],
  revision_rejected: [
    { kind: 'revision_rejected', event: 'Open', reason: 'No hall' },
    'Open: your change was not approved: No hall',
  ],
  event_unpublished: [
    { kind: 'event_unpublished', event: 'Open', reason: 'Checked again' },
    'Open is off the public pages until further notice; entries and money stay: Checked again',
  ],
  event_published: [{ kind: 'event_published', event: 'Open', reason: null }, 'Open is public again'],
  event_changed: [
    {
      kind: 'event_changed',
      event: 'Open',
      changes: [{ field: 'location', from: 'Old hall', to: 'New hall' }],
      reason: 'Rain',
    },
    'Open has changed. Venue: Old hall → New hall (Rain)',
  ],
  entries_close_today: [{ kind: 'entries_close_today', event: 'Open' }, 'Registration for Open closes today'],
  entry_confirmed: [{ kind: 'entry_confirmed', event: 'Open' }, 'You are in: Open. Your ticket is ready.'],
  registration_corrected: [
    {
      kind: 'registration_corrected',
      event: 'Open',
      player: 'Asha Rao',
      fields: ['name', 'dob', 'partner'],
      reason: 'Birth certificate seen',
    },
    'The organizer has corrected name, date of birth and partner in the registration of Asha Rao for Open: Birth certificate seen',
  ],
  choice_not_possible: [
    {
      kind: 'choice_not_possible',
      event: 'Open',
      player: 'Asha Rao',
      category: 'U-13',
      to: 'U-15',
      was: 'full',
    },
    'Open: Asha Rao could not be moved from U-13 to U-15, which is full by now. The entry stays in: decide again in the registrations.',
  ],
  entry_moved: [
    {
      kind: 'entry_moved',
      event: 'Open',
      player: 'Asha Rao',
      from: 'Under 19',
      to: 'Seniors',
      until: '2026-12-12T18:29:59.999Z',
      reason: 'Too few entries',
    },
    'The organizer has moved Asha Rao from Under 19 to Seniors: Open. Too few entries. Whoever does not want that cancels by Saturday, 12 December 2026 at 11:59 pm and gets everything back.',
  ],
  registrations_merged: [
    { kind: 'registrations_merged', event: 'Open', player: 'Asha Rao', categories: ['Singles'] },
    'The two registrations of Asha Rao for Open are one now: Singles. Both tickets are valid.',
  ],
  place_offered: [
    { kind: 'place_offered', event: 'Open', until: '2026-12-12T03:30:00.000Z' },
    'A place is free for you: Open. It is kept until Saturday, 12 December 2026 at 9:00 am.',
  ],
  categories_added: [
    {
      kind: 'categories_added',
      event: 'Open',
      categories: ['Mixed Doubles'],
      amount: 45_000,
      until: '2026-12-12T03:30:00.000Z',
    },
    'The organizer has entered you in Mixed Doubles: Open. Pay ₹450 by Saturday, 12 December 2026 at 9:00 am to keep the place.',
  ],
  fee_asked: [
    { kind: 'fee_asked', event: 'Open', amount: 45_000 },
    '₹450 of your fee for Open is still to be paid: here, or at the desk.',
  ],
  owed_fee_paid: [{ kind: 'owed_fee_paid', event: 'Open', amount: 45_000 }, 'Your fee of ₹450 for Open is paid.'],
  refund_sent: [{ kind: 'refund_sent', event: 'Open', amount: 35_050 }, '₹350.50 is being refunded to you: Open.'],
  deposit_back: [
    { kind: 'deposit_back', event: 'Open', amount: 50_000 },
    'Your deposit of ₹500 is on its way back to you: Open.',
  ],
  deposit_kept: [
    { kind: 'deposit_kept', event: 'Open', amount: 50_000 },
    'Your deposit of ₹500 for Open was kept: you were not there. You can ask the organizer about it.',
  ],
  refund_delayed: [
    { kind: 'refund_delayed', event: 'Open', amount: 35_050 },
    'Your refund of ₹350.50 is delayed: the bank did not accept it. Open still owes it to you.',
  ],
  partner_asked: [
    { kind: 'partner_asked', event: 'Open', category: 'XD', from: 'Rohan Das', until: '2026-12-12T03:30:00Z' },
    'Rohan Das asks you to play XD together: Open. Please answer by Saturday, 12 December 2026 at 9:00 am.',
  ],
  partner_reminded: [
    { kind: 'partner_reminded', event: 'Open', category: 'XD', from: 'Rohan Das', until: '2026-12-12T03:30:00Z' },
    'Rohan Das is waiting for your answer: XD, Open. The place is kept until Saturday, 12 December 2026 at 9:00 am.',
  ],
  registration_claimed: [
    { kind: 'registration_claimed', event: 'Open', player: 'Ira Joshi' },
    'The registration of Ira Joshi for Open is in an account now.',
  ],
  partner_wanted: [
    { kind: 'partner_wanted', event: 'Open', category: 'XD', player: 'Ira Joshi', until: '2026-12-12T03:30:00Z' },
    'Ira Joshi has a place in XD and is on the list of those who want a partner: Open. If nobody is found by Saturday, 12 December 2026 at 9:00 am, what was paid comes back in full.',
  ],
  partner_requested: [
    { kind: 'partner_requested', event: 'Open', category: 'XD', from: 'Rohan Das', player: 'Ira Joshi' },
    'Rohan Das would like to play XD with Ira Joshi: Open. Say yes or no in the registration.',
  ],
  request_accepted: [
    { kind: 'request_accepted', event: 'Open', category: 'XD', from: 'Rohan Das', until: '2026-12-12T03:30:00Z' },
    'Rohan Das says yes to playing XD with you: Open. Please confirm by Saturday, 12 December 2026 at 9:00 am.',
  ],
  request_declined: [
    { kind: 'request_declined', event: 'Open', category: 'XD', player: 'Ira Joshi' },
    'Ira Joshi does not play XD with you: Open.',
  ],
  request_over: [
    { kind: 'request_over', event: 'Open', category: 'XD', player: 'Ira Joshi' },
    'Ira Joshi has found a partner for XD: Open.',
  ],
  pair_found: [
    { kind: 'pair_found', event: 'Open', category: 'XD', player: 'Ira Joshi', partner: 'Rohan Das' },
    'Ira Joshi and Rohan Das play XD together: Open.',
  ],
  pair_made: [
    { kind: 'pair_made', event: 'Open', category: 'XD', player: 'Ira Joshi', partner: 'Rohan Das' },
    'The organizer has made Ira Joshi and Rohan Das a pair in XD: Open.',
  ],
  nobody_found: [
    { kind: 'nobody_found', event: 'Open', category: 'XD', player: 'Ira Joshi' },
    'No partner was found for Ira Joshi in XD, and the place is free again: Open.',
  ],
  squad_joined: [
    { kind: 'squad_joined', event: 'Open', category: 'Teams', team: 'Pune', player: 'Ira Joshi' },
    'Ira Joshi plays for Pune in Teams: Open.',
  ],
  squad_declined: [
    { kind: 'squad_declined', event: 'Open', category: 'Teams', team: 'Pune', player: 'Ira Joshi', reason: 'Exams' },
    'Ira Joshi does not play for Pune in Teams (Exams): Open.',
  ],
  squad_left: [
    { kind: 'squad_left', event: 'Open', category: 'Teams', team: 'Pune', player: 'Ira Joshi' },
    'Ira Joshi no longer plays for Pune in Teams: Open.',
  ],
  squad_short: [
    {
      kind: 'squad_short',
      event: 'Open',
      category: 'Teams',
      team: 'Pune',
      lacks: 2,
      until: '2026-12-01T12:30:00.000Z',
    },
    'Pune still needs 2 players for Teams: Open. Name or invite them by Tuesday, 1 December 2026 at 6:00 pm.',
  ],
  squad_removed: [
    { kind: 'squad_removed', event: 'Open', category: 'Teams', team: 'Pune' },
    'You are no longer among the players of Pune in Teams: Open.',
  ],
  squad_ended: [
    { kind: 'squad_ended', event: 'Open', category: 'Teams', team: 'Pune' },
    'Pune no longer plays Teams, and your place in the team has ended: Open.',
  ],
  partner_accepted: [
    { kind: 'partner_accepted', event: 'Open', category: 'XD', partner: 'Ira Joshi' },
    'Ira Joshi plays XD with you: Open.',
  ],
  partner_declined: [
    {
      kind: 'partner_declined',
      event: 'Open',
      category: 'XD',
      partner: 'Ira Joshi',
      reason: 'Exam',
      until: '2026-12-12T03:30:00Z',
    },
    'Ira Joshi does not play XD with you (Exam): Open. Name another partner or take your money back by Saturday, 12 December 2026 at 9:00 am.',
  ],
  partner_silent: [
    { kind: 'partner_silent', event: 'Open', category: 'XD', partner: 'Ira Joshi', until: '2026-12-12T03:30:00Z' },
    'Ira Joshi has not answered: XD, Open. Name another partner or take your money back by Saturday, 12 December 2026 at 9:00 am.',
  ],
  partner_left: [
    { kind: 'partner_left', event: 'Open', category: 'XD', partner: 'Ira Joshi', until: '2026-12-12T03:30:00Z' },
    'Ira Joshi no longer plays XD with you: Open. Name another partner or take your money back by Saturday, 12 December 2026 at 9:00 am.',
  ],
  partner_left_unpaid: [
    { kind: 'partner_left_unpaid', event: 'Open', category: 'XD', partner: 'Ira Joshi' },
    'Ira Joshi no longer plays XD with you: Open. Your place stays yours: once your part is paid you choose another partner, or take the money back.',
  ],
  pair_given_up: [
    { kind: 'pair_given_up', event: 'Open', category: 'XD', partner: 'Ira Joshi' },
    'Your place in XD is free again, as there is no partner in place of Ira Joshi: Open.',
  ],
  partner_left_draw: [
    { kind: 'partner_left_draw', event: 'Open', category: 'XD', partner: 'Ira Joshi', player: 'Rohan Das' },
    'Ira Joshi has cancelled, and the pair of Rohan Das stays in the draw of XD: Open. Only the organizer can name another partner.',
  ],
  player_left_draw: [
    { kind: 'player_left_draw', event: 'Open', category: 'XD', player: 'Rohan Das', walkovers: 2 },
    'Rohan Das has cancelled and is out of the draw of XD: Open. 2 matches are walkovers.',
  ],
  pair_ended: [
    { kind: 'pair_ended', event: 'Open', category: 'XD', from: 'Rohan Das' },
    'Rohan Das no longer plays XD, so your place in this pair is cancelled: Open.',
  ],
  partner_replaced: [
    { kind: 'partner_replaced', event: 'Open', category: 'XD', from: 'Rohan Das', reason: 'Injury' },
    'Rohan Das plays XD with another partner (Injury), so your place in this pair is cancelled: Open.',
  ],
  refund_made: [{ kind: 'refund_made', event: 'Open', amount: 35_050 }, 'Your refund of ₹350.50 has been made: Open.'],
  refund_stuck: [
    { kind: 'refund_stuck', event: 'Open', player: 'Farah', amount: 35_050 },
    'The refund of ₹350.50 to Farah could not be made: Open. Try again or pay it another way.',
  ],
  dispute_opened: [
    { kind: 'dispute_opened', event: 'Open', player: 'Farah', amount: 35_050, until: '2026-12-12T03:30:00.000Z' },
    'The bank of Farah asks for ₹350.50 back: Open. The money is held. Send evidence by Saturday, 12 December 2026 at 9:00 am.',
  ],
  dispute_due: [
    { kind: 'dispute_due', event: 'Open', player: 'Farah', amount: 35_050, until: '2026-12-12T03:30:00.000Z' },
    'No evidence yet for the dispute of Farah over ₹350.50: Open. Send it by Saturday, 12 December 2026 at 9:00 am.',
  ],
  dispute_won: [
    { kind: 'dispute_won', event: 'Open', player: 'Farah', amount: 35_050 },
    'The dispute of Farah was won: ₹350.50 is no longer held. Open',
  ],
  dispute_lost: [
    { kind: 'dispute_lost', event: 'Open', player: 'Farah', amount: 35_050 },
    'The dispute of Farah was lost: the bank took ₹350.50 back. Open',
  ],
  day_before: [
    {
      kind: 'day_before',
      event: 'Open',
      startsAt: '2026-12-18T03:00:00.000Z',
      location: 'Divisional Sports Complex',
      players: [
        {
          name: 'Ira Joshi',
          first: { match: 'GS QF/3', opponent: 'Meera Iyer', at: '2026-12-18T03:35:00.000Z', court: 3 },
          proofs: [],
        },
        { name: 'Ved Joshi', first: null, proofs: ['State certificate'] },
      ],
      on: null,
    },
    'Open: Friday, 18 December 2026 at 8:30 am, Divisional Sports Complex. Ira Joshi: GS, quarter-final 3, against Meera Iyer, 9:05 am, court 3. Ved Joshi. Bring the ticket. Ved Joshi also brings: State certificate.',
  ],
  match_result: [
    {
      kind: 'match_result',
      event: 'Open',
      player: 'Sakshi Sawant',
      opponent: 'Ritu Shah',
      match: 'WS QF/3',
      outcome: 'won',
      how: 'retired',
      games: [
        [21, 14],
        [11, 3],
      ],
      change: null,
      next: { match: 'WS SF/2', opponent: null, at: '2026-12-19T07:40:00.000Z', court: 5 },
      place: null,
      waits: false,
      on: null,
    },
    'Sakshi Sawant: won 21–14 11–3 (retired), WS, quarter-final 3, against Ritu Shah. Next: WS, semi-final 2, Saturday, 19 December 2026 at 1:10 pm, court 5. Open',
  ],
  announcement: [
    {
      kind: 'announcement',
      event: 'Open',
      text: 'Report by 8:15 am\nThe east gate is open',
      textHindi: null,
      players: ['Asha Rao', 'Rohan Rao'],
    },
    'Report by 8:15 am. The east gate is open (Asha Rao, Rohan Rao, Open)',
  ],
  category_called_off: [
    { kind: 'category_called_off', event: 'Open', category: 'XD', player: 'Rohan Das', reason: 'Too few entries' },
    'XD was called off, and the entry of Rohan Das in it has ended: Open. Too few entries',
  ],
  event_called_off: [{ kind: 'event_called_off', event: 'Open', reason: 'Rain' }, 'Open was called off: Rain'],
  match_called: [
    {
      kind: 'match_called',
      event: 'Pune Open',
      match: 'MS QF/3',
      court: 4,
      place: 'table',
      player: 'Asha Rao',
      opponent: 'Riya Shah',
      by: '2026-12-12T05:10:00.000Z',
    },
    'Asha Rao: please come to table 4 by 10:40 am. MS, quarter-final 3, against Riya Shah, Pune Open',
  ],
  matches_rescheduled: [
    {
      kind: 'matches_rescheduled',
      event: 'Pune Open',
      match: 'MS R1/3',
      court: 2,
      at: '2026-12-12T05:00:00.000Z',
      more: 1,
      reason: 'Wet floor',
    },
    'New time for MS, round 1, match 3: Saturday, 12 December 2026 at 10:30 am, court 2 (Wet floor). One more match has moved too. Pune Open',
  ],
  match_moved: [
    { kind: 'match_moved', event: 'Pune Open', match: 'MS R1/3', court: 2 },
    'Your match is now on court 2. MS, round 1, match 3, Pune Open',
  ],
  role_changed: [{ kind: 'role_changed', event: 'Open', role: 'desk' }, 'Your role in Open is now Desk'],
  role_ended: [{ kind: 'role_ended', event: 'Open' }, 'You no longer help with Open'],
  helper_joined: [
    { kind: 'helper_joined', event: 'Open', name: 'Riya', role: 'finance' },
    'Riya now helps with Open as Finance viewer',
  ],
  helper_left: [{ kind: 'helper_left', event: 'Open', name: 'Riya' }, 'Riya no longer helps with Open'],
  vendor_active: [{ kind: 'vendor_active' }, 'Easy Split is active: entry fees can be collected now'],
  vendor_refused: [
    { kind: 'vendor_refused', status: 'BLOCKED', remarks: 'PAN' },
    'Easy Split cannot pay you out (BLOCKED): PAN',
  ],
  document_refused: [
    { kind: 'document_refused', document: 'Passport' },
    'Passport was not accepted: please enter the right number',
  ],
  commission_granted: [{ kind: 'commission_granted', percent: 2.5 }, 'Your commission is 2.5% from now on'],
  commission_refused: [
    { kind: 'commission_refused', percent: 2, note: 'Not yet' },
    'The commission of 2% was not approved: Not yet',
  ],
  topped_up: [{ kind: 'topped_up', amount: 19_000 }, '₹190 of what you owed has been paid'],
  payout_settled: [
    { kind: 'payout_settled', amount: 475_000, account: 'XX5678', reference: 'S-1' },
    '₹4,750 reached your bank (••5678)',
  ],
  payout_failed: [
    { kind: 'payout_failed', amount: 475_000, account: 'XX5678', reason: null },
    '₹4,750 did not reach your bank (••5678).',
  ],
  schedule_published: [
    {
      kind: 'schedule_published',
      event: 'Pune Open',
      match: 'MS QF/3',
      player: 'Ira Joshi',
      opponent: 'Meera Iyer',
      at: '2026-12-12T04:30:00.000Z',
      court: 2,
      more: 1,
      was: { at: '2026-12-12T03:30:00.000Z', court: 1, opponent: 'Asha Kale' },
    },
    'Ira Joshi: changed: MS, quarter-final 3, against Meera Iyer: Saturday, 12 December 2026 at 10:00 am, court 2. Before: against Asha Kale, Saturday, 12 December 2026 at 9:00 am, court 1. 1 more match changed. Pune Open',
  ],
  payee_pause: [{ kind: 'payee_pause', reason: 'Fraud' }, 'Entry fees are paused by the administrator: Fraud'],
  payee_enable: [{ kind: 'payee_enable', reason: 'Proven' }, 'Entry fees can be collected again: Proven'],
  payee_hold_payouts: [
    { kind: 'payee_hold_payouts', reason: 'Fraud' },
    'Your payouts are held by the administrator: Fraud',
  ],
  payee_release_payouts: [{ kind: 'payee_release_payouts', reason: 'Proven' }, 'Your payouts continue: Proven'],
  payment_mismatch: [
    { kind: 'payment_mismatch', order: 'o-1' },
    'A payment of order o-1 does not match its amount. Nothing was confirmed.',
  ],
  balance_mismatch: [
    { kind: 'balance_mismatch', vendor: 'org_1' },
    'The provider’s balance for org_1 does not match our ledger',
  ],
  transfer_mismatch: [
    { kind: 'transfer_mismatch', transfer: 't-1' },
    'The transfer t-1 of the payment provider does not match our ledger. Nothing was recorded.',
  ],
  books_faulty: [
    { kind: 'books_faulty', count: 2, rule: 'balance', subject: 'v-1' },
    'The nightly ledger check found 2 error(s): balance (v-1).',
  ],
};

/** Said in other words in each language, or made of several values. */
const ofResults = ['startsAt', 'outcome', 'how', 'games', 'change', 'next', 'waits', 'on'];

test.each(Object.values(said).map(([news, sentence]) => [sentence, news] as const))('%s', (sentence, news) => {
  expect(newsSentence(news)).toBe(sentence);
  const hindi = newsSentenceHindi(news) ?? '';
  expect(hindi).toMatch(/[\u0900-\u097f]{2}/);
  // What was typed and what was counted is told in both, an account by its last digits; a payout's reference in none.
  for (const [name, value] of Object.entries(news))
    if (name === 'fields') expect(hindi).toContain('नाम, जन्म तिथि और पार्टनर');
    else if (name === 'text') expect(hindi).toContain(inOneLine(String(value)));
    else if (name === 'changes' && Array.isArray(value)) expect(hindi).toContain('जगह: Old hall → New hall');
    else if (name === 'players' && news.kind === 'day_before')
      for (const player of news.players) expect(hindi).toContain(player.name);
    else if (name === 'players') expect(hindi).toContain((value as string[]).join(', '));
    else if (name === 'match') expect(hindi).toContain(labelInWords(String(value), matchWordsHindi));
    else if (
      !['kind', 'role', 'until', 'at', 'by', 'place', 'amount', 'reference', 'document', 'was', ...ofResults].includes(
        name,
      ) &&
      value !== null
    )
      expect(hindi).toContain(name === 'account' ? lastDigits(String(value)) : String(value));
});

test.each<[News, string]>([
  [{ kind: 'entry_confirmed', event: 'Open', player: 'Ira Joshi' }, 'Ira Joshi is in: Open. The ticket is ready.'],
  [
    { kind: 'place_offered', event: 'Open', until: '2026-12-12T03:30:00.000Z', player: 'Ira Joshi' },
    'A place is free for Ira Joshi: Open. It is kept until Saturday, 12 December 2026 at 9:00 am.',
  ],
  [
    {
      kind: 'categories_added',
      event: 'Open',
      categories: ['Fun'],
      amount: 0,
      until: null,
      player: 'Ira Joshi',
    },
    'The organizer has entered Ira Joshi in Fun: Open.',
  ],
  [
    { kind: 'fee_asked', event: 'Open', amount: 45_000, player: 'Ira Joshi' },
    '₹450 of the fee of Ira Joshi for Open is still to be paid: here, or at the desk.',
  ],
  [
    { kind: 'owed_fee_paid', event: 'Open', amount: 45_000, player: 'Ira Joshi' },
    'The fee of Ira Joshi, ₹450, for Open is paid.',
  ],
])('of another player than the reader the name is told: %j', (news, sentence) => {
  expect(newsSentence(news)).toBe(sentence);
  expect(newsSentenceHindi(news)).toMatch(/Ira Joshi/);
});

test.each(documentTypes)('$label has a name in Hindi', ({ docType, label }) => {
  const news: News = { kind: 'document_refused', document: label };
  const hindi = newsSentenceHindi(news);
  expect(hindi?.split(' स्वीकार')[0]).toMatch(/[\u0900-\u097f]/);
  expect(hindi, docType).not.toContain(`${label} `);
});

test('a note follows where there is one, and a kind of another version is not told', () => {
  expect(newsSentence({ kind: 'event_approved', event: 'Open', note: 'Well done' })).toBe(
    'Open is approved: Well done',
  );
  expect(newsSentenceHindi({ kind: 'toString' })).toBeNull();
});

test('a match after midnight is told with the evening that it belongs to', () => {
  const news = {
    kind: 'matches_rescheduled',
    event: 'Night Cup',
    match: 'MS R1/3',
    court: 2,
    at: '2026-12-18T19:10:00.000Z',
    night: true,
    more: 0,
  } as const;
  expect(newsSentence(news)).toContain('Saturday, 19 December 2026 at 12:40 am (night after Friday), court 2');
  expect(newsSentenceHindi(news)).toMatch(/शनिवार, 19 दिसंबर 2026.*12:40.* \(शुक्रवार के बाद की रात\)/);
});
