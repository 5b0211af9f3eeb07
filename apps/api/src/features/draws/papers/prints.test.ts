import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const { create, read } = fixtureEndpoints;
const { print, savePdf, scoreSheets } = fixturePrintEndpoints;

async function anEventWithFixtures() {
  const event: MadeEvent = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra']) {
    await aConfirmedRegistration(t, { event, player: await aParticipant(t, { name }), categories: ['MS'] });
  }
  const body = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'] };
  const input = { token: event.token, params: { eventId: event.eventId } };
  const made = await t.call(create, { ...input, body });
  return { event, input, made: made.body };
}

test('the PDF is made, its link is kept, and only that link', async () => {
  const { event, input, made } = await anEventWithFixtures();
  const printed = await t.call(print, {
    token: event.token,
    body: { eventId: event.eventId, ...made.editable_fixtures },
  });
  expect(printed.status).toBe(200);
  expect(printed.body.pdf_url).toMatch(/^\/files\/[0-9a-f-]{36}\?expires=\d{10}&signature=[\w-]{43}$/);
  // Until it is on the event's page it is visible to the organizer only.
  expect((await t.raw({ method: 'GET', url: printed.body.pdf_url.split('?')[0] })).status).toBe(404);
  expect((await t.raw({ method: 'GET', url: printed.body.pdf_url })).status).toBe(200);
  for (const pdfUrl of [
    'https://evil.example/x.pdf',
    '/files/01890a5d-ac96-774b-bcce-b302099a8057',
    'javascript:alert(1)',
    '/files/../x',
  ]) {
    const refused = await t.call(savePdf, { ...input, body: { pdfUrl } });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe('Failed to save fixture URL to database');
  }
  expect((await t.call(read, input)).body.pdfUrl).toBeNull();
  expect((await t.call(savePdf, { ...input, body: { pdfUrl: printed.body.pdf_url } })).status).toBe(200);
  const [address] = printed.body.pdf_url.split('?');
  const kept = (await t.call(read, input)).body.pdfUrl;
  expect(kept.split('?')[0]).toBe(address);
  expect(await t.raw({ method: 'GET', url: address })).toMatchObject({ status: 200 });
  const next = await t.call(print, { token: event.token, body: { eventId: event.eventId, ...made.editable_fixtures } });
  expect((await t.call(savePdf, { ...input, body: { pdfUrl: next.body.pdf_url } })).status).toBe(200);
  expect((await t.call(read, input)).body.pdfUrl.split('?')[0]).toBe(next.body.pdf_url.split('?')[0]);
  expect(await t.raw({ method: 'GET', url: address })).toMatchObject({ status: 404 });
  const other = await anEventWithFixtures();
  const foreign = await t.call(savePdf, {
    token: other.event.token,
    params: { eventId: other.event.eventId },
    body: { pdfUrl: printed.body.pdf_url },
  });
  expect(foreign.status).toBe(400);
});

test('whatever else belongs to the fixtures may come along', async () => {
  const { event, made } = await anEventWithFixtures();
  const { success: _success, editable_fixtures: fixture_data, ...beside } = made;
  const body = { eventId: event.eventId, ...beside, fixture_data, ...fixture_data };
  expect(await t.call(print, { token: event.token, body })).toMatchObject({ status: 200, body: { success: true } });
});

test('paper of the second day says who won; what somebody typed in their place stays', async () => {
  const { event, made } = await anEventWithFixtures();
  const [opening, final] = made.schedule;
  const [winner] = opening.entrants;
  await sql`insert into match_states (event_id, match_id, status, court, winner, kind, score)
    values (${event.eventId}, ${opening.id}, 'done', 1, ${winner.entry}, 'played', '[[21,15],[21,9]]')`.execute(t.db);
  const said = async (change: (text: string) => string) => {
    const sent = JSON.parse(change(JSON.stringify(made.editable_fixtures)));
    const body = { eventId: event.eventId, ...sent };
    const { body: printed } = await t.call(print, { token: event.token, body });
    const file = await t.app.inject({ method: 'GET', url: printed.pdf_url });
    return readPdf(file.rawPayload).map((page) => page.texts);
  };
  const waiting = final.entrants.find((entrant: { entry: string | null }) => entrant.entry === null).text;
  const [table, draw] = await said((text) => text);
  expect(table).not.toContain(waiting);
  expect(table?.filter((text) => text === winner.name)).toHaveLength(2);
  expect(draw).toContain('21-15 21-9');
  const [typed] = await said((text) => text.replaceAll(`"${waiting}"`, '"The lucky loser"'));
  expect(typed).toContain('The lucky loser');
});

test('score sheets stand three on a page, one for each match, and only the own event has them', async () => {
  const { event, input, made } = await anEventWithFixtures();
  const printed = await t.call(scoreSheets, input);
  expect(printed.status).toBe(200);
  const file = await t.app.inject({ method: 'GET', url: printed.body.pdf_url });
  expect(file.headers['content-type']).toContain('application/pdf');
  const [page, ...more] = readPdf(file.rawPayload);
  expect(more).toEqual([]);
  const said = page?.texts.join(' ') ?? '';
  for (const [label] of made.editable_fixtures.schedule_table.slice(1)) expect(said).toContain(label);
  for (const word of ['Final', 'Court head: Ravi', 'Scan to enter the result']) expect(said).toContain(word);
  const other = await anEventWithFixtures();
  const foreign = await t.call(scoreSheets, { token: other.event.token, params: { eventId: event.eventId } });
  expect(foreign.body.code).toBe('event_not_found');
  const bare = await anApprovedEvent(t);
  const nothing = await t.call(scoreSheets, { token: bare.token, params: { eventId: bare.eventId } });
  expect(nothing.body.code).toBe('fixtures_not_found');
});

test('a score sheet has a square for every game that the match can have', async () => {
  const { event, input } = await anEventWithFixtures();
  const heads = async (sport: string) => {
    await sql`update events set sports = ${sport} where id = ${event.eventId}`.execute(t.deps.db);
    const { body } = await t.call(scoreSheets, input);
    const file = await t.app.inject({ method: 'GET', url: body.pdf_url });
    const texts = readPdf(file.rawPayload)[0]?.texts ?? [];
    return [...new Set(texts.filter((text) => /^(?:(?:Game|Set) \d|Score)$/.test(text)))];
  };
  expect(await heads('Badminton')).toEqual(['Game 1', 'Game 2', 'Game 3']);
  expect(await heads('Tennis')).toEqual(['Set 1', 'Set 2', 'Set 3']);
  expect(await heads('Table Tennis')).toHaveLength(5);
  expect(await heads('Football')).toEqual(['Score']);
});
