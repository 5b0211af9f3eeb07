import { paperEndpoints } from '@maidan/contract/draws/papers';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { expect, test } from 'vitest';
import { anApprovedEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

test('the paper of a desk: everybody to tick off, draws without names, and who gets which medal', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const print = (paper: string) => t.call(paperEndpoints.print, { ...of, params: { ...of.params, paper } });
  const textOf = async (paper: string) =>
    readPdf((await print(paper)).raw)
      .flatMap(({ texts }) => texts)
      .join(' ');
  expect((await print('blank-draws')).body).toMatchObject({ code: 'fixtures_not_found' });
  for (const name of ['Chitra Iyer', 'Asha Rao', 'Bina Das']) await aConfirmedRegistration(t, { event, name });
  await t.call(fixtureEndpoints.create, { ...of, body: { courts: 1, courtHeads: ['Ravi'] } });
  const list = await textOf('check-in');
  expect(list).toContain('3 entries');
  expect(list.indexOf('Asha Rao')).toBeLessThan(list.indexOf('Bina Das'));
  expect(list.indexOf('Bina Das')).toBeLessThan(list.indexOf('Chitra Iyer'));

  const blank = await textOf('blank-draws');
  expect(blank).toContain('MS');
  expect(blank).not.toContain('Asha');

  const draws = await textOf('draws');
  expect(draws).toContain('Asha Rao');
  const order = await textOf('order-of-play');
  expect(order).toContain('Court 1');
  expect(order).toContain('2 matches');
  expect(order).toContain('Bina Das');
  // Whoever waits for a winner finds that match by its name on the same list.
  const [, feeder = ''] = /Winner of (semi-final \d)/.exec(order) ?? [];
  expect(feeder).not.toBe('');
  expect(order.toLowerCase()).toContain(`ms, ${feeder}`);

  expect(await textOf('medals')).toContain('Gold');
  await t.call(winnersEndpoints.record, { ...of, body: { winners: { MS: { firstPlace: 'Asha Rao' } } } });
  expect(await textOf('medals')).toContain('Asha Rao');
  expect((await print('posters')).status).toBe(400);
});
