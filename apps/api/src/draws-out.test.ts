import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { eventEndpoints } from '@maidan/contract/events/event';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration, type MadeRegistration } from '../test/factories-registrations.ts';
import { startApi } from '../test/start.ts';

const t = startApi();
const on = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });

/** Four entered one category, one another, and nobody the third; entries close tomorrow. */
async function aDrawnEvent(): Promise<{ event: MadeEvent; asha: MadeRegistration }> {
  const event = await anApprovedEvent(t, {
    lastDate: new Date(Date.now() + 86_400_000),
    categories: [{ name: "Men's Singles" }, { name: 'Girls U-13' }, { name: 'Mixed Doubles' }],
  });
  for (let i = 1; i <= 4; i++) await aConfirmedRegistration(t, { event, name: `Player ${i}` });
  const asha = await aConfirmedRegistration(t, { event, name: 'Asha Rao', categories: ['Girls U-13'] });
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['R', 'S'], lot_seed: 5 };
  expect((await t.call(fixtureEndpoints.create, { ...on(event), body })).status).toBe(200);
  return { event, asha };
}

/** What each door says of the event. */
async function told(event: MadeEvent, player: MadeRegistration) {
  const own = (await t.call(eventEndpoints.get, on(event))).body.event;
  const listed = (await t.call(eventEndpoints.list, { token: event.token })).body.events[0];
  const shown = (await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } })).body.event;
  const ticket = { token: player.token, params: { registrationId: player.registrationId } };
  const { registration } = (await t.call(registrationEndpoints.getMine, ticket)).body;
  const { needs } = (await t.call(dashboardEndpoints.today, { token: event.token })).body;
  return {
    isDrawn: [own.isDrawn, listed.isDrawn],
    /** What the public page shows, whether or not the others are out. */
    showsDraws: shown.isDrawn,
    closedByDraw: own.categories.flatMap((one: { name: string; closedBy?: string }) =>
      one.closedBy === 'draw' ? [one.name] : [],
    ),
    takesEntries: [shown.registrationOpen, registration.event.registrationOpen],
    reminder: needs.some(({ kind }: { kind: string }) => kind === 'entries_close'),
  };
}

test('every door says the draws are out although nobody entered one of the categories', async () => {
  const { event, asha } = await aDrawnEvent();
  expect(await told(event, asha)).toEqual({
    isDrawn: [false, false],
    showsDraws: false,
    closedByDraw: [],
    takesEntries: [true, true],
    reminder: true,
  });
  await t.call(fixtureEndpoints.publish, on(event));
  // The one without a draw can still be entered, at each door.
  const out = {
    isDrawn: [true, true],
    showsDraws: true,
    closedByDraw: ["Men's Singles", 'Girls U-13'],
    takesEntries: [true, true],
    reminder: false,
  };
  expect(await told(event, asha)).toEqual(out);
  await aConfirmedRegistration(t, { event, name: 'Ravi Iyer', categories: ['Mixed Doubles'] });
  expect(await told(event, asha)).toEqual(out);
  await aConfirmedRegistration(t, { event, name: 'Sunil Das', categories: ['Mixed Doubles'] });
  expect(await told(event, asha)).toEqual({ ...out, isDrawn: [false, false], reminder: true });
});
