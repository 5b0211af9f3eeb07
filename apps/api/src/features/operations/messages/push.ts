import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import type { PushSubscription } from '../../../platform/push/push-sender.ts';
import { type MessageKey, saveFailure } from '../records/messages.ts';
import { forgetDevice, listDevices, purposeOf } from '../records/push-devices.ts';

interface PushJob {
  userId: string;
  text: string;
  seconds: number;
  /** Where it is written down what became of it. */
  message?: MessageKey | undefined;
}

const pushQueue = jobQueue<PushJob>('match-alert-push');
/** A push service that does not answer must not keep the calls of a whole hall waiting. */
const atOnce = 8;

export interface Push {
  userId: string;
  title: string;
  body: string;
  /** A page of the application. */
  page: string;
  /** How long it is worth delivering. */
  seconds: number;
  message?: MessageKey;
}

/**
 * Goes out when the transaction commits, to every browser that the account has agreed on: a call to a court before
 * what was announced to thousands.
 */
export async function sendPush(deps: Deps, tx: Db, push: Push): Promise<void> {
  await deps.jobs.send(tx, pushQueue, jobOf(push), { priority: 1 });
}

/** The same for many that may wait, all of them until the same moment. */
export async function sendPushes(deps: Deps, tx: Db, list: readonly Push[], notBefore: Date | null): Promise<void> {
  await deps.jobs.sendAll(tx, pushQueue, list.map(jobOf), notBefore ? { startAfter: notBefore } : {});
}

function jobOf({ userId, title, body, page, seconds, message }: Push): PushJob {
  // The device shows messages with one tag only once, should the job run twice.
  return { userId, text: JSON.stringify({ title, body, url: page, tag: newId() }), seconds, message };
}

export function workPushes(deps: Deps): void {
  deps.jobs.work(pushQueue, (job) => pushToDevices(deps, job), { atOnce });
}

async function pushToDevices(deps: Deps, { userId, text, seconds, message }: PushJob): Promise<void> {
  const devices = await listDevices(deps.db, userId);
  const outcomes = await Promise.all(
    devices.map(async ({ id, subscriptionEnc }) => {
      const opened = deps.encryption.read(subscriptionEnc, purposeOf(id));
      if (opened === null) return 'lost';
      try {
        const outcome = await deps.push.send(JSON.parse(opened) as PushSubscription, { text, seconds });
        if (outcome === 'gone') await forgetDevice(deps.db, id);
        return outcome;
      } catch (error) {
        // One silent service must not cause a repeat to devices of others.
        deps.log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'a push was not taken');
        return 'lost';
      }
    }),
  );
  if (message && !outcomes.includes('sent')) await saveFailure(deps.db, message, 'no device took it');
}
