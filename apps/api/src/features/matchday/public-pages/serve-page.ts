import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { publicPlayerEndpoints } from '@maidan/contract/entries/public-players';
import { publicOrganizerEndpoints } from '@maidan/contract/events/public-organizers';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepRead } from '../../../platform/db/kept-read.ts';
import type { PageAsked, PageToServe } from '../../../platform/http/web-pages.ts';
import { readPublicDraws } from '../../draws/public-draws/read-draws.ts';
import { readPublicPlayer } from '../../entries/public-players/read-player.ts';
import { readPublicOrganizer } from '../../events/public-events/read-organizer.ts';
import { readPublicEvent, readPublicEvents } from '../../events/public-events/read-events.ts';

const isId = (text: string) => publicEventEndpoints.getPublicEvent.schema.params.safeParse({ eventId: text }).success;
/** Larger draws are not read on the server: they load once the page is there, so that the rest does not wait. */
const mostMatches = 128;

/**
 * The data from which the server renders a visitor's first page: the list of tournaments, an event with its draws, or
 * one draw or player of it.
 * Null for every other page, which the browser renders.
 */
export async function pageToServe(deps: Deps, { path, search }: PageAsked): Promise<PageToServe | null> {
  if (path === '/') return servedHome(deps, search);
  const [, organizer] = /^\/organizers\/([^/]+)\/?$/i.exec(path) ?? [];
  if (organizer) return servedOrganizer(deps, organizer, search);
  const [, address, category, player] =
    /^\/events\/([^/]+)(?:\/draw\/([^/]+)|\/players\/([^/]+))?\/?$/i.exec(path) ?? [];
  if (address === undefined) return null;
  const served = await servedEvent(deps, address);
  if (served === 'missing') return served;
  const below = category
    ? `/draw/${encodeURIComponent(category)}`
    : player
      ? `/players/${encodeURIComponent(player)}`
      : '';
  if ('movedTo' in served) return { movedTo: served.movedTo + below + search };
  if (player) return servedPlayer(deps, served, player);
  return category ? servedDraw(served, category) : served;
}

/**
 * The front page with the filters that its address has; null for one that the browser renders: a search by words is
 * run by the page itself, within the limits of its call, and what is no filter of ours is for it to refuse.
 */
async function servedHome(deps: Deps, search: string): Promise<PageToServe | null> {
  const words = new URLSearchParams(search);
  if (words.get('q')) return null;
  const asked = { sport: 'sport', stateUT: 'state', when: 'when', entries: 'entries', page: 'page' };
  const found = publicEventEndpoints.listPublicEvents.schema.querystring.safeParse(
    Object.fromEntries(
      Object.entries(asked).flatMap(([name, word]) => (words.get(word) ? [[name, words.get(word)]] : [])),
    ),
  );
  if (!found.success) return null;
  const { sport, stateUT, when, entries, page } = found.data;
  const filters = { q: '', sport, stateUT, when, entries, page };
  const kept = Object.entries({ sport, state: stateUT, when, entries, page: page > 1 ? String(page) : '' });
  const query = new URLSearchParams(kept.filter(([, value]) => value !== '')).toString();
  return keepRead(deps.db, `public-page:home?${query}`, async () => {
    const list = publicEventEndpoints.listPublicEvents.schema.response[200].parse({
      success: true,
      ...(await readPublicEvents(deps, filters)),
    });
    return { address: query ? `/?${query}` : '/', answers: { page: 'home', filters, list } };
  });
}

async function servedOrganizer(deps: Deps, asked: string, search: string): Promise<PageToServe | null> {
  const { params, querystring, response } = publicOrganizerEndpoints.read.schema;
  if (!params.safeParse({ organizer: asked }).success) return 'missing';
  const words = querystring.safeParse(Object.fromEntries(new URLSearchParams(search)));
  if (!words.success) return null;
  const { page } = words.data;
  return keepRead(deps.db, `public-page:organizer:${asked}:${page}`, async () => {
    const found = await readPublicOrganizer(deps, asked, page);
    if (!found) return 'missing';
    const at = `/organizers/${encodeURIComponent(found.address)}`;
    const address = page > 1 ? `${at}?page=${page}` : at;
    if (asked !== found.address) return { movedTo: address };
    const { organizer } = response[200].parse({ success: true, organizer: found });
    return { address, answers: { page: 'organizer', number: page, organizer } };
  });
}

type ServedEvent =
  | {
      address: string;
      answers: {
        page: 'event';
        event: { _id: string; categories: { name: string }[] };
        draws: { draws: { category: string }[] } | null;
      };
    }
  | { movedTo: string }
  | 'missing';

async function servedEvent(deps: Deps, address: string): Promise<ServedEvent> {
  if (!isId(address)) return 'missing';
  return keepRead(deps.db, `public-page:${address}`, () => readEvent(deps, address));
}

/** One draw at its own address: the event's data, with a head of its own. Without that draw there is no such page. */
function servedDraw({ address, answers }: Extract<ServedEvent, { answers: object }>, category: string): PageToServe {
  const { draws, event } = answers;
  const isThere = (draws?.draws ?? []).some((draw) => draw.category === category);
  // A large draw is not read here: then the category alone tells.
  if (!isThere && (draws || event.categories.every(({ name }) => name !== category))) return 'missing';
  return {
    address: `${address}/draw/${encodeURIComponent(category)}`,
    answers: { ...answers, page: 'draw', category },
  };
}

/** A player of the event at an address of their own, with the event's draws. */
async function servedPlayer(
  deps: Deps,
  { address, answers }: Extract<ServedEvent, { answers: object }>,
  asked: string,
): Promise<PageToServe> {
  const { params } = publicPlayerEndpoints.read.schema;
  if (!params.safeParse({ eventId: answers.event._id, player: asked }).success) return 'missing';
  const found = await readPublicPlayer(deps, answers.event._id, asked).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'player_not_found') return null;
    throw error;
  });
  if (!found) return 'missing';
  const { player } = publicPlayerEndpoints.read.schema.response[200].parse({ success: true, player: found });
  return {
    address: `${address}/players/${asked.toLowerCase()}`,
    answers: { ...answers, page: 'player', asked: asked.toLowerCase(), player },
  };
}

async function readEvent(deps: Deps, address: string): Promise<ServedEvent> {
  const found = await readPublicEvent(deps, address);
  if (!found) return 'missing';
  // An id, or words of an older name: links, previews and search engines use one address.
  const at = `/events/${encodeURIComponent(found.address)}`;
  if (address !== found.address) return { movedTo: at };
  const { event } = publicEventEndpoints.getPublicEvent.schema.response[200].parse({ success: true, event: found });
  const drawn = await readPublicDraws(deps, event._id);
  const draws = publicDrawEndpoints.read.schema.response[200].parse({ success: true, ...drawn });
  return { address: at, answers: { page: 'event', event, draws: draws.matches.length <= mostMatches ? draws : null } };
}
