import type { Payment } from '@maidan/contract/entries/payments';
import type { Registration } from '@maidan/contract/entries/registration';
import { AppError } from '../../../platform/app-error.ts';
import { writeTogether } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOpenOrder, openSession } from '../payments/open-order.ts';
import { listOwnById } from '../tickets/own-registrations.ts';
import type { Taken } from './entering.ts';

/** What the browser needs to pay for what was taken, if there is anything to pay. Can be repeated. */
export async function askToPay(
  deps: Deps,
  userId: string,
  { registrationIds, orderRef }: Taken,
): Promise<{ registrations: Registration[]; payment: Payment | null }> {
  const order = orderRef ? await findOpenOrder(deps, userId, orderRef) : null;
  const opened = order ? await openSession(deps, userId, order) : null;
  if (opened) await writeTogether(deps.db, opened.writes);
  return { registrations: await listOwnById(deps, { userId, registrationIds }), payment: opened?.payment ?? null };
}

/** Of a call about one registration. */
export function theOne(registrations: readonly Registration[]): Registration {
  const [registration] = registrations;
  if (!registration) throw new AppError('registration_not_found');
  return registration;
}
