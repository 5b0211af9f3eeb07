import { boardEndpoints } from '@maidan/contract/matchday/boards';
import { expect, test } from 'vitest';
import { anApprovedEvent, anEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const find = (code: string) => t.call(boardEndpoints.find, { params: { code } });

test('a screen finds its event by the code, however it is typed, and no event that is not public', async () => {
  const event = await anApprovedEvent(t);
  const typed = `${event.code.slice(0, 3).toLowerCase()} ${event.code.slice(3)}`;
  const found = await find(typed);
  expect(found.body).toEqual({
    success: true,
    eventId: event.eventId,
    eventName: event.name,
    sports: expect.any(String),
  });
  const draft = await anEvent(t);
  for (const code of [draft.code, 'ZZZZZZ']) expect(await find(code)).toMatchObject({ status: 404 });
});
