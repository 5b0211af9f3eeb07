import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import type { Deps } from '../../../platform/deps.ts';
import { keepRead } from '../../../platform/db/kept-read.ts';
import type { PageAsked, PageToServe } from '../../../platform/http/web-pages.ts';
import { readPublicDraws } from '../../draws/public-draws/service.ts';
import { readPublicEvent, readPublicEvents } from '../../events/public-events/service.ts';

const isId = (text: string) => publicEventEndpoints.getPublicEvent.schema.params.safeParse({ eventId: text }).success;
/** Larger draws are not read on the server: they load once the page is there, so that the rest does not wait. */
const mostMatches = 128;

/**
 * The data from which the server renders a visitor's first page: the list of tournaments, or an event with its draws.
 * Null for every other page, which the browser renders.
 */
export async function pageToServe(deps: Deps, { path, search }: PageAsked): Promise<PageToServe | null> {
  // The page itself runs a search, within the limits of its call.
  if (path === '/') return search === '' ? servedHome(deps) : null;
  const address = /^\/events\/([^/]+)\/?$/i.exec(path)?.[1];
  return address === undefined ? null : servedEvent(deps, address, search);
}

function servedHome(deps: Deps): Promise<PageToServe> {
  return keepRead(deps.db, 'public-page:home', async () => {
    const filters = { q: '', sport: '', stateUT: '', page: 1 };
    const list = publicEventEndpoints.listPublicEvents.schema.response[200].parse({
      success: true,
      ...(await readPublicEvents(deps, filters)),
    });
    return { answers: { page: 'home', filters, list } };
  });
}

async function servedEvent(deps: Deps, address: string, search: string): Promise<PageToServe> {
  if (!isId(address)) return 'missing';
  const served = await keepRead(deps.db, `public-page:${address}`, () => readEvent(deps, address));
  return served !== 'missing' && 'movedTo' in served ? { movedTo: served.movedTo + search } : served;
}

async function readEvent(deps: Deps, address: string): Promise<PageToServe> {
  const found = await readPublicEvent(deps, address);
  if (!found) return 'missing';
  // An id, or words of an older name: links, previews and search engines use one address.
  if (address !== found.address) return { movedTo: `/events/${encodeURIComponent(found.address)}` };
  const { event } = publicEventEndpoints.getPublicEvent.schema.response[200].parse({ success: true, event: found });
  const drawn = await readPublicDraws(deps, event._id);
  const draws = publicDrawEndpoints.read.schema.response[200].parse({ success: true, ...drawn });
  return { answers: { page: 'event', event, draws: draws.matches.length <= mostMatches ? draws : null } };
}
