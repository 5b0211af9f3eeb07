import type { Deps } from '../../../platform/deps.ts';
import type { RingName } from '../../../platform/keys/key-checks.ts';
import { parseKeyring } from '../../../platform/keys/keyring.ts';
import { countByKey } from './store.ts';

interface ListedKey {
  ring: RingName;
  keyId: string;
  isCurrent: boolean;
  /** Encrypted values under it; null of a key that signs tickets, which are not kept. */
  values: number | null;
}

/** The keys of the settings, the current one of each ring first. */
export async function listKeys({
  db,
  settings,
  tickets,
}: Pick<Deps, 'db' | 'settings' | 'tickets'>): Promise<ListedKey[]> {
  const counts = await countByKey(db);
  const fields = parseKeyring(settings.PII_KEYS).map(({ id }) => id);
  return [
    ...fields.map(
      (keyId, at): ListedKey => ({
        ring: 'fields',
        keyId,
        isCurrent: at === 0,
        values: counts[keyId] ?? 0,
      }),
    ),
    ...tickets.publicKeys.map(
      ({ keyId }, at): ListedKey => ({
        ring: 'tickets',
        keyId,
        isCurrent: at === 0,
        values: null,
      }),
    ),
  ];
}
