import { type Registration, registration } from '@maidan/contract/entries/registration';
import { z } from 'zod';
import { changeClosed, readClosed } from '../../../platform/device/closed-store.ts';

/**
 * Tickets that were opened once, kept in this browser until the session ends: at the gate of a hall there is often no
 * network. Read back through the contract, because a newer version of the application may expect more than an older
 * one has kept.
 */
const name = 'tickets';
const mostTickets = 20;
const kept = z.array(z.object({ owner: z.string(), registration }));

const asTickets = (value: unknown): z.output<typeof kept> => kept.safeParse(value).data ?? [];

/** Only confirmed registrations are worth keeping; one that lost its ticket is forgotten. */
export async function keepTicket(owner: string, ticket: Registration): Promise<void> {
  try {
    await changeClosed(name, (value) => {
      // Whoever signs in next in this browser does not find the tickets of the one before.
      const others = asTickets(value).filter((one) => one.owner === owner && one.registration._id !== ticket._id);
      const list = ticket.ticket ? [{ owner, registration: ticket }, ...others] : others;
      return list.slice(0, mostTickets);
    });
  } catch {
    // Without storage the ticket needs a network, as before.
  }
}

/** `owner` is null when the server could not be asked who is signed in. */
export async function findKeptTicket(registrationId: string, owner: string | null): Promise<Registration | null> {
  const value = await readClosed(name).catch(() => null);
  const found = asTickets(value).find((one) => one.registration._id === registrationId);
  if (!found || (owner !== null && found.owner !== owner)) return null;
  return found.registration;
}
