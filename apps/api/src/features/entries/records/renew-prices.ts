import { priceEntries, sumOfLines, withoutBundle } from '@maidan/domain/entries/entering/price-entries';
import { noPriceRules, type PriceRules } from '@maidan/domain/events/prices/price-rules';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { saveAgreed } from './entries.ts';
import { saveWantedShares } from './entries.ts';
import { keptLines, type KeptLine } from './price-lines.ts';
import { saveShares } from './partner-invites.ts';

interface Renewing {
  id: string;
  registrationId: string;
  category: { id: string; price: number };
  feeClass: string | null;
  invite: 'whole' | 'half' | null;
  isWanted: boolean;
  rules: PriceRules | null;
  now: Date;
}

/**
 * Applies the prices of this moment to entries that get a place, again or from the waiting list; of a fee that is
 * shared, both halves. The class stays; the code was given back with the hold.
 */
export async function renewPrices(tx: Db, entryIds: readonly string[]): Promise<void> {
  const found = await rows(
    tx,
    sql<Renewing>`select n.id, n.registration_id, json_build_object('id', c.id, 'price', c.price_paise) as category,
        n.fee_class, case when n.wanted_paise is null then i.share else 'half' end as invite,
        n.wanted_paise is not null as is_wanted, p.rules, clock_timestamp() as now
      from registration_entries n join categories c on c.id = n.category_id
      left join event_prices p on p.event_id = c.event_id
      left join partner_invites i on i.entry_id = n.id and i.state = 'open'
      where n.id = any(${entryIds}) order by n.id`,
  );
  const [first] = found;
  if (!first) return;
  const players = [...new Set(found.map(({ registrationId }) => registrationId))];
  const agreed = priceEntries(
    first.rules ?? noPriceRules,
    found.map((entry) => ({ ...entry, player: players.indexOf(entry.registrationId), waits: false })),
    { at: first.now },
  );
  await saveAgreed(
    tx,
    found.map(({ id }, at) => ({ id, price: agreed[at]?.price ?? 0, lines: keptLines(agreed[at]?.lines ?? []) })),
  );
  const shares = found.flatMap(({ id, invite, isWanted }, at) =>
    invite === 'half' ? [{ entryId: id, isWanted, sharePaise: agreed[at]?.partnerPays ?? 0 }] : [],
  );
  await saveShares(
    tx,
    shares.filter(({ isWanted }) => !isWanted),
  );
  await saveWantedShares(
    tx,
    shares.filter(({ isWanted }) => isWanted),
  );
}

/**
 * What was given up unpaid belonged to a bundle: those that are left to pay cost what they do without it. Answers by
 * how much the fee of the registration changes.
 */
export async function leaveBundle(tx: Db, registrationId: string): Promise<number> {
  const left = await rows(
    tx,
    sql<{ id: string; price: number; lines: KeptLine[] }>`select id, price_paise as price, price_lines as lines
      from registration_entries where registration_id = ${registrationId} and state in ('held', 'offered')
        and price_lines @? '$[*] ? (@.why.code == "price_of_bundle")' order by id`,
  );
  const changed = left.map(({ id, lines }) => {
    const kept = withoutBundle(lines.map(({ why, ...line }) => ({ ...line, reason: why && { ...why, text: '' } })));
    return { id, price: sumOfLines(kept), lines: keptLines(kept) };
  });
  await saveAgreed(tx, changed);
  return (
    sumOfLines(changed.map(({ price }) => ({ amount: price }))) -
    sumOfLines(left.map(({ price }) => ({ amount: price })))
  );
}
