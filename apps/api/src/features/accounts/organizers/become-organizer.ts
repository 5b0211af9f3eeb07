import type { User } from '@maidan/contract/accounts/session';
import { normalPhone } from '@maidan/domain/contact';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UserCaller } from '../../../platform/http/access.ts';
import { requireProvedAddress } from '../email/require-proved.ts';
import * as store from '../records/organizers.ts';
import { makeOrganizer } from '../records/users.ts';
import { whoIs } from '../session/start-session.ts';

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
    await requireProvedAddress(deps, tx, userId);
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
