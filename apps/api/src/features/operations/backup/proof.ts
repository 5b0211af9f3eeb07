import type { Books, KeptKeys } from '@maidan/contract/operations/backups';
import { isInBaseline, listKnownMigrations } from '../../../platform/db/migrate.ts';
import type { OneClient } from '../../../platform/db/one-client.ts';
import { createFieldEncryption } from '../../../platform/keys/field-encryption.ts';
import { createTicketSigner } from '../../../platform/keys/ticket-signing.ts';
import { BadBackup } from './manifest.ts';
import { findTicket, readBooks } from './store.ts';

/** The newest migration that this version of Maidan does not know: the data is of a newer one. */
export async function newestUnknown(migrations: readonly string[]): Promise<string | undefined> {
  const known = await listKnownMigrations();
  return migrations.filter((name) => !known.includes(name) && !isInBaseline(name)).at(-1);
}

/** Whether a filled database holds what was copied. */
export async function refuseOtherBooks(client: OneClient, books: Books): Promise<void> {
  const found = await readBooks(client);
  if (JSON.stringify(found) !== JSON.stringify(books))
    throw new BadBackup(`The books do not agree: ${JSON.stringify(found)} instead of ${JSON.stringify(books)}`);
}

/** A phone number and a ticket of the newest registration, with these keys. */
export async function tryKeys(client: OneClient, { PII_KEYS, TICKET_KEY }: KeptKeys): Promise<string> {
  const found = await findTicket(client);
  if (!found) return 'no ticket to try the keys with';
  const { registrationId, eventId, phoneEnc } = found;
  if (phoneEnc) createFieldEncryption(PII_KEYS).decrypt(phoneEnc, `registrations.phone:${registrationId}`);
  const signer = createTicketSigner(TICKET_KEY ?? PII_KEYS);
  const ticket = signer.signTicket({ registrationId, eventId, issuedAt: new Date() });
  if (!signer.verifyTicket(ticket)) throw new BadBackup('A ticket signed with these keys is not recognized');
  return 'the keys open personal data and sign tickets';
}
