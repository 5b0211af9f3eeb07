import { type ListedEvent, publicEventEndpoints } from '@maidan/contract/events/public-events';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render.tsx';

beforeEach(() => localStorage.clear());

const listed: ListedEvent = {
  _id: '0198c9a2-0000-7000-8000-0000000000e1',
  eventId: '0198c9a2-0000-7000-8000-0000000000e1',
  name: 'Nagpur Winter Cup',
  address: 'k7m2q9xab-pune-open',
  eventName: 'Nagpur Winter Cup',
  sports: 'Badminton',
  location: 'Nagpur',
  stateUT: 'Maharashtra',
  dateandtime: '2099-12-12T03:30:00.000Z',
  lastDay: null,
  lastdate: '2099-12-10T03:30:00.000Z',
  poster: null,
  posterFocus: 'center center',
  prizePool: 0,
  entryFee: 500,
  highestFee: 500,
  categoryCount: 1,
  placesLeft: null,
  places: null,
  tournamentStatus: 'open',
  registrationOpen: true,
  isLive: false,
  organizer: { name: 'Nagpur Club', city: 'Nagpur' },
};

/** The home page, with the test in control of when typed words become a search. */
async function openHome() {
  const api = fakeApi();
  api.answer(publicEventEndpoints.listPublicEvents, {
    success: true,
    events: [listed],
    total: 1,
    sports: ['Badminton'],
    states: ['Maharashtra'],
  });
  api.hang(publicEventEndpoints.getPublicEvent);
  const { screen, router, path } = await renderApp('/');
  const link = screen.getByRole('link', { name: /Nagpur Winter Cup/ }).first();
  await expect.element(link).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await screen.getByRole('searchbox').fill('Nag');
  return { api, router, path, card: link.element() as HTMLElement };
}
type Router = Awaited<ReturnType<typeof openHome>>['router'];

/** Keeps the event's page from opening until it is let go, even where an earlier test has loaded all of it. */
function holdEventPage(router: Router) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const { options } = router.routesById['/events/$eventId'];
  Object.assign(options, { beforeLoad: () => promise });
  // The routers of all tests share the route.
  onTestFinished(() => void Object.assign(options, { beforeLoad: undefined }));
  return letGo;
}

const searched = (api: ReturnType<typeof fakeApi>) =>
  api.asked.filter(({ query }) => query.get('q') === 'Nag').map(({ path }) => path);

test('words typed just before an event is chosen do not call the reader back from it', async () => {
  const { api, router, path, card } = await openHome();
  const letGo = holdEventPage(router);
  card.click();
  await expect.poll(path).toBe(`/events/${listed.address}`);
  // The event's page is still loading, and the home page with its field is still shown.
  expect(document.querySelector('input[type="search"]')).not.toBeNull();
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  letGo();
  await expect.poll(() => api.asked.some(({ path: asked }) => asked.endsWith(listed.address))).toBe(true);
  expect(path()).toBe(`/events/${listed.address}`);
  expect(searched(api)).toEqual([]);
});

test('without a choice the same words search, once the typing has paused', async () => {
  const { api, path } = await openHome();
  vi.advanceTimersByTime(299);
  expect(searched(api)).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => searched(api)).toHaveLength(1);
  expect(path()).toBe('/');
});

test('date and state of entries are set in the address, and ended tournaments stand apart', async () => {
  const api = fakeApi();
  const ended: ListedEvent = {
    ...listed,
    _id: '0198c9a2-0000-7000-8000-0000000000e2',
    name: 'Old Cup',
    tournamentStatus: 'completed',
    registrationOpen: false,
  };
  api.answer(publicEventEndpoints.listPublicEvents, {
    success: true,
    events: [listed, ended],
    total: 2,
    sports: ['Badminton', 'Chess'],
    states: ['Maharashtra'],
  });
  const { screen, router } = await renderApp('/?when=month');
  await expect.element(screen.getByRole('heading', { name: 'Ended' })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'When' })).toHaveValue('month');
  await screen.getByRole('combobox', { name: 'Entries' }).selectOptions('open');
  await expect.poll(() => router.state.location.search).toEqual({ when: 'month', entries: 'open' });
  await screen.getByRole('link', { name: 'Chess' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ when: 'month', entries: 'open', sport: 'Chess' });
  await expect.poll(() => String(api.asked.at(-1)?.query)).toContain('entries=open');
});
