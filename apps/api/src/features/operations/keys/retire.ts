import type { Deps } from '../../../platform/deps.ts';
import type { RingName } from '../../../platform/keys/key-checks.ts';
import { parseKeyring } from '../../../platform/keys/keyring.ts';
import { bareIndexes } from '../records/sealed-columns.ts';
import { countByKey, countIndexes, markRetired } from './store.ts';

/**
 * Gives a key up: from the next start it may be missing from the settings. Why it cannot be, or what it costs that
 * nobody has agreed to yet; nothing when it is done.
 */
export async function retireKey(
  deps: Pick<Deps, 'db' | 'settings' | 'tickets'>,
  { ring, keyId, agrees }: { ring: RingName; keyId: string; agrees: boolean },
): Promise<string[]> {
  const isCurrent =
    ring === 'fields'
      ? parseKeyring(deps.settings.PII_KEYS)[0].id === keyId
      : deps.tickets.publicKeys[0].keyId === keyId;
  if (isCurrent) return [`${keyId} is the current key: put a newer one in front of it first`];
  const costs = ring === 'fields' ? await costsOfField(deps, keyId) : costsOfTicket;
  if (costs.length > 0 && (!agrees || costs.some(({ isBarrier }) => isBarrier))) return costs.map(({ text }) => text);
  return (await markRetired(deps.db, { ring, keyId })) ? [] : [`No key ${keyId} is in use`];
}

interface Cost {
  text: string;
  /** Whether it keeps the key from being given up, whoever agrees. */
  isBarrier?: true;
}

const costsOfTicket: readonly Cost[] = [
  { text: 'tickets signed with it are refused at the gate: wait until their events are over' },
];

async function costsOfField({ db }: Pick<Deps, 'db'>, keyId: string): Promise<Cost[]> {
  const { [keyId]: values = 0 } = await countByKey(db);
  if (values > 0)
    return [{ text: `${values} values are still under it: npm run keys -- rotate moves them`, isBarrier: true }];
  const costs: Cost[] = [{ text: 'seals of certificates that were printed under it are no longer recognized' }];
  for (const { lost, ...index } of bareIndexes) {
    const count = await countIndexes(db, index, keyId);
    if (count > 0) costs.push({ text: `${count} ${lost}` });
  }
  return costs;
}
