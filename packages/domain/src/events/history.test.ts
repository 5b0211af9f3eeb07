import { expect, test } from 'vitest';
import { historySentence } from './history.ts';
import { historySentenceHindi } from './history-hindi.ts';
import { toldDetails } from './told-details.ts';

test.each<[string, Record<string, unknown>, string | null, string]>([
  ['event_submitted', {}, null, 'created the event and sent it for approval'],
  [
    'event_edited',
    { fields: ['dateandtime', 'categories', 'poster'] },
    null,
    'changed the date, categories and poster',
  ],
  ['event_edited', { fields: ['eventName'] }, null, 'changed the name'],
  ['event_edited', { fields: [] }, null, 'saved the event without a change'],
  ['event_edited', {}, null, 'saved the event without a change'],
  ['event_rejected', { reason: 'The venue is missing' }, null, 'returned the event for changes: The venue is missing'],
  ['event_approved', {}, null, 'approved the event'],
  ['fixtures_created', { matches: 31 }, null, 'drew the fixtures (31 matches)'],
  ['fixtures_created', { matches: 1 }, null, 'drew the fixtures (1 match)'],
  ['match_moved', { action: 'call', match: 'Under 17/R1/5' }, null, 'called Under 17, round 1, match 5'],
  ['match_moved', { action: 'hold', match: 'MS/R2/1' }, null, 'held back MS, round 2, match 1'],
  ['result_recorded', { match: 'MS/R2/1' }, null, 'recorded the result of MS, round 2, match 1'],
  [
    'result_recorded',
    { label: 'CT R1/1', rubber: 'MD1', after: { winner: 'a', kind: 'played', score: [[21, 15]] } },
    null,
    'recorded the result of CT, round 1, match 1, MD1: 21-15',
  ],
  ['category_call_off', { category: 'XD', reason: 'Too few' }, null, 'called off XD: Too few'],
  ['event_announced', { people: 64 }, null, 'wrote an announcement (64 people)'],
  ['result_corrected', {}, null, 'corrected the result of a match'],
  [
    'result_corrected',
    {
      label: 'MS R2/1',
      before: { winner: 'a', kind: 'played', score: [[21, 15]] },
      after: { winner: 'b', kind: 'played', score: [[15, 21]] },
      reason: 'Sides were mixed up',
    },
    null,
    'corrected the result of MS, round 2, match 1, was 21-15, is 15-21, another winner: Sides were mixed up',
  ],
  [
    'result_taken_back',
    { label: 'MS R2/1', before: { winner: 'a', kind: 'walkover', score: [] }, reason: 'Wrong match' },
    null,
    'took back the result of MS, round 2, match 1, was walkover: Wrong match',
  ],
  [
    'match_moved',
    { action: 'call', label: 'MS R1/5', reason: 'Both agreed' },
    null,
    'called MS, round 1, match 5: Both agreed',
  ],
  ['lot_drawn', { category: 'MS', number: 4711 }, null, 'drew the lot of MS with the number 4711'],
  ['lot_drawn', { category: 'MS', number: null }, null, "entered the referee's lot of MS"],
  ['court_closed', { court: 4, reason: 'Wet' }, null, 'took court 4 out of use: Wet'],
  ['hall_stopped', { reason: 'No light' }, null, 'stopped play in the hall: No light'],
  ['match_moved', {}, null, 'changed a match'],
  ['players_checked_in', { players: 1 }, null, 'checked in 1 player'],
  ['players_checked_in', { players: 42 }, null, 'checked in 42 players'],
  ['check_in_undone', {}, 'Ananya Reddy', 'undid the check-in of Ananya Reddy'],
  ['check_in_undone', { reason: 'Wrong person' }, 'Ananya Reddy', 'undid the check-in of Ananya Reddy: Wrong person'],
  ['gate_device_blocked', { device: 'Gate 2 · 7K2M' }, null, 'blocked Gate 2 · 7K2M at the gate'],
  ['gate_device_let', { device: 'Gate 2 · 7K2M' }, null, 'let Gate 2 · 7K2M scan at the gate again'],
  ['walk_in_added', { paid: 'cash' }, 'Ananya Reddy', 'entered Ananya Reddy at the desk'],
  [
    'walk_in_added',
    { outside: ['Boys U-15', 'Boys U-17'] },
    'Ananya Reddy',
    'entered Ananya Reddy at the desk, outside the limits of Boys U-15 and Boys U-17',
  ],
  [
    'walk_in_added',
    { differentFrom: ['019f0000-0000-7000-8000-000000000001'] },
    'Ananya Reddy',
    'entered Ananya Reddy at the desk, as a different person of that name',
  ],
  ['players_imported', { players: 40, waiting: 0 }, null, 'entered 40 players from a sheet'],
  [
    'players_imported',
    { players: 1, waiting: 2, amountPaise: 50000 },
    null,
    'entered 1 player from a sheet, 2 more on the waiting list',
  ],
  [
    'players_imported',
    { players: 40, waiting: 0, apart: 1 },
    null,
    'entered 40 players from a sheet, 1 as a different person of a known name',
  ],
  ['registration_confirmed', {}, null, 'entered'],
  [
    'registration_confirmed',
    { entered: ["Men's Singles", 'Open'], amountPaise: 90000 },
    null,
    "entered in Men's Singles and Open (₹900)",
  ],
  ['registration_confirmed', { entered: ['Open'], amountPaise: 0 }, null, 'entered in Open'],
  [
    'registration_cancelled',
    { entered: ["Men's Singles"], isPart: true },
    'Ravi',
    "cancelled the entry of Ravi in Men's Singles",
  ],
  ['registration_cancelled', { entered: ['Open'] }, 'Ravi', 'cancelled the registration of Ravi in Open'],
  ['walk_in_added', { entered: ['Open'] }, 'Ravi', 'entered Ravi at the desk in Open'],
  ['refund_created', { amountPaise: 35050 }, 'Ravi', 'began a refund to Ravi (₹350.50)'],
  ['refund_created', { amountPaise: 35050 }, null, 'began a refund to a player (₹350.50)'],
  ['event_call_off', { reason: 'Rain' }, null, 'called the event off: Rain'],
  ['refund_retried', { amountPaise: 35050 }, 'Ravi', 'tried the refund to Ravi again (₹350.50)'],
  ['refund_paid_by_hand', { amountPaise: 35050 }, 'Ravi', 'paid the refund to Ravi by hand (₹350.50)'],
  ['answers_noted', { answers: 2 }, 'Ravi', 'noted the answers of Ravi'],
  ['desk_refund_recorded', { amountPaise: 25000, how: 'cash' }, 'Ravi', 'recorded a refund at the desk to Ravi (₹250)'],
  ['desk_money_owed', { amountPaise: 25000 }, 'Ravi', 'left what Ravi paid at the desk to be handed back (₹250)'],
  [
    'desk_money_kept',
    { amountPaise: 25000, reason: 'Too late' },
    'Ravi',
    'kept what Ravi paid at the desk (₹250): Too late',
  ],
  [
    'desk_refund_taken_back',
    { amountPaise: 25000, how: 'cash', reason: 'The wrong Ravi' },
    'Ravi',
    'undid the recorded refund at the desk to Ravi (₹250): The wrong Ravi',
  ],
  ['registrations_downloaded', { rows: 212 }, null, 'downloaded the registrations (212 rows)'],
  ['staff_invited', { role: 'check_in' }, 'riya@example.in', 'invited riya@example.in as check-in'],
  ['staff_joined', { role: 'desk' }, 'Riya Nair', 'joined as desk'],
  ['staff_role_changed', { role: 'desk', was: 'finance' }, 'Riya', 'made Riya desk instead of finance viewer'],
  ['staff_revoked', { role: 'desk' }, 'Riya', 'removed Riya, who was desk'],
  ['staff_revoked', { role: 'desk', pending: true }, null, 'withdrew the invitation of somebody as desk'],
  ['staff_left', { role: 'desk' }, 'Riya', 'left, was desk'],
  ['next_stage_drawn', { category: 'MS – Stage 2', matches: 7 }, null, 'drew MS – Stage 2'],
  ['next_stage_taken_back', { category: 'MS – Stage 2' }, null, 'undid the draw of MS – Stage 2'],
  ['event_duplicated', { from: 'x' }, null, 'created the event as a copy of another one'],
  ['something_new', { secret: 'x' }, null, 'something new'],
])('%s %o about %s: %s', (action, details, about, sentence) => {
  expect(historySentence({ action, details, about })).toBe(sentence);
  // The same history entry in Hindi, from only the details that leave the log; unknown values have no words there.
  const hindi = historySentenceHindi({ action, details: toldDetails(details), about });
  if (action === 'something_new') expect(hindi).toBeNull();
  else expect(hindi).toMatch(/^[\u0900-\u097f]+ /);
  // The person concerned is named in both languages or in neither: for a helper who left, it is the actor.
  if (about && sentence.includes(about)) expect(hindi).toContain(about);
});

test('what is not told does not leave the log', () => {
  expect(toldDetails({ role: 'desk', umpireSession: 'x', from: 'y' })).toEqual({ role: 'desk' });
});
