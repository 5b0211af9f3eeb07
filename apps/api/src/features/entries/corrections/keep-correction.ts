import type { CorrectedField } from '@maidan/domain/operations/corrected-fields';
import type { News } from '@maidan/domain/operations/notifications';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { renewPeople } from '../../draws/records/people-in-draws.ts';
import { registrationCorrectedMail } from '../letters/correction-mails.ts';
import { insertCorrection } from '../records/corrections.ts';
import type { Door } from './open-registration.ts';
import type { CorrectableRow } from './store.ts';

/** One corrected value; of a partner with the category. */
export interface Change {
  field: CorrectedField;
  category?: string;
  before: string | null;
  after: string | null;
}

const sealOf = (id: string) => `registration_corrections.changes:${id}`;

/** The values before and after, as the history keeps them. */
export const openChanges = ({ encryption }: Deps, id: string, sealedChanges: string): Change[] =>
  JSON.parse(encryption.read(sealedChanges, sealOf(id)) ?? '[]') as Change[];

/**
 * What follows a saved correction, in its transaction: the draws' people, the history with both values, and word to the
 * player where the organizer made it.
 */
export async function keepCorrection(
  tx: Db,
  deps: Deps,
  made: {
    door: Door;
    row: CorrectableRow;
    /** How the player is called now, and the address given with the entry. */
    after: { name: string; email: string | null };
    fields: readonly CorrectedField[];
    changes: readonly Change[];
    reason: string | null;
  },
): Promise<void> {
  const { door, row, fields, changes, reason } = made;
  const { userId } = door;
  const id = newId();
  const isOfPlayer = door.by === 'player';
  await insertCorrection(tx, {
    id,
    registrationId: row.id,
    eventId: row.eventId,
    userId,
    byPlayer: isOfPlayer,
    fields,
    changesEnc: deps.encryption.encrypt(JSON.stringify(changes), sealOf(id)),
  });
  const category = changes.find((change) => change.category)?.category;
  await audit(tx, {
    actorId: userId,
    action: 'registration_corrected',
    subjectKind: 'registration',
    subjectId: row.id,
    eventId: row.eventId,
    details: { correction: id, fields, ...(category && { category }), ...(reason && { reason }) },
  });
  await renewPeople(tx, { userId, eventId: row.eventId });
  if (!isOfPlayer) await tellPlayer(tx, deps, made, reason ?? '');
}

async function tellPlayer(
  tx: Db,
  deps: Deps,
  {
    row,
    after,
    fields,
  }: { row: CorrectableRow; after: { name: string; email: string | null }; fields: readonly CorrectedField[] },
  reason: string,
): Promise<void> {
  const link = `/my/registrations/${row.id}`;
  const news: News = { kind: 'registration_corrected', event: row.eventName, player: after.name, fields, reason };
  if (row.userId) await notify(tx, { userId: row.userId, type: 'info', relatedTo: 'other', news, link });
  const to = row.email ?? after.email;
  if (!to) return;
  const page = row.userId ? link : `/events/${row.eventId}`;
  const mail = registrationCorrectedMail({ to, news, contact: row.contact, url: `${deps.settings.publicUrl}${page}` });
  await enqueueMail(tx, mail);
}
