import { codeOfAddress, eventAddress } from '@maidan/domain/events/event-address';
import type { Deps } from '../../../platform/deps.ts';
import { findPublicOrganizer } from './organizer-store.ts';
import { listPublicEvents } from './store.ts';

const all = { q: '', sport: '', stateUT: '', when: '', entries: '' } as const;

/** An organizer by the address of their page; null for one without an event that everybody may see. */
export async function readPublicOrganizer({ db }: Deps, address: string, page: number) {
  const code = codeOfAddress(address);
  const found = code === null ? null : await findPublicOrganizer(db, code);
  if (!found) return null;
  const { id, since, ...organizer } = found;
  const { events, total } = await listPublicEvents(db, { ...all, page, organizerId: id });
  if (total === 0) return null;
  return {
    address: eventAddress({ code: organizer.code, name: organizer.name }),
    name: organizer.name,
    city: organizer.city,
    eventsHeld: organizer.eventsHeld,
    since: since.toISOString(),
    events,
    total,
    rankings: organizer.rankings,
  };
}
