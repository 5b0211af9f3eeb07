import { inflateRawSync } from 'node:zlib';
import { Writable } from 'node:stream';
import { allEndpoints } from '@maidan/contract/api';
import type { Endpoint } from '@maidan/contract/endpoint';
import { rankingEndpoints } from '@maidan/contract/matchday/rankings';
import { figureNames } from '@maidan/contract/money/ledger-lines';
import { personalDataEndpoints } from '@maidan/contract/accounts/personal-data';
import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { vendorOnboardingEndpoints } from '@maidan/contract/money/easy-split-onboarding';
import { vendorSettingsEndpoints } from '@maidan/contract/money/easy-split-settings';
import { gstCheckCharacter } from '@maidan/domain/bank-details';
import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { checkVendor } from '../src/features/money/easy-split/check-vendor.ts';
import { runPayouts } from '../src/features/money/payouts/run-payouts.ts';
import { oneRow } from '../src/platform/db/db.ts';
import { newId } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { anAdmin, anApprovedEvent, anOrganizer, aParticipant, type Organizer, type Person } from './factories.ts';
import { aPaidRegistration, type Entry } from './factories-entries.ts';
import { readPdf } from './pdf-text.ts';
import { startApi } from './start.ts';

/**
 * Numbers that must never come back out: they are submitted the way people submit them, correctly and by mistake. Then
 * every reading call of the contract is made, every export is opened, and every log line is searched.
 */
const password = 'a long enough password';
const account = '918273645546372';
const profileAccount = '736455463729182';
const pan = 'ZQXPK7391L';
const gstWithoutCheck = `27${pan}1Z`;
const gst = gstWithoutCheck + gstCheckCharacter(`${gstWithoutCheck}0`);
const aadhaar = '999941057058';
const digits = '8642';
const canaries = { account, profileAccount, pan, gst, aadhaar };

const t = startApi();
const logged: string[] = [];
let organizer: Organizer;
let player: Person;
let admin: Person;
let entry: Entry;
let playersEntry: string;
let rankingId: string;
let vendorId: string;
let organizersCode: string;

beforeAll(async () => {
  const quiet = t.app;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString('utf8'));
      done();
    },
  });
  // The log of a real server, captured.
  t.deps = { ...t.deps, log: createLog('debug', sink), served: new Set() };
  t.app = await buildApp(t.deps);
  await quiet.close();
  admin = await anAdmin(t);
  organizer = await anOrganizer(t, { password });
  player = await aParticipant(t, { aadhaarLast4: digits, phone: '9812345670', dob: '1998-04-12' });
  await handIn();
});
afterAll(() => {
  t.clock.now = null;
});

const form = {
  accountNumber: account,
  ifsc: 'HDFC0000123',
  accountHolderName: 'Suresh Yadav',
  accountType: 'SAVINGS',
  pan,
  gst,
};

/**
 * Submits everything correctly once, and before that in the wrong field, in the wrong format and as the wrong person.
 */
async function handIn(): Promise<void> {
  const { token } = organizer;
  const create = (body: unknown, by = token) => t.call(vendorOnboardingEndpoints.create, { token: by, body });
  const wrong = [
    { ...form, pan: `${pan}9` },
    { ...form, ifsc: account },
    { ...form, accountHolderName: aadhaar, pan: account },
    { ...form, gst: `${gst}X` },
    { ...form, businessType: pan },
    { ...form, [account]: pan },
    `{"pan":"${pan}","accountNumber":"${account}"`,
  ];
  for (const body of wrong) await look(await create(body), 400);
  await look(await create(form, player.token), 403);
  await look(await create(form), 201);
  await look(await create(form), 409);
  const { id } = await oneRow(
    t.db,
    sql<{ id: string }>`select id from vendors where organizer_id = ${organizer.organizerId}`,
  );
  vendorId = id;
  t.clock.now = new Date(Date.now() + 3_000);
  await checkVendor(t.deps, { vendorId: id, round: 0 });

  const documents = [
    ['AADHAAR', '9999 4105 7058', 201],
    ['AADHAAR', aadhaar, 409],
    ['PAN', pan, 409],
    ['GST', gst, 409],
    ['PAN', aadhaar, 400],
    ['AADHAAR', '999941057059', 400],
    [pan, account, 400],
  ] as const;
  for (const [docType, docValue, status] of documents)
    await look(await t.call(vendorDocumentEndpoints.add, { token, body: { docType, docValue } }), status);

  const bankDetails = {
    accountNumber: profileAccount,
    ifscCode: 'HDFC0000123',
    accountHolderName: 'Suresh Yadav',
    accountType: 'SAVINGS',
  };
  const save = (body: unknown) => t.call(vendorSettingsEndpoints.updateProfileBank, { token, body });
  await look(await save({ bankDetails, password }), 200);
  await look(await save({ bankDetails: { ...bankDetails, accountNumber: account }, password: 'guess' }), 403);
  const update = {
    accountNumber: profileAccount,
    ifsc: 'HDFC0000124',
    accountHolderName: 'Suresh Yadav',
    accountType: 'SAVINGS',
    password,
  };
  await look(await t.call(vendorSettingsEndpoints.update, { token, body: { ...update, ifsc: pan } }), 400);

  const event = await anApprovedEvent(t, { organizer, categories: [{ name: "Women's Singles", price: 500 }] });
  entry = await aPaidRegistration(t, { event, player });
  const ofPlayer = sql<{
    id: string;
  }>`select id from registration_entries where registration_id = ${entry.registrationId}`;
  const ofOrganizer = sql<{
    code: string;
  }>`select address_code as code from organizers where user_id = ${organizer.organizerId}`;
  organizersCode = (await oneRow(t.db, ofOrganizer)).code;
  playersEntry = (await oneRow(t.db, ofPlayer)).id;
  const ranking = { name: 'Season', points: [{ place: 1, points: 10 }], best: null, isPublic: true };
  const counts = [{ eventId: event.eventId, percent: 100 }];
  const made = await t.call(rankingEndpoints.create, { token, body: { ...ranking, events: counts } });
  rankingId = made.body.ranking._id;
  await runPayouts(t.deps, new Date(Date.now() + 8 * 86_400_000));
  await look(await t.call(vendorSettingsEndpoints.update, { token, body: update }), 200);
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  raw: Buffer;
}

async function look(answer: Answer, status: number): Promise<void> {
  expect([answer.status, canariesIn(answer)]).toEqual([status, []]);
}

/** The text of an answer, unpacked, with everything removed that could hide a number. */
function canariesIn({ raw, headers }: Pick<Answer, 'raw' | 'headers'>): string[] {
  return namesIn([JSON.stringify(headers), raw.toString('utf8'), ...unpacked(raw)].join('\n'));
}

/** The four digits alone, which ids and times hold by chance as a part of something longer. */
const isDigitsIn = (text: string): boolean => new RegExp(`(?<![\\w.:-])${digits}(?![\\w.:-])`).test(text);

function namesIn(text: string): string[] {
  const bare = text.replace(/[\s\-_.,/]/g, '').toUpperCase();
  return Object.entries(canaries).flatMap(([name, number]) => (bare.includes(number) ? [name] : []));
}

function unpacked(raw: Buffer): string[] {
  if (raw.subarray(0, 5).toString() === '%PDF-') return readPdf(raw).map(({ texts }) => texts.join('\n'));
  const parts: string[] = [];
  for (let at = raw.indexOf('PK\u0003\u0004'); at >= 0; at = raw.indexOf('PK\u0003\u0004', at + 4)) {
    const begins = at + 30 + raw.readUInt16LE(at + 26) + raw.readUInt16LE(at + 28);
    parts.push(inflateRawSync(raw.subarray(begins)).toString('utf8'));
  }
  return parts;
}

/** Query parameters that calls require, or that read further columns. */
const queries: Record<string, readonly string[]> = {
  '/api/easysplit/payments': ['q=', `q=${account}`, `q=${pan}`, 'page=2'],
  '/gate/list': ['arrival', 'exit', 'kit'].flatMap((list) =>
    ['on', 'missing'].map((state) => `list=${list}&state=${state}`),
  ),
  '/api/public/events/:eventId/entries': ["category=Women's%20Singles"],
  '/ticket-prints': ['kind=badges', 'kind=wristbands'],
};

/** Values for the parameters of a call's address; a call that needs another one fails the test that counts answers. */
function addressesOf(endpoint: Endpoint): string[] {
  const values: Record<string, readonly string[]> = {
    organizerId: [organizer.organizerId],
    eventId: [entry.event.eventId],
    registrationId: [entry.registrationId],
    orderId: [entry.orderId],
    code: [entry.event.code],
    player: [playersEntry],
    entryId: [playersEntry],
    organizer: [organizersCode],
    docType: ['PAN', 'AADHAAR', 'GST'],
    figure: figureNames,
    paper: ['check-in', 'medals'],
    fileId: [newId()],
    rankingId: [rankingId],
    payeeId: [vendorId],
    month: [indiaDay(new Date()).slice(0, 7)],
  };
  let addresses = [endpoint.url];
  for (const [whole, name = ''] of endpoint.url.matchAll(/:(\w+)/g))
    addresses = addresses.flatMap((address) => (values[name] ?? []).map((value) => address.replace(whole, value)));
  const formats = ['csv', 'xlsx', 'pdf', 'ics', 'json'];
  const ofEvent = {
    '/api/rankings/:rankingId/seeds': [`eventId=${entry.event.eventId}`],
    '/api/public/rankings/:rankingId/meetings': [`one=${playersEntry}&other=${playersEntry}`],
  };
  const asked = Object.entries({ ...queries, ...ofEvent }).find(([end]) => endpoint.url.endsWith(end))?.[1];
  return addresses.flatMap((address) => {
    if (asked) return asked.map((query) => `${address}?${query}`);
    if (!endpoint.url.endsWith('/download')) return [address];
    return [address, ...formats.map((format) => `${address}?format=${format}`)];
  });
}

/** Calls without an answer here, and why. */
const silent = new Set([
  '/files/:fileId', // no file was uploaded
  '/api/live-events/:eventId', // nothing is being played
  '/api/live-events/:eventId/download',
  '/api/live-events/:eventId/umpire-door',
  '/api/live-events/:eventId/umpire-phones',
  '/api/live-events/:eventId/lots',
  '/api/live-events/:eventId/matches/:matchId/points',
  '/api/events/:eventId/call-off', // it has not been called off
  '/api/events/:eventId/category-call-off/preview', // its only category is not called off alone
  '/event/:eventId/fixtures', // nothing is drawn
  '/api/events/:eventId/swiss-rounds/reasons',
  '/api/events/:eventId/swiss-rounds/exchange',
  '/event/:eventId/fixtures/publication',
  '/api/events/:eventId/swiss-rounds/report',
  '/api/events/:eventId/swiss-rounds/crosstable',
  '/api/events/:eventId/swiss-rounds/standings.csv',
  '/api/events/:eventId/rating-lists/search', // no list was loaded
  '/api/me/registrations/:registrationId/certificates', // no winners are recorded
  '/api/events/:eventId/certificates',
  '/api/public/certificates/:code',
  '/easysplit/vendor/invoices/:invoiceId/download', // no month is over
  '/api/me/registrations/:registrationId/papers/:paperId', // there is no tax profile
  '/api/events/:eventId/registrations/:registrationId/papers/:paperId',
  '/profile/picture',
  '/api/partner-invites/:token', // nobody is invited
  '/api/claim-links/:token', // nothing was handed over
  '/api/squad-invites/:token', // no team has invited
  '/api/events/:eventId/announcements/:announcementId', // nothing was announced
  '/api/message-stops',
  '/webhooks/whatsapp', // it is not set up
]);

/**
 * Returns of TCS and TDS are filed by GSTIN and PAN: the files of a month carry them, for a fresh code and into the audit
 * log. No other call does.
 */
const returnsOfTaxes =
  /^(organizer|admin) sees (pan|gst) at \/api\/(organizer|admin\/payees\/[^/]+)\/tax-months\/[^/]+\/download/;

/** A stream never ends; its first message is the answer of `…/draws`, which is read. */
const endless = '/api/public/events/:eventId/live';

test('no call that reads gives a number back, to whomever it answers', { timeout: 120_000 }, async () => {
  const people = { organizer: organizer.token, admin: admin.token, player: player.token, nobody: '' };
  const found: string[] = [];
  const digitsAt: string[] = [];
  const unanswered: string[] = [];
  let answers = 0;
  for (const endpoint of allEndpoints.filter(({ method, url }) => method === 'GET' && url !== endless)) {
    let answered = false;
    for (const url of addressesOf(endpoint)) {
      for (const [who, token] of Object.entries(people)) {
        const answer = await t.raw({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });
        answers += 1;
        answered ||= answer.status === 200;
        expect(answer.status).toBeLessThan(500);
        for (const name of canariesIn(answer)) found.push(`${who} sees ${name} at ${url}`);
        // A PDF is full of lengths and places of its own: what it says stands in its unpacked parts.
        const isPdf = String(answer.headers['content-type']).startsWith('application/pdf');
        if (isDigitsIn([isPdf ? '' : answer.raw.toString('utf8'), ...unpacked(answer.raw)].join('\n')))
          digitsAt.push(`${who} at ${endpoint.url}`);
      }
    }
    if (!answered && !silent.has(endpoint.url)) unanswered.push(endpoint.url);
  }
  expect(found.filter((one) => !returnsOfTaxes.test(one))).toEqual([]);
  // Their own profile, and the desk that checks them in.
  expect(digitsAt).toEqual(['player at /api/profile', 'organizer at /event/:eventId/registrations']);
  expect(unanswered).toEqual([]);
  expect(answers).toBeGreaterThan(200);
});

test('the file of all that is kept about a person needs the password and holds no number in full', async () => {
  const take = (token: string, said: string) =>
    t.call(personalDataEndpoints.exportData, { token, body: { password: said } });
  const refused = await take(organizer.token, 'guess');
  expect([refused.status, canariesIn(refused)]).toEqual([403, []]);
  const own = await take(organizer.token, password);
  expect([own.status, canariesIn(own)]).toEqual([200, []]);
  for (const { token } of [player, admin]) expect(canariesIn(await take(token, password))).toEqual([]);
});

test('no line of the log holds one', () => {
  const lines = logged.join('');
  expect(logged.length).toBeGreaterThan(200);
  expect(namesIn(lines)).toEqual([]);
  expect(lines).not.toMatch(new RegExp(`XXXX ${digits}|"${digits}"`));
});

test('nor does any column of the database in plain text', async () => {
  const { tables } = await oneRow(
    t.db,
    sql<{
      tables: string[];
    }>`select array_agg(format('%I.%I', table_schema, table_name)) as tables from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const table of tables) {
    const { text } = await oneRow(
      t.db,
      sql<{ text: string | null }>`select string_agg(r::text, ' ') as text from ${sql.raw(table)} r`,
    );
    for (const name of namesIn(text ?? '')) found.push(`${table} holds ${name}`);
    if (/users|registrations$/.test(table) && isDigitsIn(text ?? '')) found.push(`${table} holds the digits`);
  }
  expect(found).toEqual([]);
});

test('control: a number that somebody writes into a text is found in answers, exports and the log', async () => {
  const { token } = organizer;
  await sql`update registrations set name = ${`Asha ${account.slice(0, 8)} ${account.slice(8)}`} where id = ${entry.registrationId}`.execute(
    t.db,
  );
  const under = `/event/${entry.event.eventId}`;
  const exports = ['csv', 'xlsx'].map((format) => `${under}/registrations/download?format=${format}&fields=name`);
  const urls = [
    `${under}/registrations`,
    ...exports,
    `${under}/statement/lines`,
    `${under}/statement/download?format=csv`,
  ];
  for (const url of urls) {
    const answer = await t.raw({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    expect([url, answer.status, canariesIn(answer)]).toEqual([url, 200, ['account']]);
  }
  await sql`update events set name = ${`Open ${pan}`} where id = ${entry.event.eventId}`.execute(t.db);
  const pdf = await t.raw({
    method: 'GET',
    url: `${under}/statement/download`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(canariesIn(pdf)).toContain('pan');
  t.deps.log.info({ note: pan }, 'a line that should not be');
  expect(namesIn(logged.join(''))).toEqual(['pan']);
});
