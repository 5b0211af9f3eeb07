import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tellAdministrators } from '../../../platform/notify.ts';
import * as store from '../records/organizers.ts';

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
