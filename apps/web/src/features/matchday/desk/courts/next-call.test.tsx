import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDesk } from '../../../../../test/a-desk.ts';
import { aMatch as match, aSide, called } from '../../../../../test/a-match.ts';
import { answerWith } from '../../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { Desk } from '../desk.tsx';

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

test.each([
  [
    'a ready match that waits for a player of another court',
    'suggest',
    {},
    'The ready matches have to wait: the list says why.',
    'Ready matches wait',
  ],
  ['calls by hand', 'manual', {}, 'Call a match from the list.', 'Call from the list'],
  [
    'players who are not here',
    'suggest',
    { waits: [{ reason: 'absent', who: ['Asha Rao'], court: null, until: null, registrations: [] }] },
    'The next players have not checked in.',
    'Players not checked in',
  ],
  [
    'nothing but later rounds',
    'suggest',
    { sides: [aSide(0), { entry: null, name: null, text: 'Winner' }] },
    'No match can be called now.',
    'Nothing to call',
  ],
] as const)('a free court says why nothing is proposed for it: %s', async (_, mode, change, said, short) => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(414, 896));
  const shown = aDesk([match(1, change as Partial<LiveMatchAnswer>)]);
  answerWith(fakeApi(), liveEventEndpoints.read, { ...shown, hall: { ...shown.hall, mode } });
  const screen = await render(<Desk access={{ eventId: '01890a5d-ac96-774b-bcce-b302099a8057' }} mayCorrect />);
  await expect.element(screen.getByText(said)).toBeVisible();
  // No free court is left without a word.
  await expect.element(screen.getByText(short, { exact: true })).toBeVisible();
});

test('on a free board no other match is ready for, nothing is said of others that have to wait', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(414, 896));
  const shown = aDesk([match(1)]);
  const courts = [{ court: 1, head: null, match: null, next: 'MS/R1/1' }, shown.courts[1]!];
  answerWith(fakeApi(), liveEventEndpoints.read, { ...shown, courts });
  const screen = await render(<Desk access={{ eventId: '01890a5d-ac96-774b-bcce-b302099a8057' }} mayCorrect />);
  await expect.element(screen.getByText('No other match is ready.')).toBeVisible();
  await expect.element(screen.getByText(/have to wait/)).not.toBeInTheDocument();
});

test('while play is stopped, every free court says so', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(414, 896));
  const shown = aDesk([match(1)]);
  const hall = { ...shown.hall, stopped: { since: '2026-11-21T12:00:00.000Z', reason: null } };
  answerWith(fakeApi(), liveEventEndpoints.read, { ...shown, hall });
  const screen = await render(<Desk access={{ eventId: '01890a5d-ac96-774b-bcce-b302099a8057' }} mayCorrect />);
  await expect.poll(() => screen.getByText('Play is stopped', { exact: true }).elements().length).toBe(2);
});

test('the key that calls tells why it calls nobody: no court is free, or nothing is left for today', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(414, 896));
  const shown = aDesk([match(1, { start: '2099-11-22T04:00:00.000Z' }), match(2, { status: 'done' })]);
  answerWith(fakeApi(), liveEventEndpoints.read, shown);
  const screen = await render(<Desk access={{ eventId: '01890a5d-ac96-774b-bcce-b302099a8057' }} mayCorrect />);
  await expect.element(screen.getByRole('list', { name: 'Courts' })).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(screen.getByRole('status').getByText(/^Nothing left for today\. Next: /)).toBeVisible();
});
