import type { Channel } from '@maidan/domain/operations/channels';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOrganization, listStopped, openStopToken, saveStops } from '../records/message-stops.ts';

export async function readStops(deps: Deps, token: string) {
  const of = openStopToken(deps.encryption, token);
  if (!of) throw new AppError('stop_link_invalid');
  const organizer = of.organizerId ? await findOrganization(deps.db, of.organizerId) : null;
  return {
    kind: of.kind,
    organizer: organizer?.name ?? null,
    stopped: await listStopped(deps.db, of),
    whatsapp: deps.whatsapp !== null,
  };
}

export async function stopMessages(deps: Deps, { token, stopped }: { token: string; stopped: readonly Channel[] }) {
  const of = openStopToken(deps.encryption, token);
  if (!of) throw new AppError('stop_link_invalid');
  await inTransaction(deps.db, (tx) => saveStops(tx, of, stopped));
  return readStops(deps, token);
}
