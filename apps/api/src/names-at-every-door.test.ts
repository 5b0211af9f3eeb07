import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { describe, expect, test } from 'vitest';
import { anEntryForm } from '../test/factories-entries.ts';
import { anApprovedEvent, aParticipant } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { startApi } from '../test/start.ts';

const t = startApi();
const joined = 'श्\u200dयाम जोशी';

describe('a name is found however it was typed', () => {
  test.each([
    ['क़ासिम शेख', '\u0915\u093cासिम'],
    ['Jose\u0301 Fernandes', 'José'],
    [joined, 'श्याम'],
    ['श्याम जोशी', joined],
    ['R. K. Rao', 'r.k'],
  ])('%j by %j, in the list and at the gate', async (stored, typed) => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }] });
    await aConfirmedRegistration(t, { event, name: stored });
    await aConfirmedRegistration(t, { event, name: 'Meera Nair' });
    const asked = { token: event.token, params: { eventId: event.eventId } };
    const list = await t.call(eventRegistrationEndpoints.listEventRegistrations, { ...asked, query: { q: typed } });
    expect(list.body.registrations).toMatchObject([{ name: stored }]);
    const gate = await t.call(gateEndpoints.list, {
      ...asked,
      query: { list: 'arrival', state: 'missing', q: typed, pageSize: 20 },
    });
    expect(gate.body.players).toMatchObject([{ name: stored }]);
  });

  test('as a partner, too', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Doubles' }] });
    await aConfirmedRegistration(t, { event, name: 'Ravi More', categories: ['Doubles'], partner: joined });
    const list = await t.call(eventRegistrationEndpoints.listEventRegistrations, {
      token: event.token,
      params: { eventId: event.eventId },
      query: { q: 'श्याम' },
    });
    expect(list.body.registrations).toMatchObject([{ name: 'Ravi More' }]);
  });
});

test('a sheet with one player typed on two keyboards enters them once', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Boys U-13' }] });
  const cells = (name: string) => ({ name, phone: '9876500111', categories: 'Boys U-13', paid: 'upi' });
  const { body } = await t.call(playerImportEndpoints.preview, {
    token: event.token,
    params: { eventId: event.eventId },
    body: {
      whenFull: 'refuse',
      rows: [
        { row: 2, cells: cells('श्याम जोशी') },
        { row: 3, cells: cells(joined) },
      ],
    },
  });
  expect(body.rows).toMatchObject([{ outcome: 'enter' }, { problems: [{ kind: 'twice_in_sheet', number: 2 }] }]);
});

test('an account enters a player once, in whichever spelling', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 0 }] });
  const player = await aParticipant(t);
  const enter = (name: string) =>
    t.call(entryEndpoints.register, {
      token: player.token,
      params: { eventId: event.eventId },
      body: anEntryForm({ player: name }),
    });
  expect((await enter('José Fernandes')).status).toBe(201);
  expect((await enter('JOSE\u0301  Fernandes')).status).toBe(409);
});

test('a partner spelled otherwise than in the singles is on one court at a time', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'MD' }] });
  const enter = (name: string, category: string, partner?: string) =>
    aConfirmedRegistration(t, { event, name, categories: [category], ...(partner && { partner }) });
  await enter('श्याम जोशी', 'MS');
  await enter('Yash Pal', 'MS');
  await enter('Ravi More', 'MD', joined);
  await enter('Zubin Shah', 'MD', 'Wasim Ali');
  const { body } = await t.call(fixtureEndpoints.create, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], matchTime: 20 },
  });
  const starts = body.schedule.map(({ start }: { start: string }) => start);
  expect(new Set(starts).size).toBe(2);
});
