import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../test/a-desk.ts';
import { aMatch as match, called } from '../../../../test/a-match.ts';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { Desk } from '../desk/desk.tsx';

test('on a phone no court moves when the last free one is taken', async () => {
  const api = fakeApi();
  api.answerFrom(liveEventEndpoints.read, () => {
    const taken = api.asked.some(({ method }) => method === 'PUT');
    const [match1, match2, match3] = [match(1, called), match(2, taken ? { ...called, court: 2 } : {}), match(3)];
    const last = { court: 2, head: null, ...(taken ? { match: match2._id } : { match: null, next: match2._id }) };
    const courts = [{ court: 1, head: null, match: match1._id }, last];
    return { success: true as const, ...aDesk([match1, match2, match3]), courts };
  });
  answerWith(api, liveEventEndpoints.act, { match: match(2, called) });
  const screen = await render(<Desk access={{ eventId: '01890a5d-ac96-774b-bcce-b302099a8057' }} mayCorrect />);
  const call = screen.getByRole('button', { name: 'Call Chitra Iyer – Divya Shah' });
  await expect.element(call).toBeVisible();
  const topOfCourt = () => document.querySelector('[data-court="1"]')?.getBoundingClientRect().top;
  const before = topOfCourt();
  await call.click();
  await expect.element(screen.getByText('Next: Esha Sen – Farah Khan')).toBeVisible();
  expect(topOfCourt()).toBe(before);
});
