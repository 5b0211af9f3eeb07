import type { OrganizerStatus } from '@maidan/contract/accounts/organizers';
import type { User } from '@maidan/contract/accounts/session';
import { normalPhone } from '@maidan/domain/contact';
import type { UserCaller } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tellAdministrators } from '../../../platform/notify.ts';
import { whoIs } from '../session/service.ts';
import { makeOrganizer } from '../users/service.ts';
import * as store from './store.ts';

export { grantRate, saveBankDetails, saveRate, saveStatus } from './store.ts';

/** An organizer as shown in administrators' lists. */
export const organizerShown = (row: {
  organizerId: string;
  organizerName: string;
  organizationName: string;
  email: string;
}) => ({ _id: row.organizerId, name: row.organizerName, organizationName: row.organizationName, email: row.email });

interface Onboarding {
  caller: UserCaller;
  organizationName: string;
  phone: string;
  city: string;
  stateUT: string;
}

/** A participant may upgrade at once: the safeguards are the approval of each event and the vendor's checks. */
export async function becomeOrganizer(deps: Deps, form: Onboarding): Promise<User> {
  const { userId, role } = form.caller;
  if (role === 'admin') throw new AppError('admins_cannot_organize');
  return inTransaction(deps.db, async (tx) => {
    const created = await store.insertOrganizer(tx, {
      userId,
      organizationName: form.organizationName,
      phoneEnc: deps.encryption.encrypt(normalPhone(form.phone), `organizers.phone:${userId}`),
      city: form.city,
      stateUT: form.stateUT,
      termsAcceptedAt: deps.clock(),
    });
    if (!created) throw new AppError('already_organizer');
    await makeOrganizer(tx, userId);
    await audit(tx, { actorId: userId, action: 'became_organizer', subjectKind: 'organizer', subjectId: userId });
    return whoIs({ ...deps, db: tx }, userId);
  });
}

/** Takes effect everywhere at once, as a change of an event does; administrators see who was approved as whom. */
export function renameOrganization(
  deps: Deps,
  { organizerId, name, now }: { organizerId: string; name: string; now: Date },
): Promise<{ organizationName: string }> {
  return inTransaction(deps.db, async (tx) => {
    const { organizationName: before, hasApproved } = await store.lockName(tx, organizerId);
    if (name === before) return { organizationName: before };
    await store.saveName(tx, { organizerId, before, name, at: now });
    const details = { before, after: name };
    await audit(tx, {
      actorId: organizerId,
      action: 'organization_renamed',
      subjectKind: 'organizer',
      subjectId: organizerId,
      details,
    });
    const news = { kind: 'organization_renamed', ...details } as const;
    if (hasApproved) await tellAdministrators(tx, news, { type: 'info', link: '/admin?tab=organizers' });
    return { organizationName: name };
  });
}

/** Only the caller's own status; to the caller any other id does not exist. */
export async function ownStatus(db: Db, ids: { callerId: string; organizerId: string }) {
  const status = ids.callerId === ids.organizerId ? await store.findStatus(db, ids.organizerId) : null;
  if (!status) throw new AppError('organizer_not_found');
  return status;
}

/** How often waiting clients are checked for a change, and how long one may wait. */
const betweenLooksMs = 500;
const longestWaitMs = 20_000;

interface Waiter {
  organizerId: string;
  known: OrganizerStatus;
  until: number;
  tell: () => void;
}

export interface StatusWatch {
  /**
   * The caller's own status: at once if it differs from the known one, otherwise when it changes or the wait is over.
   */
  next(ids: { callerId: string; organizerId: string }, known: OrganizerStatus): Promise<OrganizerStatus>;
  close(): void;
}

/** A suspension reaches open pages: all of them share one look at the database. */
export function statusWatch(deps: Deps): StatusWatch {
  const waiting = new Set<Waiter>();
  const look = async () => {
    const ids = [...new Set([...waiting].map(({ organizerId }) => organizerId))];
    const now = await store.findStatuses(deps.db, ids).catch(() => null);
    for (const one of waiting) {
      const isNews = now !== null && now.get(one.organizerId) !== one.known;
      if (isNews || performance.now() > one.until) end(one);
    }
    if (waiting.size > 0) lookLater();
  };
  const lookLater = () => setTimeout(() => void look(), betweenLooksMs).unref();
  const end = (one: Waiter) => {
    waiting.delete(one);
    one.tell();
  };
  return {
    async next(ids, known) {
      const status = await ownStatus(deps.db, ids);
      if (status !== known || deps.stopping.aborted) return status;
      await new Promise<void>((tell) => {
        if (waiting.size === 0) lookLater();
        waiting.add({ organizerId: ids.organizerId, known, until: performance.now() + longestWaitMs, tell });
      });
      return ownStatus(deps.db, ids);
    },
    close() {
      for (const one of waiting) end(one);
    },
  };
}
