import { ticketPrintEndpoints } from '@maidan/contract/entries/ticket-prints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant } from '../../../../test/factories.ts';
import { aConfirmedRegistration, aRegistration } from '../../../../test/factories-registrations.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const textOf = (bytes: Buffer) =>
  readPdf(bytes)
    .flatMap(({ texts }) => texts)
    .join('\n');

test('a ticket as PDF, for its player only', async () => {
  const made = await aConfirmedRegistration(t, { name: 'Ananya Reddy' });
  const params = { registrationId: made.registrationId };
  const answer = await t.call(ticketPrintEndpoints.ticket, { token: made.token, params });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const text = textOf(answer.raw);
  for (const words of ['Ananya Reddy', made.ticketCode, made.event.name, "Women's Singles"])
    expect(text).toContain(words);
  for (const token of [made.event.token, (await aParticipant(t)).token])
    expect((await t.call(ticketPrintEndpoints.ticket, { token, params })).status).toBe(404);
  const held = await aRegistration(t, { status: 'held' });
  const asked = { token: held.token, params: { registrationId: held.registrationId } };
  expect((await t.call(ticketPrintEndpoints.ticket, asked)).status).toBe(404);
});

test('the tickets of all players of an account at an event are one PDF, a page each, for that account only', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Singles' }] });
  const mother = await aParticipant(t, { name: 'Sunita Joshi' });
  for (const name of ['Ira Joshi', 'Aarav Joshi'])
    await aConfirmedRegistration(t, { event, name, player: mother, categories: ['Singles'] });
  await aRegistration(t, { event, name: 'Kabir Joshi', player: mother, status: 'held' });
  const other = await aConfirmedRegistration(t, { event, name: 'Somebody Else', categories: ['Singles'] });
  const print = (token: string, eventId = event.eventId) =>
    t.call(ticketPrintEndpoints.ofEvent, { token, params: { eventId } });
  const answer = await print(mother.token);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="tickets.pdf"');
  const pages = readPdf(answer.raw).map(({ texts }) => texts.join('\n'));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Aarav Joshi');
  expect(pages[1]).toContain('Ira Joshi');
  expect(pages.join()).not.toContain('Kabir');
  expect(textOf((await print(other.token)).raw)).toContain('Somebody Else');
  expect((await print(event.token)).status).toBe(404);
  expect((await print(mother.token, '019f0000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('a long venue and the partner stand on it whole', async () => {
  const venue = 'Shree Shiv Chhatrapati Sports Complex, Badminton Hall 2, Mhalunge-Balewadi, Pune 411045';
  const partner = 'Venkatanarasimharajuvaripeta Subrahmanyam Krishnamurthy';
  const event = await anApprovedEvent(t, { categories: [{ name: 'Mixed Doubles', format: 'mixed_doubles' }] });
  await sql`update events set location = ${venue} where id = ${event.eventId}`.execute(t.db);
  const made = await aConfirmedRegistration(t, { event, name: 'Ananya Reddy', categories: ['Mixed Doubles'] });
  await sql`update registration_entries set partner_name = ${partner} where registration_id = ${made.registrationId}`.execute(
    t.db,
  );
  const params = { registrationId: made.registrationId };
  const text = textOf((await t.call(ticketPrintEndpoints.ticket, { token: made.token, params })).raw);
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain(venue);
  expect(words).toContain(`Mixed Doubles with ${partner}`);
});

test('badges and wristbands of a category, to cut', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Singles' }, { name: 'Doubles' }] });
  const names = ['Ananya Reddy', 'A Very Long Name of Somebody from Thiruvananthapuram District', 'ज़ोया अली'];
  for (const name of names) await aConfirmedRegistration(t, { event, name, player: null, categories: ['Singles'] });
  await aConfirmedRegistration(t, { event, name: 'Only Doubles', player: null, categories: ['Doubles'] });
  await aRegistration(t, { event, name: 'Cancelled Person', player: null, status: 'cancelled' });
  const print = (query: Record<string, string>, token = event.token) =>
    t.call(ticketPrintEndpoints.sheets, { token, params: { eventId: event.eventId }, query });
  for (const kind of ['badges', 'wristbands']) {
    const pages = readPdf((await print({ kind, category: 'Singles' })).raw);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.missing).toBe(0);
    const text = pages[0]?.texts.join('\n');
    for (const words of ['Ananya Reddy', 'ज़ोया अली'.normalize()]) expect(text).toContain(words);
    for (const words of ['Only Doubles', 'Cancelled']) expect(text).not.toContain(words);
  }
  expect(textOf((await print({ kind: 'badges' })).raw)).toContain('Only Doubles');
  expect((await print({ kind: 'badges', category: 'No such' })).body.code).toBe('no_tickets');
  expect((await print({ kind: 'posters' })).status).toBe(400);
});
