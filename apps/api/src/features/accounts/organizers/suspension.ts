import type { ListedOrganizer } from '@maidan/contract/accounts/admin-organizers';
import type { ErrorCode } from '@maidan/contract/errors';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { organizerReinstatedMail, organizerSuspendedMail } from '../letters/account-mails.ts';
import { notify } from '../../../platform/notify.ts';
import { saveStatus } from '../records/organizers.ts';
import * as store from './suspension-store.ts';

const pageSize = 20;

export async function findOrganizers(db: Db, filter: { q: string; status: string; page: number }) {
  return {
    organizers: await store.listOrganizers(db, filter, pageSize),
    total: await store.countOrganizers(db, filter),
    pageSize,
  };
}

/** Takes effect at once and everywhere: every call checks the status. Sessions stay, so that the person learns why. */
export function suspendOrganizer(
  deps: Deps,
  {
    organizerId,
    adminId,
    reason,
    payoutsHeld,
  }: { organizerId: string; adminId: string; reason: string; payoutsHeld: boolean },
): Promise<ListedOrganizer> {
  return inTransaction(deps.db, async (tx) => {
    const to = { organizerId, status: 'suspended' as const, reason };
    const organizer = await change(tx, to, 'already_suspended');
    await record(tx, { adminId, organizerId, action: 'organizer_suspended', details: { reason, payoutsHeld } });
    const news = { kind: 'organizer_suspended', reason } as const;
    await notify(tx, { userId: organizerId, type: 'severe', relatedTo: 'suspension', news });
    const { name, email } = organizer;
    await enqueueMail(
      tx,
      organizerSuspendedMail({ to: email, name, reason, payoutsHeld, supportEmail: deps.settings.SUPPORT_EMAIL }),
    );
    return organizer;
  });
}

export function reinstateOrganizer(
  deps: Deps,
  { organizerId, adminId, payoutsReleased }: { organizerId: string; adminId: string; payoutsReleased: boolean },
): Promise<ListedOrganizer> {
  return inTransaction(deps.db, async (tx) => {
    const to = { organizerId, status: 'active' as const, reason: null };
    const organizer = await change(tx, to, 'not_suspended');
    await record(tx, { adminId, organizerId, action: 'organizer_reinstated', details: { payoutsReleased } });
    const news = { kind: 'organizer_reinstated' } as const;
    await notify(tx, { userId: organizerId, type: 'success', relatedTo: 'suspension', news, link: '/dashboard' });
    const { name, email } = organizer;
    const dashboardUrl = `${deps.settings.publicUrl}/dashboard`;
    await enqueueMail(tx, organizerReinstatedMail({ to: email, name, dashboardUrl }));
    return organizer;
  });
}

async function change(
  tx: Db,
  to: { organizerId: string; status: 'active' | 'suspended'; reason: string | null },
  refusal: ErrorCode,
): Promise<ListedOrganizer> {
  const changed = await saveStatus(tx, to);
  const organizer = await store.findOrganizer(tx, to.organizerId);
  if (!organizer) throw new AppError('organizer_not_found');
  if (!changed) throw new AppError(refusal);
  return organizer;
}

function record(
  tx: Db,
  {
    adminId,
    organizerId,
    action,
    details,
  }: { adminId: string; organizerId: string; action: string; details: Record<string, unknown> },
): Promise<void> {
  return audit(tx, { actorId: adminId, action, subjectKind: 'organizer', subjectId: organizerId, details });
}
