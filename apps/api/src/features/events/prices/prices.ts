import type { PriceRulesForm, ShownPriceRules } from '@maidan/contract/events/prices';
import { readPriceRules } from '@maidan/domain/events/prices/read-rules';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listOffered } from '../records/categories.ts';
import { type EventScope, openEvent } from '../records/event-access.ts';
import { countEntered, findRules, saveRules } from '../records/price-rules.ts';
import { shownRules } from '../records/shown-prices.ts';

type Prices = ShownPriceRules & { entered: number; usedByClass: Record<string, number> };

export async function showPrices(deps: Deps, scope: EventScope): Promise<Prices> {
  await openEvent(deps.db, { ...scope, right: 'edit' });
  return pricesOf(deps.db, scope.eventId);
}

/** Whoever has entered keeps the price they were shown: nothing of what is held or paid is read again. */
export function savePrices(deps: Deps, scope: EventScope, form: PriceRulesForm): Promise<Prices> {
  const { userId, eventId } = scope;
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'edit', lock: true });
    const { rules, problems } = readPriceRules(form, await listOffered(tx, eventId));
    if (problems.length > 0) throw new AppError('validation_failed', { fields: problems });
    const before = await pricesOf(tx, eventId);
    await saveRules(tx, eventId, rules);
    const after = await pricesOf(tx, eventId);
    const details = { before: told(before), after: told(after) };
    await audit(tx, {
      actorId: userId,
      action: 'event_prices_changed',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
      details,
    });
    return after;
  });
}

const told = ({ dates, classes, bundles, deposit }: Prices) => ({
  dates,
  classes,
  bundles,
  ...(deposit && { deposit }),
});

async function pricesOf(db: Db, eventId: string): Promise<Prices> {
  const shown = shownRules(await findRules(db, eventId), await listOffered(db, eventId));
  return { ...shown, ...(await countEntered(db, eventId)) };
}
