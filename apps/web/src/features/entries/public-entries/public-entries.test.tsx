import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { publicEntryEndpoints } from '@maidan/contract/entries/public-entries';
import { type PublicCategory, type PublicEvent, publicEventEndpoints } from '@maidan/contract/events/public-events';
import { expect, test } from 'vitest';
import { aPublicEvent } from '../../../../test/a-public-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';
import type { Answer } from '../../../platform/api.ts';

const aCategory = (name: string, change: Partial<PublicCategory> = {}): PublicCategory => ({
  _id: `0198c9a2-0000-7000-8000-0000000000${name.length.toString(16).padStart(2, '0')}`,
  name,
  price: 500,
  participants: 0,
  placesLeft: null,
  waiting: 0,
  entries: 'open',
  ...change,
});
const doubles = aCategory('Mixed Doubles', { participants: 2, waiting: 1 });
const asha = { entry: 'e1', name: 'Asha Rao', academy: 'Smash Academy', partner: null, seed: 1 };
const list: Answer<typeof publicEntryEndpoints.list> = {
  success: true,
  category: doubles.name,
  isDrawn: false,
  total: 2,
  waiting: 1,
  entries: [
    { ...asha, entry: 'e2', partner: { name: 'Aarav S.', academy: null, entry: null } },
    { entry: 'e3', name: 'Pune Smashers', academy: null, partner: null, seed: null },
  ],
};

/** The public page of an event with these categories; `answer` prepares the list. */
async function open(
  answer: (api: ReturnType<typeof fakeApi>) => void,
  change: Partial<PublicEvent> = { categories: [doubles] },
) {
  const api = fakeApi();
  const event = aPublicEvent(change);
  api.answer(publicEventEndpoints.getPublicEvent, { success: true, event });
  api.answer(publicDrawEndpoints.read, {
    success: true,
    version: 'one',
    publishedAt: null,
    isLive: false,
    expected: null,
    days: { start_day: 'Saturday' },
    draws: [],
    matches: [],
    play: [],
  });
  answer(api);
  const { screen } = await renderApp(`/events/${event._id}`);
  await expect.element(screen.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  const asked = () => api.asked.filter(({ path }) => path.endsWith('/entries')).map(({ query }) => query.toString());
  return { screen, asked, press: (title: string) => screen.getByText(title, { exact: true }).click() };
}

test('who has entered a category is asked for when it is opened, with academies, partners, seeds and who waits', async () => {
  const { screen, asked, press } = await open((api) => api.answer(publicEntryEndpoints.list, list));
  await expect.element(screen.getByRole('heading', { name: 'Entries' })).toBeVisible();
  await expect.element(screen.getByText('Mixed Doubles · 2', { exact: true })).toBeVisible();
  expect(asked()).toEqual([]);
  await press('Mixed Doubles · 2');
  const rows = screen.getByRole('list', { name: 'Mixed Doubles' }).getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('Asha Rao Smash AcademyAarav S.Seed 1');
  await expect.element(rows.last()).toHaveTextContent('Pune Smashers');
  await expect.element(screen.getByText('1 more is on the waiting list.')).toBeVisible();
  expect(asked()).toEqual(['category=Mixed+Doubles&page=1']);
});

test('a category that nobody has entered says so', async () => {
  const empty = { ...list, category: 'Open', total: 0, waiting: 0, entries: [] };
  const { screen, press } = await open((api) => api.answer(publicEntryEndpoints.list, empty), {
    categories: [aCategory('Open')],
  });
  await press('Open · 0');
  await expect.element(screen.getByText('Nobody has entered yet.')).toBeVisible();
});

test('a list that does not come says so in its place, and another try brings it', async () => {
  const { screen, press } = await open((api) => {
    api.refuse(publicEntryEndpoints.list, 503, { code: 'busy', message: 'The server is busy.' });
    api.answer(publicEntryEndpoints.list, list);
  });
  await press('Mixed Doubles · 2');
  await expect.element(screen.getByText('The entries could not be loaded')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Pune Smashers')).toBeVisible();
});

test('while it comes, its place is kept', async () => {
  const { screen, press } = await open((api) => api.hang(publicEntryEndpoints.list));
  await press('Mixed Doubles · 2');
  await expect.element(screen.getByText('Loading', { exact: true }).last()).toBeInTheDocument();
});

test('more than a hundred are read page by page', async () => {
  const { screen, asked, press } = await open(
    (api) =>
      api.answerFrom(publicEntryEndpoints.list, ({ query }) => ({
        ...list,
        total: 101,
        entries: [{ ...asha, name: `Player of page ${query.get('page')}` }],
      })),
    { categories: [{ ...doubles, participants: 101 }] },
  );
  await press('Mixed Doubles · 101');
  await expect.element(screen.getByText('Player of page 1')).toBeVisible();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText('Player of page 2')).toBeVisible();
  expect(asked().at(-1)).toBe('category=Mixed+Doubles&page=2');
});

test('where the draw is published it stands instead, also if that happened just now', async () => {
  const drawn = aCategory('Open Singles', { participants: 8, isDrawn: true });
  const { screen, press } = await open(
    (api) => api.answer(publicEntryEndpoints.list, { ...list, isDrawn: true, total: 0, entries: [] }),
    { categories: [drawn, doubles], isDrawn: true },
  );
  await press('Mixed Doubles · 2');
  await expect.element(screen.getByText('The draw is published: it shows who plays.')).toBeVisible();
  expect(screen.getByText('Open Singles · 8').query()).toBeNull();
});

test('with every draw published there is no list', async () => {
  const { screen } = await open(() => undefined, {
    categories: [aCategory('Open Singles', { participants: 8, isDrawn: true })],
    isDrawn: true,
  });
  expect(screen.getByRole('heading', { name: 'Entries' }).query()).toBeNull();
});

test.each([
  [
    'pairs can be entered and may look for a partner',
    { categories: [{ ...doubles, format: 'mixed_doubles' as const }] },
    1,
  ],
  [
    'the event takes no wanted partners',
    { categories: [{ ...doubles, format: 'doubles' as const }], partnerWays: ['named' as const] },
    0,
  ],
  ['entries are closed', { categories: [{ ...doubles, format: 'doubles' as const, entries: 'closed' as const }] }, 0],
  ['there are single players only', { categories: [{ ...doubles, format: 'singles' as const }] }, 0],
])('the way to those who need a partner: %s', async (_when, change, links) => {
  const { screen } = await open((api) => api.answer(publicEntryEndpoints.list, list), change);
  await expect.element(screen.getByRole('heading', { name: 'Entries' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Who needs a partner?' }).elements()).toHaveLength(links);
});
