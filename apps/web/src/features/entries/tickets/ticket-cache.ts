import { type Registration, registration } from '@maidan/contract/entries/registration';
import { z } from 'zod';
import { changeClosed, readClosed } from '../../../platform/device/closed-store.ts';

/**
 * Tickets opened once, kept in this browser until the session ends: at the gate of a hall there is often no network.
 * Parsed with the contract on reading, because a newer version of the application may expect more than an older one
 * stored.
 */
const name = 'tickets';
const mostTickets = 20;
/** A ticket stored before entries had states of their own still opens. */
const stored = registration.extend({ entries: registration.shape.entries.default([]) });
const kept = z.array(z.object({ owner: z.string(), registration: stored }));

const asTickets = (value: unknown): z.output<typeof kept> => kept.safeParse(value).data ?? [];

/** Only confirmed registrations are kept; one that lost its ticket is deleted. */
export async function keepTicket(owner: string, ticket: Registration): Promise<void> {
  try {
    await changeClosed(name, (value) => {
      // The next account to sign in on this browser must not find the previous one's tickets.
      const others = asTickets(value).filter((one) => one.owner === owner && one.registration._id !== ticket._id);
      const list = ticket.ticket ? [{ owner, registration: ticket }, ...others] : others;
      return list.slice(0, mostTickets);
    });
  } catch {
    // Without storage, the ticket needs a network connection.
  }
}

/** What it says is no longer true, as "not paid" after a payment. */
export const forgetKeptTicket = (registrationId: string): Promise<unknown> =>
  changeClosed(name, (value) => asTickets(value).filter((one) => one.registration._id !== registrationId)).catch(
    () => null,
  );

/** `owner` is null when the server could not be asked who is signed in. */
export async function findKeptTicket(registrationId: string, owner: string | null): Promise<Registration | null> {
  const value = await readClosed(name).catch(() => null);
  const found = asTickets(value).find((one) => one.registration._id === registrationId);
  if (!found || (owner !== null && found.owner !== owner)) return null;
  return found.registration;
}
