import { type Registration, registration } from '@maidan/contract/entries/registrations';
import { z } from 'zod';

/**
 * Tickets that were opened once, kept in this browser: at the gate of a hall there is often no network. Read back
 * through the contract, because a newer version of the application may expect more than an older one has kept.
 */
const key = 'maidan-tickets';
const mostTickets = 20;
const kept = z.array(z.object({ owner: z.string(), registration }));

function read(): z.output<typeof kept> {
  try {
    const parsed = kept.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Only confirmed registrations are worth keeping; one that lost its ticket is forgotten. */
export function keepTicket(owner: string, ticket: Registration): void {
  // Whoever signs in next in this browser does not find the tickets of the one before.
  const others = read().filter((one) => one.owner === owner && one.registration._id !== ticket._id);
  const list = ticket.ticket ? [{ owner, registration: ticket }, ...others] : others;
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(0, mostTickets)));
  } catch {
    // Without storage the ticket needs a network, as before.
  }
}

/** `owner` is null when the server could not be asked who is signed in. */
export function findKeptTicket(registrationId: string, owner: string | null): Registration | null {
  const found = read().find((one) => one.registration._id === registrationId);
  if (!found || (owner !== null && found.owner !== owner)) return null;
  return found.registration;
}
