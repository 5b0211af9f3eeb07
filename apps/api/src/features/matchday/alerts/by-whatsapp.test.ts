import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { whatsappEndpoints } from '@maidan/contract/operations/whatsapp';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApiWithWhatsApp } from '../../../../test/whatsapp-server.ts';
import { tellOfSchedule } from '../../entries/own-news/tell-of-schedule.ts';

const { t, taken } = await startApiWithWhatsApp();

test('the draw, a call and another court reach whoever has agreed, and nobody else', async () => {
  await t.deps.jobs.start();
  // By day, and three weeks before it is played.
  t.clock.now = new Date('2026-12-01T12:00:00+05:30');
  const event = await anApprovedEvent(t, { name: 'Pune Open', categories: [{ name: 'MS' }] });
  const [agreed, silent] = [await aParticipant(t), await aParticipant(t)];
  for (const player of [agreed, silent]) await aConfirmedRegistration(t, { event, player, categories: ['MS'] });
  await t.call(whatsappEndpoints.save, { token: agreed.token, body: { agreed: true, phone: '9876543210' } });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'] };
  const { body } = await t.call(fixtureEndpoints.create, { ...of, body: settings });
  await t.call(fixtureEndpoints.publish, of);
  await tellOfSchedule(t.deps, event.eventId);
  await t.call(liveEventEndpoints.goLive, { ...of, body: { ...of.params, confirm: true } });
  t.clock.now = new Date(Date.parse(body.schedule[0].start) - 3_600_000);
  const params = { ...of.params, matchId: body.schedule[0].id };
  await t.call(liveEventEndpoints.act, { ...of, params, body: { action: 'call', court: 1 } });
  await t.call(liveEventEndpoints.act, { ...of, params, body: { action: 'call', court: 1 } });
  await t.call(liveEventEndpoints.act, { ...of, params, body: { action: 'move', court: 2 } });
  await expect
    .poll(() => taken.map(({ template }) => template).toSorted())
    .toEqual(['maidan_draw_published', 'maidan_match_called', 'maidan_match_moved']);
  expect(new Set(taken.map(({ to }) => to))).toEqual(new Set(['919876543210']));
  const moved = taken.find(({ template }) => template === 'maidan_match_moved');
  expect(moved?.variables).toMatchObject({ court: 'court 2', event: 'Pune Open' });
});
