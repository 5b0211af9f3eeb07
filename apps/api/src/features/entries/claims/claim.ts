import { normalPhone } from '@maidan/domain/contact';
import { readTicketCode } from '@maidan/domain/entries/ticket-code';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { sealedPlayer } from '../../accounts/records/player-details.ts';
import { ensureSelf, findByName, insertPlayer } from '../../accounts/records/players.ts';
import { registrationClaimedMail } from '../letters/claimed-mails.ts';
import { openEmail } from '../records/confidential.ts';
import { saveClaimed } from '../records/registrations-store.ts';
import * as store from './store.ts';

interface Claiming {
  userId: string;
  ticketCode: string;
  phone: string;
}

/**
 * Takes a registration that the desk or a sheet has made into an account: once, by the code of its ticket together with
 * the phone number given with it. Nothing of it is shown before. Its player is the account's holder, or one of the
 * account's players from then on. The history has it, and the address given with the registration is written to.
 */
export async function claim(deps: Deps, { userId, ticketCode: typed, phone }: Claiming): Promise<string> {
  const ticketCode = readTicketCode(typed);
  if (!ticketCode) throw new AppError('claim_not_found');
  const phoneIndexes = deps.encryption.blindIndexes(normalPhone(phone), 'registrations.phone');
  return inTransaction(deps.db, async (tx) => {
    const row = await store.lockByTicket(tx, { ticketCode, phoneIndexes, userId });
    // Whoever has an account already is not told apart from a code that is wrong.
    if (!row || row.userId !== null) throw new AppError('claim_not_found');
    if (row.isEntered) throw new AppError('claim_entered');
    const playerId = await playerOf(tx, deps, { userId, row, phone });
    if (!(await saveClaimed(tx, { registrationId: row.id, userId, playerId }))) throw new AppError('claim_not_found');
    await audit(tx, {
      actorId: userId,
      action: 'registration_claimed',
      subjectKind: 'registration',
      subjectId: row.id,
      eventId: row.eventId,
      details: {},
    });
    await tell(tx, deps, { userId, row });
    return row.id;
  });
}

/** The holder, or the player of that name whom the account looks after: a child, a student. */
async function playerOf(
  tx: Db,
  deps: Deps,
  { userId, row, phone }: { userId: string; row: store.ClaimedRow; phone: string },
): Promise<string | null> {
  const { name, city, academy, district, stateUt: stateUT, gender } = row;
  if (plainName(name) === plainName(row.holder)) return ensureSelf(tx, userId);
  const known = await findByName(tx, userId, name);
  if (known) return known.id;
  const id = newId();
  const dob = row.dobEnc && deps.encryption.read(row.dobEnc, `registrations.dob:${row.id}`);
  const email = row.emailEnc && openEmail(deps, row.id, row.emailEnc);
  const details = { id, name, dob, phone, email, city, academy, district, stateUT, guardian: null, ids: {} };
  const kept = sealedPlayer(deps, { ...details, gender: gender as 'female' | 'male' | 'other' | null });
  return (await insertPlayer(tx, { ...kept, id, userId })) ? id : null;
}

async function tell(tx: Db, deps: Deps, { userId, row }: { userId: string; row: store.ClaimedRow }): Promise<void> {
  const news = { kind: 'registration_claimed', event: row.event, player: row.name } as const;
  const link = `/my/registrations/${row.id}`;
  await notify(tx, { userId, type: 'success', relatedTo: 'other', news, link });
  if (row.emailEnc === null) return;
  const to = openEmail(deps, row.id, row.emailEnc);
  await enqueueMail(tx, registrationClaimedMail({ to, news, url: `${deps.settings.publicUrl}/events/${row.eventId}` }));
}
