import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { isPushService, type PushSubscription } from '../../../platform/push/push-sender.ts';
import { purposeOf, removeDevice as forgetDevices, saveDevice } from '../../operations/records/push-devices.ts';
import * as store from './store.ts';

const mostDevices = 10;

const indexPurpose = 'push_devices.address';

export async function readAlerts(deps: Deps, userId: string) {
  const [choices, pushKey] = await Promise.all([store.readChoices(deps.db, userId), deps.push.publicKey()]);
  return { ...choices, pushKey };
}

export async function saveAlerts(
  deps: Deps,
  userId: string,
  choice: {
    byMail?: boolean | undefined;
    addDevice?: PushSubscription | undefined;
    removeDevice?: string | undefined;
  },
) {
  const { byMail, addDevice, removeDevice } = choice;
  if (addDevice && !isPushService(addDevice.endpoint))
    throw new AppError('validation_failed', {
      fields: [{ path: 'addDevice.endpoint', msg: 'This is not the address of a push service' }],
    });
  await inTransaction(deps.db, async (tx) => {
    if (byMail !== undefined) await store.saveMailChoice(tx, userId, byMail);
    if (removeDevice !== undefined)
      await forgetDevices(tx, {
        userId,
        addressIndexes: deps.encryption.blindIndexes(removeDevice, indexPurpose),
      });
    if (!addDevice) return;
    const id = newId();
    const { endpoint, keys } = addDevice;
    await saveDevice(tx, {
      id,
      userId,
      addressIndex: deps.encryption.blindIndex(endpoint, indexPurpose),
      subscriptionEnc: deps.encryption.encrypt(JSON.stringify({ endpoint, keys }), purposeOf(id)),
      most: mostDevices,
    });
  });
  return readAlerts(deps, userId);
}
