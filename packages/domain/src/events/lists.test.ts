import { expect, test } from 'vitest';
import {
  type EventFilter,
  eventsOfTab,
  findEvents,
  type ListedEvent,
  nextToBegin,
  type Standing,
  standingOf,
  upcomingEvents,
} from './lists.ts';

const event = (name: string, rest: Partial<ListedEvent> = {}): ListedEvent => ({
  name,
  sports: 'Badminton',
  location: 'Pune',
  approvalStatus: 'approved',
  tournamentStatus: 'open',
  isLive: false,
  dateandtime: '2026-12-05T03:30:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...rest,
});
const events = [
  event('open'),
  event('live', { isLive: true, createdAt: '2026-11-03T00:00:00.000Z' }),
  event('draft', { approvalStatus: 'draft', sports: 'Squash' }),
  event('pending', { approvalStatus: 'pending_approval', location: 'Hyderabad' }),
  event('rejected', { approvalStatus: 'rejected' }),
  event('closed', { tournamentStatus: 'closed' }),
  event('completed', { tournamentStatus: 'completed', createdAt: '2026-11-02T00:00:00.000Z' }),
];
const names = (list: readonly ListedEvent[]) => list.map(({ name }) => name);

test('tabs part the events into what goes on and what is over, newest first', () => {
  expect(names(eventsOfTab(events, 'ongoing'))).toEqual(['live', 'open', 'draft', 'pending', 'rejected']);
  expect(names(eventsOfTab(events, 'closed'))).toEqual(['completed', 'closed']);
  expect(names(eventsOfTab(events, 'live'))).toEqual(['live']);
});

test('upcoming are at most three approved and open events, newest first', () => {
  expect(names(upcomingEvents(events))).toEqual(['live', 'open']);
  expect(upcomingEvents(Array.from({ length: 5 }, (_, index) => event(String(index))))).toHaveLength(3);
});

test.each<[EventFilter, string, string[]]>([
  ['All Events', 'hyder', ['pending']],
  ['All Events', ' SQUASH ', ['draft']],
  ['Live', '', ['open', 'live']],
  ['Draft', '', ['draft']],
  ['Pending', '', ['pending']],
  ['Rejected', '', ['rejected']],
  ['Completed', '', ['closed', 'completed']],
  ['Completed', 'draft', []],
])('%s with "%s"', (filter, search, expected) => {
  expect(names(findEvents(events, filter, search))).toEqual(expected);
});

test('the filter of live events also shows one in play whose entries ended', () => {
  const inPlay = event('in play', { tournamentStatus: 'closed', isLive: true });
  expect(names(findEvents([inPlay, event('closed', { tournamentStatus: 'closed' })], 'Live', ''))).toEqual(['in play']);
});

const now = new Date('2026-12-05T18:00:00.000Z');

test.each<[Standing, Partial<ListedEvent>, string]>([
  ['playing', { tournamentStatus: 'closed', isLive: true }, '2026-12-05T03:30:00.000Z'],
  ['to_be_played', { tournamentStatus: 'closed' }, '2026-12-27T03:30:00.000Z'],
  ['to_be_played', { tournamentStatus: 'closed' }, '2026-12-05T03:30:00.000Z'],
  ['unrecorded', { tournamentStatus: 'closed' }, '2026-12-04T03:30:00.000Z'],
  ['recorded', { tournamentStatus: 'completed' }, '2026-12-27T03:30:00.000Z'],
  ['called_off', { tournamentStatus: 'cancelled' }, '2026-12-27T03:30:00.000Z'],
])('%s: %o, last played on %s', (standing, change, lastDay) => {
  expect(standingOf(event('one', change), new Date(lastDay), now)).toBe(standing);
});

test('the next event to begin is the nearest approved one, also with its entries ended', () => {
  const near = event('near', { tournamentStatus: 'closed', dateandtime: '2026-12-06T03:30:00.000Z' });
  const passed = event('passed', { dateandtime: '2026-12-01T03:30:00.000Z' });
  const draft = event('draft', { approvalStatus: 'draft', dateandtime: '2026-12-06T01:30:00.000Z' });
  const far = event('far', { dateandtime: '2027-01-02T03:30:00.000Z' });
  expect(nextToBegin([far, passed, draft, near], now)?.name).toBe('near');
  expect(nextToBegin([passed, draft], now)).toBeNull();
});
