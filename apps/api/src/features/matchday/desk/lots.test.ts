import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { lotEndpoints } from '@maidan/contract/matchday/lots';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { expect, test } from 'vitest';
import { anApprovedEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

test('three level in everything: nobody is placed by chance unseen, the lot is drawn, told, and can be entered', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Riya', 'Zoya']) await aConfirmedRegistration(t, { event, name, categories: ['MS'] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const body = {
    startTime: '09:00',
    endTime: '18:00',
    courts: 1,
    courtHeads: ['Ravi'],
    category_formats: { MS: { format: 'round_robin' } },
  };
  expect((await t.call(fixtureEndpoints.create, { ...of, body })).status).toBe(200);
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...of.params, confirm: true } });
  const list = async () => (await t.call(lotEndpoints.list, of)).body.level;
  const draw = (asked: object) => t.call(lotEndpoints.draw, { ...of, body: { category: 'MS', ...asked } });
  expect(await list(), 'nobody is level before play').toEqual([]);

  const beats: Record<string, string> = { Asha: 'Riya', Riya: 'Zoya', Zoya: 'Asha' };
  const { matches }: { matches: LiveMatchAnswer[] } = (await t.call(liveEventEndpoints.read, of)).body;
  for (const { _id: matchId, sides } of matches) {
    const [a, b] = sides;
    const isA = beats[a?.name ?? ''] === b?.name;
    const game = isA ? [21, 15] : [15, 21];
    const sent = { winner: (isA ? a : b)?.entry, score: [game, game] };
    const params = { ...of.params, matchId };
    expect((await t.call(liveEventEndpoints.result, { token: event.token, params, body: sent })).status).toBe(200);
  }
  const [level] = await list();
  expect(level).toMatchObject({ category: 'MS', group: null, lot: null, isOpen: true });
  const all = level.entries.map(({ entry }: { entry: string }) => entry);
  expect((await draw({ entries: all.slice(1) })).body.code).toBe('not_level');

  const drawn = (await draw({ entries: all })).body.level[0].lot;
  expect(drawn.number).toBeGreaterThan(0);
  expect([...drawn.order].sort()).toEqual([...all].sort());
  const order = [all[2], all[0], all[1]];
  expect((await draw({ entries: all, order })).body.level[0].lot).toEqual({ order, number: null });
  const nameOf = (id: string) => level.entries.find(({ entry }: { entry: string }) => entry === id)?.name;
  const { winners } = (await t.call(winnersEndpoints.propose, of)).body;
  expect(winners.MS).toEqual({ firstPlace: nameOf(all[2]), secondPlace: nameOf(all[0]), thirdPlace: nameOf(all[1]) });
  const { draws } = (await t.call(fixtureEndpoints.read, of)).body;
  expect(draws[0].lots).toEqual([{ order }]);
  const history = (await t.call(eventHistoryEndpoints.list, of)).body.entries;
  expect(JSON.stringify(history)).toContain(`drew the lot of MS with the number ${drawn.number}`);
});
