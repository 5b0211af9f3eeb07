import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { fixturesOf, someFixtures } from '../../../../test/some-fixtures.ts';
import { FixturesPanel, type FixturesPanelProps } from './schedule-panel.tsx';

const event: FixturesPanelProps = {
  eventId: '01890a5d-ac96-774b-bcce-b302099a8057',
  eventName: 'Pune Open',
  eventStartsAt: '2026-11-21T03:30:00.000Z',
  eventDays: 1,
  sport: 'Badminton',
  approved: true,
  state: 'open',
  entriesUntil: '2026-11-18T12:30:00.000Z',
};
const shown = (props: Partial<FixturesPanelProps>) => {
  fakeApi().answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: false, lastCourts: null });
  return render(<FixturesPanel {...event} {...props} />);
};

test.each([
  ['open', /^End registrations first if you want a final list/],
  ['closed', /^Registrations have ended and the list is final/],
  ['completed', 'This event is over, and no fixtures were made for it.'],
] as const)('without fixtures an event that is %s is told what fits', async (state, words) => {
  const screen = await shown({ state });
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('before the approval nothing else is said, and nothing can be pressed', async () => {
  const screen = await shown({ approved: false, state: 'closed' });
  await expect.element(screen.getByText('This option will be available once the event is approved.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Schedule Fixtures' })).toBeDisabled();
});

test('fixtures of which nothing could be placed name no end, and none that would be the earliest', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  const { summary, ...fixtures } = someFixtures();
  const nothing = { placed: 0, daysUsed: 0, finish: null, lowerBound: null, provenBest: false };
  api.answer(fixtureEndpoints.read, { ...fixtures, summary: { ...summary, ...nothing } });
  const screen = await render(<FixturesPanel {...event} />);
  await expect.element(screen.getByText('Play ends')).toBeVisible();
  expect(screen.getByText(/At best/).query()).toBeNull();
});

test('a category with one entry has no matches and misses no time; one whose matches have none says so', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  const { draws, summary, ...fixtures } = someFixtures();
  const [drawn] = draws;
  if (!drawn) throw new Error('no draw');
  const alone = { ...drawn, id: 'alone', category: 'XD', entries: drawn.entries.slice(0, 1), slots: [], matches: [] };
  const unplaced = { ...drawn, id: 'unplaced', category: 'WD' };
  api.answer(fixtureEndpoints.read, {
    ...fixtures,
    draws: [alone, unplaced],
    summary: { ...summary, categories: [] },
  });
  const screen = await render(<FixturesPanel {...event} />);
  await expect.element(screen.getByRole('row', { name: /^WD.* Not placed Not placed/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^XD.* – –/ })).toBeVisible();
});

const told = {
  success: true as const,
  people: 213,
  byChannel: { bell: 190, email: 205, push: 0, whatsapp: 12 },
  moved: 14,
  mayKeepQuiet: false,
};
const nobodyTold = { ...told, people: 0, byChannel: { bell: 0, email: 0, push: 0, whatsapp: 0 }, moved: 0 };

test('a plan with clashes is published on purpose only, and a refusal keeps the question', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  const fixtures = { ...someFixtures(), published: false };
  const msg = 'Asha plays MS/R1/1 and WS/R1/1 at the same time';
  api.answer(fixtureEndpoints.read, {
    ...fixtures,
    conflicts: [{ rule: 'H6', matches: ['MS/R1/1', 'WS/R1/1'], msg, code: 'of_a_newer_server', values: {} }],
  });
  api.answer(fixtureEndpoints.publication, nobodyTold);
  api.refuse(fixtureEndpoints.publish, 409, { code: 'event_not_approved', message: 'Not now.' });
  const screen = await render(<FixturesPanel {...event} />);
  await screen.getByRole('button', { name: 'Publish' }).click();
  const question = screen.getByRole('dialog', { name: 'Publish with clashes?' });
  await expect.element(question.getByText(`${msg}.`)).toBeVisible();
  await question.getByRole('button', { name: 'Back to the fixtures' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.asked.some(({ method }) => method !== 'GET')).toBe(false);
  await screen.getByRole('button', { name: 'Publish' }).click();
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByText('Not now.')).toBeVisible();
  await expect.element(question).toBeVisible();
});

const entered = (name: string, count: number) => ({
  name,
  entrants: Array.from({ length: count }, (_, index) => ({
    entry: `019f0000-0000-7000-8000-00000000000${index}`,
    name: `Player ${index}`,
  })),
});

test('once entries have closed, publishing closes nothing; who is told by which channel is asked once', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.publication, told);
  api.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  api.answer(fixtureEndpoints.read, { ...someFixtures(), published: false, conflicts: [] });
  api.answer(fixtureEndpoints.publish, { success: true, version: 1, told: 12 });
  const screen = await render(<FixturesPanel {...event} entriesUntil={null} />);
  await screen.getByRole('button', { name: 'Publish' }).click();
  const question = screen.getByRole('dialog', { name: 'Publish and tell players?' });
  await expect
    .element(question.getByText('213 people are told of their matches: 190 by bell, 205 by mail, 12 by WhatsApp.'))
    .toBeVisible();
  await expect
    .element(question.getByText('14 of them have a match with another time, court or opponent than they know.'))
    .toBeVisible();
  expect(question.getByRole('button', { name: 'Publish without telling' }).elements()).toHaveLength(0);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByText('The fixtures are on the public page', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('12 players are told of their matches')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({ tell: true });
});

test('where no time is new it may be published without telling, and where nobody is told nothing is asked', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  api.answer(fixtureEndpoints.read, { ...someFixtures(), published: false, conflicts: [] });
  api.answer(fixtureEndpoints.publication, { ...told, mayKeepQuiet: true });
  api.answer(fixtureEndpoints.publish, { success: true, version: 1, told: 0 });
  const screen = await render(<FixturesPanel {...event} entriesUntil={null} />);
  await screen.getByRole('button', { name: 'Publish' }).click();
  await screen.getByRole('button', { name: 'Publish without telling' }).click();
  await expect.element(screen.getByText('The fixtures are on the public page', { exact: true })).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({ tell: false });
  await screen.unmount();
  const other = fakeApi();
  other.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  other.answer(fixtureEndpoints.read, { ...someFixtures(), published: false, conflicts: [] });
  other.answer(fixtureEndpoints.publication, nobodyTold);
  other.answer(fixtureEndpoints.publish, { success: true, version: 1, told: 0 });
  const again = await render(<FixturesPanel {...event} entriesUntil={null} />);
  await again.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => other.asked.some(({ method }) => method === 'POST')).toBe(true);
  expect(again.getByRole('dialog').elements()).toHaveLength(0);
});

test('a count that fails still asks, and says so', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  api.answer(fixtureEndpoints.read, { ...someFixtures(), published: false, conflicts: [] });
  api.refuse(fixtureEndpoints.publication, 500, { code: 'unexpected', message: 'x' });
  const screen = await render(<FixturesPanel {...event} entriesUntil={null} />);
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByText(/^It could not be counted how many are told\./)).toBeVisible();
});

test('while entries are open, publishing asks first, because it closes them', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.publication, told);
  api.answer(fixtureEndpoints.entrants, {
    success: true,
    categories: [entered('MS', 5), entered('WS', 1)],
    hasFixtures: true,
    lastCourts: null,
  });
  api.answer(fixtureEndpoints.read, { ...someFixtures(), published: false, conflicts: [] });
  api.answer(fixtureEndpoints.publish, { success: true, version: 1 });
  const screen = await render(<FixturesPanel {...event} />);
  await screen.getByRole('button', { name: 'Publish' }).click();
  const question = screen.getByRole('dialog', { name: 'Publish and close entries?' });
  await expect.element(question.getByText(/closes entries now for:/)).toBeVisible();
  await expect
    .element(question.getByText('MS: 4 entries in the draw. 1 entered since and is not in the draw.'))
    .toBeVisible();
  await expect.element(question.getByText('They were announced to close on 18 Nov 2026, 6:00 pm.')).toBeVisible();
  await expect.element(question.getByText('Entries stay open for: WS.')).toBeVisible();
  expect(api.asked.some(({ method }) => method !== 'GET')).toBe(false);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByText(/^The fixtures are on the public page, and entries/)).toBeVisible();
});

test('ended registrations in Hindi', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const screen = await shown({ state: 'closed' });
  await expect.element(screen.getByText(/^रजिस्ट्रेशन बंद हो चुके हैं/)).toBeVisible();
});

test('play that takes more days than announced is said before it is published', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  const made = someFixtures();
  api.answer(fixtureEndpoints.read, { ...made, summary: { ...made.summary, finish: '2026-11-22T10:00:00.000Z' } });
  const days = { eventStartsAt: '2026-11-21T03:30:00.000Z', eventDays: 1 };
  const screen = await render(<FixturesPanel {...event} {...days} />);
  const said = 'you announced 21 Nov 2026. Once published, the event page and the tickets show 21–22 Nov 2026.';
  await expect.element(screen.getByText(said, { exact: false })).toBeVisible();
});

test.each([
  ['moved away from its schedule says so', '2026-11-28T03:30:00.000Z', 1],
  ['that still holds its schedule does not', '2026-11-20T03:30:00.000Z', 0],
])('an event %s', async (_what, eventStartsAt, count) => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  api.answer(fixtureEndpoints.read, someFixtures());
  const screen = await render(<FixturesPanel {...event} eventStartsAt={eventStartsAt} eventDays={2} />);
  await expect.element(screen.getByText('Play ends')).toBeVisible();
  const said = screen.getByText(/^The first match is planned for 21 Nov 2026; the event is on 28–29 Nov 2026\./);
  expect(said.elements()).toHaveLength(count);
});

test('names whose letters paper cannot show are told before anything is printed', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  api.answer(fixtureEndpoints.read, fixturesOf({ MS: ['Asha', '李娜', 'ᱥᱚᱢᱟᱭ', '김민수'] }));
  const screen = await render(<FixturesPanel {...event} />);
  await expect.element(screen.getByText('2 names have letters that paper cannot show')).toBeVisible();
  await expect.element(screen.getByText(/李娜, 김민수\. They are printed as empty boxes\./)).toBeVisible();
});

test('an evening that ends after midnight ends on its own day', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.entrants, { success: true, categories: [], hasFixtures: true, lastCourts: null });
  const { settings, summary, ...fixtures } = someFixtures();
  const finish = '2026-11-21T20:10:00.000Z';
  const [drawn] = fixtures.draws;
  api.answer(fixtureEndpoints.read, {
    ...fixtures,
    settings: { ...settings, startTime: '20:00', endTime: '02:00', endsNextDay: true },
    summary: {
      ...summary,
      finish,
      categories: [{ category: drawn?.category ?? '', first: '2026-11-21T18:50:00.000Z', last: finish }],
    },
  });
  const screen = await render(<FixturesPanel {...event} state="closed" />);
  await expect.element(screen.getByText('1:40 am', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText('In the night after Saturday, 21 November 2026. No schedule can end earlier'))
    .toBeVisible();
  await expect.element(screen.getByText('22 Nov 2026, 12:20 am (night after 21 Nov)')).toBeVisible();
  expect(screen.getByText('Play takes more days than the event announces').query()).toBeNull();
});
