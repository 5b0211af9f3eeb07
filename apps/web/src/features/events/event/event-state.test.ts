import type { OwnEvent } from '@maidan/contract/events/event';
import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { type StaffRole } from '@maidan/domain/event-roles';
import { mayDo } from '@maidan/domain/events/staff';
import { canEndEntries } from '@maidan/domain/events/registration-window';
import { eventLook, eventPlaces, isGateNear, primaryFor, startsIn } from './event-state.ts';
import { ongoingText, standingsText } from '../dashboard/standings.ts';

const now = new Date('2026-11-21T10:48:00+05:30');
const ahead = { dateandtime: '2026-12-05T03:30:00.000Z', lastdate: '2026-12-01T11:30:00.000Z' };
const past = { dateandtime: '2026-11-10T03:30:00.000Z', lastdate: '2026-11-08T03:30:00.000Z' };

const [offered] = anEvent().categories;
const drawn = { ...offered!, closedBy: 'draw' as const };
const undrawn = { ...offered!, name: 'Girls U-11', participants: 0 };

const table: [string, Partial<OwnEvent>, string[], string, string][] = [
  ['a complete draft', { approvalStatus: 'draft' }, ['draft'], 'Submit for approval', 'All required details are in.'],
  [
    'a draft without poster',
    { approvalStatus: 'draft', poster: null },
    ['draft'],
    'Complete the details',
    'Still missing: Poster.',
  ],
  [
    'pending',
    { approvalStatus: 'pending_approval', submittedAt: '2026-11-19T04:00:00.000Z' },
    ['pending'],
    'Customize event page',
    'In review since 19 Nov.',
  ],
  [
    'rejected',
    { approvalStatus: 'rejected', rejectionReason: 'No venue proof' },
    ['rejected'],
    'Edit and resubmit',
    'No venue proof',
  ],
  ['open', {}, ['approved'], 'See registrations', 'Entries close in 10 days, on 1 Dec.'],
  [
    'open, nobody in yet',
    { registrationsCount: 0 },
    ['approved'],
    'Copy public link',
    'Entries close in 10 days, on 1 Dec.',
  ],
  [
    'closing today',
    { lastdate: '2026-11-21T11:30:00.000Z', waitlistedCount: 2 },
    ['approved'],
    'End registrations',
    'Entries close today at 5:00 pm. 2 entries wait for a place.',
  ],
  [
    'closing today, nobody in yet',
    { lastdate: '2026-11-21T11:30:00.000Z', registrationsCount: 0 },
    ['approved'],
    'Copy public link',
    'Entries close today at 5:00 pm.',
  ],
  [
    'past its closing date',
    { lastdate: '2026-11-20T11:30:00.000Z' },
    ['approved'],
    'Create fixtures',
    'Entries are closed. You can create the fixtures.',
  ],
  [
    'past its closing date, late entries still taken',
    { lastdate: '2026-11-20T11:30:00.000Z', lateEntries: true },
    ['approved'],
    'End registrations',
    'The closing date has passed. Late entries still come in.',
  ],
  [
    'played today',
    { dateandtime: '2026-11-21T03:30:00.000Z', checkedInCount: 4 },
    ['approved'],
    'Check in players',
    '4 of 20 registrations are checked in.',
  ],
  ['live', { isLive: true }, ['playing', 'approved'], 'Open the desk', 'The event is live and the desk is open.'],
  ['closed', { tournamentStatus: 'closed' }, ['closed'], 'Create fixtures', 'You can create the fixtures.'],
  [
    'closed with fixtures',
    { tournamentStatus: 'closed', hasFixtures: true },
    ['closed'],
    'Open fixtures',
    'Players see them once they are published.',
  ],
  [
    'ended by hand, with the draw of one category published',
    {
      tournamentStatus: 'closed',
      hasFixtures: true,
      categories: [
        { ...drawn, isDrawn: true },
        { ...undrawn, participants: 4 },
        { ...undrawn, name: 'Girls U-9' },
      ],
    },
    ['closed'],
    'Open fixtures',
    'Players see the draw of Open. Not published yet: Girls U-11.',
  ],
  [
    'drawn and published while its entries were still open',
    { hasFixtures: true, isDrawn: true, categories: [drawn] },
    ['approved'],
    'Open fixtures',
    'Entries are closed: the draws are published. Play begins on 5 Dec. From 4 Dec you can go live here.',
  ],
  [
    'drawn and published, with a category that nobody entered',
    { hasFixtures: true, isDrawn: true, categories: [drawn, undrawn] },
    ['approved'],
    'Open fixtures',
    'Entries are closed: the draws are published. Still open until 1 Dec: Girls U-11. Play begins on 5 Dec.',
  ],
  [
    'drawn and published, with a category that has entries enough for a draw since',
    { hasFixtures: true, categories: [drawn, undrawn] },
    ['approved'],
    'See registrations',
    'Entries close in 10 days, on 1 Dec. Closed already, the draw is published: Open.',
  ],
  [
    'drawn and published, its entries ended by hand',
    { tournamentStatus: 'closed', hasFixtures: true, isDrawn: true, categories: [drawn, undrawn] },
    ['closed'],
    'Open fixtures',
    'The fixtures are published. Play begins on 5 Dec. From 4 Dec you can go live here.',
  ],
  [
    'drawn and published, on the evening before',
    { dateandtime: '2026-11-22T03:30:00.000Z', hasFixtures: true, isDrawn: true, categories: [drawn] },
    ['approved'],
    'Go live',
    'Go live when play begins, tomorrow at 9:00 am.',
  ],
  [
    'with fixtures, on its day',
    { dateandtime: '2026-11-21T03:30:00.000Z', hasFixtures: true },
    ['approved'],
    'Go live',
    'Play begins today at 9:00 am.',
  ],
  [
    'drawn, with late entries taken on purpose',
    { hasFixtures: true, isDrawn: true, lateEntries: true },
    ['approved'],
    'See registrations',
    'Entries close in 10 days, on 1 Dec.',
  ],
  ['over without winners', past, ['approved'], 'Set Winners', 'winners are not recorded'],
  [
    'completed',
    { ...past, tournamentStatus: 'completed', hasWinners: true, certificatesIssuedAt: '2026-11-11T09:00:00.000Z' },
    ['completed'],
    'Winners',
    'Played on 10 Nov 2026.',
  ],
  [
    'completed, certificates still to be issued',
    { ...past, tournamentStatus: 'completed', hasWinners: true },
    ['completed'],
    'Winners and certificates',
    'Played on 10 Nov 2026.',
  ],
  [
    'won before its day',
    { tournamentStatus: 'completed', hasWinners: true },
    ['completed'],
    'Winners',
    'Winners are recorded, though its dates are 5 Dec 2026.',
  ],
  [
    'played to its end, the desk closed on the day',
    {
      dateandtime: '2026-11-21T03:30:00.000Z',
      lastdate: '2026-11-19T11:30:00.000Z',
      hasFixtures: true,
      isPlayed: true,
    },
    ['approved'],
    'Finish the tournament',
    'All matches are played. What is left: winners, certificates, money.',
  ],
];

test.each(table)('%s', (_what, change, chips, label, note) => {
  const look = eventLook(anEvent({ ...ahead, ...change }), now);
  expect(look.chips).toEqual(chips);
  expect(look.primary.label).toBe(label);
  expect(look.note.text).toContain(note);
});

test('only what has still to be done is the filled button', () => {
  const won = { ...past, tournamentStatus: 'completed', hasWinners: true } as const;
  const isQuiet = (change: Partial<OwnEvent>) => eventLook(anEvent({ ...ahead, ...change }), now).primary.isQuiet;
  expect(isQuiet(won)).toBe(true);
  expect(isQuiet({ ...won, certificatesIssuedAt: '2026-11-11T09:00:00.000Z' })).toBe(true);
  expect(isQuiet({ isPlayed: true })).toBeUndefined();
});

test.each<[string, Partial<OwnEvent>, boolean]>([
  ['until the closing date', {}, true],
  ['not once it has passed', { lastdate: '2026-11-20T11:30:00.000Z' }, false],
  ['nor during play', { isLive: true }, false],
  ['but as long as late entries come in', { isLive: true, lateEntries: true }, true],
  ['once only', { tournamentStatus: 'closed' }, false],
])('registrations can be ended %s', (_when, change, can) => {
  expect(canEndEntries(anEvent({ ...ahead, ...change }), now)).toBe(can);
});

test.each<[string, Partial<OwnEvent>, string | null]>([
  ['still open', {}, null],
  ['in play, its entries ended', { tournamentStatus: 'closed', isLive: true }, 'Playing now'],
  ['to be played', { tournamentStatus: 'closed', dateandtime: '2026-12-27T03:30:00.000Z' }, 'To be played 27 Dec'],
  ['with winners', { ...past, tournamentStatus: 'completed' }, 'Winners recorded'],
  ['over without winners', { ...past, tournamentStatus: 'closed' }, 'Over, winners to record'],
])('an event %s: its standing', (_what, change, standing) => {
  const event = anEvent({ ...ahead, ...change });
  expect(eventLook(event, now).standing).toBe(standing);
});

test('the completed ones are told apart, and winners recorded early are not called played', () => {
  const closed = { ...ahead, tournamentStatus: 'closed' } as const;
  const early = anEvent({ ...ahead, tournamentStatus: 'completed', hasWinners: true });
  const events = [anEvent({ ...closed, isLive: true }), anEvent(closed), anEvent(ahead), early];
  expect(standingsText(events, now)).toBe('1 in play · 1 to be played · 1 over');
  expect(eventLook(early, now).note.text).toMatch(/^Winners are recorded, though its dates are 5 Dec 2026/);
});

test('the ongoing ones are told apart: drafts are among them, and every event is in one part of one tab', () => {
  const of = (approvalStatus: OwnEvent['approvalStatus'], rest: Partial<OwnEvent> = {}) =>
    anEvent({ ...ahead, approvalStatus, ...rest });
  const events = [
    of('approved'),
    of('approved', { isLive: true }),
    of('approved', { tournamentStatus: 'closed' }),
    of('pending_approval'),
    of('rejected'),
    of('draft'),
    of('draft'),
  ];
  expect(ongoingText(events)).toBe('1 in play · 1 approved · 1 with the administrator · 1 sent back · 2 drafts');
  const figures = `${ongoingText(events)} · ${standingsText(events, now)}`.match(/\d+/g) ?? [];
  expect(figures.reduce((sum, one) => sum + Number(one), 0)).toBe(events.length);
});

test('an event begins today, tomorrow, or in some days', () => {
  const of = (dateandtime: string) => startsIn({ dateandtime }, now);
  expect(of('2026-11-21T13:30:00.000Z')).toBe('today');
  expect(of('2026-11-22T03:30:00.000Z')).toBe('tomorrow');
  expect(of('2026-12-06T03:30:00.000Z')).toBe('in 15 days');
});

test('places are added up only when every category has a limit, and teams are called teams', () => {
  const open = { name: 'Open', price: 0, participants: 3 };
  expect(
    eventPlaces(
      anEvent({
        categories: [
          { ...open, capacity: 8 },
          { ...open, capacity: 4 },
        ],
      }),
    ),
  ).toEqual({ taken: 6, capacity: 12, unit: 'entries' });
  expect(eventPlaces(anEvent({ categories: [{ ...open, capacity: 8 }, open] })).capacity).toBeNull();
  expect(eventPlaces(anEvent({ categories: [{ ...open, format: 'team' }] })).unit).toBe('teams');
});

test.each<[StaffRole, string, Partial<OwnEvent>, string | undefined]>([
  ['co_organizer', 'the event’s own step', { isLive: true }, 'Open the desk'],
  ['desk', 'the event’s own step', { isLive: true }, 'Open the desk'],
  ['desk', 'the players, when the step is not theirs', { approvalStatus: 'approved' }, 'See registrations'],
  ['check_in', 'the gate', { isLive: true }, 'Check in players'],
  ['check_in', 'nothing two weeks before', {}, undefined],
  ['check_in', 'the gate once somebody was let in', { checkedInCount: 1 }, 'Check in players'],
  ['check_in', 'nothing after the end', { tournamentStatus: 'completed' }, undefined],
  ['check_in', 'nothing before the approval', { approvalStatus: 'draft' }, undefined],
  ['finance', 'the players and what they paid', { isLive: true }, 'See registrations'],
])('as %s a page offers %s', (role, _what, change, label) => {
  const event = anEvent({ ...ahead, ...change });
  expect(primaryFor(event, now, (right) => mayDo(role, right))?.label).toBe(label);
});

test.each<[string, Partial<OwnEvent>, boolean]>([
  ['two weeks before', {}, false],
  ['the day before', { dateandtime: '2026-11-22T03:30:00.000Z' }, true],
  ['while it is live', { isLive: true }, true],
  ['on its second day', { dateandtime: '2026-11-20T03:30:00.000Z', days: 2 }, true],
  ['after its last day', past, false],
  ['called off', { dateandtime: '2026-11-21T03:30:00.000Z', tournamentStatus: 'cancelled' }, false],
  ['not approved', { dateandtime: '2026-11-21T03:30:00.000Z', approvalStatus: 'draft' }, false],
])('the gate is one press away: %s', (_when, change, isNear) => {
  expect(isGateNear(anEvent({ ...ahead, ...change }), now)).toBe(isNear);
});

test('an evening that goes on after midnight can go live until its end', () => {
  const event = anEvent({
    approvalStatus: 'approved',
    tournamentStatus: 'closed',
    hasFixtures: true,
    isDrawn: true,
    dateandtime: '2026-11-20T14:30:00.000Z',
    lastdate: '2026-11-18T14:30:00.000Z',
    lastNight: '2026-11-20T23:30:00.000Z',
  });
  const at = (text: string) => new Date(`2026-11-21T${text}:00+05:30`);
  expect(eventLook(event, at('00:30')).primary.label).toBe('Go live');
  expect(isGateNear(event, at('00:30'))).toBe(true);
  expect(standingsText([event], at('00:30'))).toBe('1 to be played');
  expect(eventLook(event, at('05:00')).primary.label).toBe('Set Winners');
  expect(isGateNear(event, at('05:00'))).toBe(false);
});
