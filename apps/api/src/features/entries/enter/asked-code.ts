import { dayValue } from '@maidan/domain/events/facts/price-facts';
import { priceRefusal } from '@maidan/domain/events/facts/price-refusals';
import { codeRefusal, plainCode } from '@maidan/domain/events/prices/price-rules';
import { problemAt } from '@maidan/domain/fact';
import { indiaDay } from '@maidan/domain/india-time';
import type { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findCode } from '../../events/records/discount-codes.ts';
import type { AskedCode } from './entering.ts';
import { type EntryRefused, refusalOf } from './refusals.ts';

interface Asking {
  userId: string;
  eventId: string;
  typed: string | null | undefined;
}

/** A code within the transaction of the entry: whether it is a guess was asked before. */
export async function codeOf(deps: Deps, { userId, eventId, typed }: Asking): Promise<AskedCode | null> {
  const code = plainCode(typed ?? '');
  return code === '' ? null : { typed: code, found: await findCode(deps.db, { eventId, code, userId }) };
}

/** Refuses a code that there is not before anything is locked. */
export async function refuseGuess(deps: Deps, asking: Asking): Promise<AppError | null> {
  const code = await askedCode(deps, asking);
  return code && !code.found
    ? refusalOf(refusedCode(code, { now: deps.clock(), categories: [] }), { by: 'whole' })
    : null;
}

/** Looks for a code that somebody typed. Codes that there are not count as guesses, like wrong passwords. */
export async function askedCode(deps: Deps, { userId, eventId, typed }: Asking): Promise<AskedCode | null> {
  const code = plainCode(typed ?? '');
  if (code === '') return null;
  const found = await deps.rateLimits.guess({ source: userId, limits: [['discount-code', userId]] }, () =>
    findCode(deps.db, { eventId, code, userId }),
  );
  return { typed: code, found };
}

/** Why a code gives nothing for these categories. */
export function refusedCode(
  { typed, found }: AskedCode,
  { now, categories }: { now: Date; categories: readonly string[] },
): EntryRefused[] {
  if (!found) return [refused('code_unknown', priceRefusal('code_unknown', { code: typed }))];
  const { code, used, usedByAccount, from, until } = found;
  const reason = codeRefusal(found, { day: indiaDay(now), used, usedByAccount, categories });
  switch (reason) {
    case null:
      return [];
    case 'code_used_up':
    case 'code_used_by_account':
      return [refused('code_used_up', priceRefusal(reason, { code }))];
    case 'code_not_yet':
      return [refused('code_not_now', priceRefusal(reason, { code, from: dayValue(from ?? '') }))];
    case 'code_over':
      return [refused('code_not_now', priceRefusal(reason, { code, until: dayValue(until ?? '') }))];
    case 'code_not_for_these':
      return [refused('code_not_now', priceRefusal(reason, { code }))];
  }
}

/** Somebody else was faster. */
export const usedUp = (code: string): EntryRefused => refused('code_used_up', priceRefusal('code_used_up', { code }));

const refused = (
  code: 'code_unknown' | 'code_used_up' | 'code_not_now',
  fact: ReturnType<typeof priceRefusal>,
): EntryRefused => ({ player: 0, category: null, code, fact, field: problemAt('code', fact) });
