import type { Deps } from '../../../platform/deps.ts';
import { addressIndex, openEmail } from '../records/confidential.ts';
import { saveAddressIndex } from '../records/registrations-store.ts';
import * as store from './store.ts';

/** Every minute: addresses that came with registrations of no account can be found by whoever proves them. */
export async function indexAddresses(deps: Deps): Promise<void> {
  for (const { id, emailEnc } of await store.listUnindexed(deps.db))
    await saveAddressIndex(deps.db, { id, emailEnc, index: addressIndex(deps, openEmail(deps, id, emailEnc)) });
}
