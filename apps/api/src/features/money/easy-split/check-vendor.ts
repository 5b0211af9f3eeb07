import { setTimeout as sleep } from 'node:timers/promises';
import { vendorBeingCreated } from '@maidan/domain/vendor-status';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as vendors from '../records/vendors.ts';
import { announceAccount, providerReference, savePayeeState, soon, vendorCheck } from './begin-vendor.ts';

/** Until the provider has decided: a few seconds of patience at once, then ever longer pauses, for about a week. */
const patienceMs = 4_000;

const pausesMs = [5_000, 15_000, 60_000, 300_000, 900_000];

const hourMs = 3_600_000;

const lastRound = 170;

/**
 * A refusal leaves nothing behind, an outage keeps the details for another try; after a fault of ours the try goes on.
 */
export async function endAttempt(deps: Deps, vendorId: string, error: unknown): Promise<boolean> {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'vendor_provider_down') await vendors.endAttempt(deps.db, vendorId);
  if (code === 'vendor_refused') await vendors.removeUnfinished(deps.db, vendorId);
  return code === 'vendor_provider_down' || code === 'vendor_refused';
}

/** The background side: finish a broken set-up, then ask until the provider has decided. */
export async function checkVendor(
  deps: Deps,
  { vendorId, round }: { vendorId: string; round: number },
  signal?: AbortSignal,
) {
  const vendor = await vendors.findVendorById(deps.db, vendorId);
  if (!vendor) return;
  if (vendor.status === vendorBeingCreated) {
    if (!vendor.attemptRunning)
      await announceAccount(deps, vendorId).catch(async (error: unknown) => {
        await endAttempt(deps, vendorId, error);
        throw error;
      });
    return;
  }
  const until = Date.now() + (round === 0 ? patienceMs : 0);
  for (;;) {
    const payee = await deps.payments.getPayee(providerReference(vendorId));
    if (payee && payee.state !== 'IN_PROGRESS') return savePayeeState(deps, providerReference(vendorId), payee);
    if (Date.now() >= until) break;
    await sleep(400, undefined, signal ? { signal } : {});
  }
  if (round >= lastRound) return;
  const startAfter = soon(deps, pausesMs[round] ?? hourMs);
  await deps.jobs.send(deps.db, vendorCheck, { vendorId, round: round + 1 }, { startAfter });
}
