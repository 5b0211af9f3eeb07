import type { Endpoint } from '@maidan/contract/endpoint';
import { eventAnnouncementEndpoints } from '@maidan/contract/entries/announcements';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { depositEndpoints } from '@maidan/contract/entries/deposits';
import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { claimEndpoints } from '@maidan/contract/entries/claiming/claims';
import { movingEndpoints } from '@maidan/contract/entries/moving';
import { mergingEndpoints } from '@maidan/contract/entries/merging';
import { ratingListEndpoints } from '@maidan/contract/entries/chess/rating-lists';
import { chessPlayerEndpoints } from '@maidan/contract/entries/chess-players';
import { tournamentReportEndpoints } from '@maidan/contract/entries/tournament-reports';
import { wantedPartnerEndpoints } from '@maidan/contract/entries/wanted-partners';
import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { eventEndpoints } from '@maidan/contract/events/event';
import { prizeEndpoints } from '@maidan/contract/matchday/prizes';
import type { EventRight } from '@maidan/domain/events/staff';

/** A call about one event, with the right that it asks for. */
export interface EventCall {
  endpoint: Endpoint;
  right: EventRight;
  /** Wrong in a way that is checked after the access right, so that asking changes nothing. */
  body?: unknown;
  params?: Record<string, string>;
  query?: Record<string, string>;
  missing?: string;
}

export const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

const bodies: Partial<Record<string, object>> = {
  POST: { text: 'To nobody', audience: { categories: ['No such'] } },
  PUT: { pinUntil: null },
};

const announcementCalls: EventCall[] = Object.values(eventAnnouncementEndpoints).map((endpoint: Endpoint) => ({
  endpoint,
  right: 'announce',
  params: { announcementId: nobody },
  body: bodies[endpoint.method],
}));

/** Two registrations of one person: the other one is not there. And an entry that moves: nor is that. */
const mergingCalls: EventCall[] = [
  { endpoint: eventChangeEndpoints.save, right: 'edit', body: {} },
  {
    endpoint: movingEndpoints.keepEntry,
    right: 'registrations_write',
    params: { entryId: nobody },
  },
  {
    endpoint: movingEndpoints.moveEntry,
    right: 'refund',
    params: { entryId: nobody },
    body: { category: 'No such', reason: 'Too few', fullRefundUntil: '2026-12-12' },
  },
  { endpoint: claimEndpoints.makeLink, right: 'registrations_write' },
  { endpoint: mergingEndpoints.twins, right: 'registrations_write' },
  {
    endpoint: mergingEndpoints.merge,
    right: 'registrations_write',
    body: { other: nobody },
  },
];

const pairingCalls: EventCall[] = [
  { endpoint: wantedPartnerEndpoints.listed, right: 'registrations_read' },
  {
    endpoint: wantedPartnerEndpoints.pair,
    right: 'registrations_write',
    body: { entryId: nobody, withEntryId: nobody },
  },
  { endpoint: eventEndpoints.savePartnerWays, right: 'edit', body: { ways: ['named', 'invited', 'wanted'] } },
];

const prizeCalls: EventCall[] = [
  { endpoint: prizeEndpoints.read, right: 'winners' },
  {
    endpoint: prizeEndpoints.save,
    right: 'winners',
    body: { sharing: 'each', prizes: [{ category: 'No such', place: 1, amount: 1 }] },
  },
  { endpoint: prizeEndpoints.download, right: 'winners', query: { format: 'csv' } },
];

/** What chess knows of players, where nobody is meant. */
const chessCalls: EventCall[] = [
  { endpoint: swissRoundEndpoints.crosstable, right: 'results', query: { category: 'No such' } },
  { endpoint: swissRoundEndpoints.standings, right: 'results', query: { category: 'No such' } },
  {
    endpoint: swissRoundEndpoints.foreseen,
    right: 'results',
    query: { category: 'No such', round: '1', one: nobody, other: nobody },
  },
  {
    endpoint: swissRoundEndpoints.arrange,
    right: 'results',
    body: { category: 'No such', byes: [], limits: null, barred: [] },
  },
  {
    endpoint: swissRoundEndpoints.exchange,
    right: 'results',
    body: { category: 'No such', round: 1, entries: [nobody, nobody] },
  },
  { endpoint: chessPlayerEndpoints.list, right: 'registrations_read' },
  {
    endpoint: chessPlayerEndpoints.save,
    right: 'registrations_write',
    body: { players: [{ registrationId: nobody }] },
  },
  { endpoint: chessPlayerEndpoints.count, right: 'fixtures', body: { category: 'No such', ratedBy: 'fide' } },
];

/** Rating lists: one that is not there, and one without a name. */
const listCalls: EventCall[] = [
  { endpoint: ratingListEndpoints.read, right: 'registrations_read' },
  { endpoint: ratingListEndpoints.search, right: 'registrations_read', query: { q: 'nobody' } },
  { endpoint: ratingListEndpoints.compare, right: 'registrations_read' },
  { endpoint: ratingListEndpoints.begin, right: 'registrations_write', body: { kind: 'fide', name: 'list.txt' } },
  {
    endpoint: ratingListEndpoints.add,
    right: 'registrations_write',
    params: { listId: nobody },
    body: { players: [{ id: '1', name: 'A', federation: null, title: null, rating: null, k: null }] },
  },
  { endpoint: ratingListEndpoints.finish, right: 'registrations_write', params: { listId: nobody } },
];

/** A report without players. */
const reportCalls: EventCall[] = [
  { endpoint: tournamentReportEndpoints.open, right: 'fixtures', body: { category: 'No such', report: '012 Nothing' } },
  { endpoint: fixtureEndpoints.publication, right: 'fixtures' },
];

const depositCalls: EventCall[] = [
  {
    endpoint: receiptEndpoints.paperOfEvent,
    right: 'money',
    params: { paperId: nobody },
  },
  { endpoint: depositEndpoints.list, right: 'registrations_read', missing: 'registration_not_found' },
  {
    endpoint: depositEndpoints.take,
    right: 'registrations_write',
    body: { how: 'cash' },
    missing: 'registration_not_found',
  },
  {
    endpoint: depositEndpoints.handBack,
    right: 'registrations_write',
    params: { depositId: nobody },
    body: { how: 'cash' },
    missing: 'registration_not_found',
  },
  {
    endpoint: depositEndpoints.grant,
    right: 'refund',
    params: { depositId: nobody },
    body: { reason: 'Was ill' },
    missing: 'registration_not_found',
  },
];

export const furtherCalls: EventCall[] = [
  ...chessCalls,
  ...listCalls,
  ...reportCalls,
  ...announcementCalls,
  ...mergingCalls,
  ...pairingCalls,
  ...prizeCalls,
  ...depositCalls,
];
