import type { ErrorCode } from '@maidan/contract/errors';
import { classProblem, type PrizeClass, type PrizeRating } from '@maidan/domain/matchday/prizes/classes';
import { canHaveOneEach } from '@maidan/domain/matchday/prizes/one-each';
import type { PrizeSharing } from '@maidan/domain/matchday/prizes/prizes';
import { parseRupees } from '@maidan/domain/money';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { EventScope } from '../../events/records/event-access.ts';
import { savePrizeList } from '../../events/records/prize-lists.ts';
import { type Prizes, readPrizes } from './read-prizes.ts';
import * as store from './store.ts';

export interface GivenPrize {
  category: string;
  class?: string | null | undefined;
  place: number;
  amount?: string | number | undefined;
  item?: string | null | undefined;
}

export interface GivenClass {
  category: string;
  name: string;
  rating: PrizeRating;
  ratingFrom?: number | null | undefined;
  ratingTo?: number | null | undefined;
  minAge?: number | null | undefined;
  maxAge?: number | null | undefined;
  gender?: 'female' | 'male' | null | undefined;
}

interface Given {
  sharing: PrizeSharing;
  oneEach: boolean;
  classes: readonly GivenClass[];
  prizes: readonly GivenPrize[];
}

/** Saves the whole list; rows without money and without anything else are left out. */
export async function savePrizes(deps: Deps, { userId, eventId, ...given }: EventScope & Given): Promise<Prizes> {
  await inTransaction(deps.db, async (tx) => {
    const event = await store.findEvent(tx, { userId, eventId, lock: true });
    if (!event) throw new AppError('event_not_found');
    const categories = new Map((await store.listCategories(tx, eventId)).map(({ id, name }) => [plainName(name), id]));
    const classes = classesOf(given.classes, categories);
    const prizes = prizesOf(given.prizes, { categories, classes, oneEach: given.oneEach });
    await savePrizeList(tx, eventId, { sharing: given.sharing, oneEach: given.oneEach, classes, prizes });
    const details = { prizes: prizes.length, sumPaise: prizes.reduce((sum, { paise }) => sum + paise, 0) };
    await audit(tx, {
      actorId: userId,
      action: 'prizes_saved',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
      details,
    });
  });
  return readPrizes(deps, { userId, eventId });
}

const refuse = (code: ErrorCode, path: string) =>
  new AppError(code, { fields: [{ path, msg: new AppError(code).message }] });

type Class = PrizeClass & { categoryId: string; position: number };

function classesOf(given: readonly GivenClass[], categories: ReadonlyMap<string, string>): Class[] {
  const seen = new Set<string>();
  return given.map(({ category, name, rating, ...limits }, position) => {
    const categoryId = categories.get(plainName(category));
    if (!categoryId) throw refuse('category_unknown', `classes.${position}.category`);
    const key = `${categoryId} ${plainName(name)}`;
    if (seen.has(key)) throw refuse('class_twice', `classes.${position}.name`);
    seen.add(key);
    const isBand = rating === 'band' || rating === 'band_unrated';
    const one: PrizeClass = {
      name,
      rating,
      ratingFrom: isBand ? (limits.ratingFrom ?? null) : null,
      ratingTo: isBand ? (limits.ratingTo ?? null) : null,
      minAge: limits.minAge ?? null,
      maxAge: limits.maxAge ?? null,
      gender: limits.gender ?? null,
    };
    const problem = classProblem(one);
    const field =
      problem === 'class_age_reversed' ? 'maxAge' : problem === 'class_rating_reversed' ? 'ratingTo' : 'name';
    if (problem) throw refuse(problem, `classes.${position}.${field}`);
    return { ...one, categoryId, position };
  });
}

function prizesOf(
  given: readonly GivenPrize[],
  {
    categories,
    classes,
    oneEach,
  }: { categories: ReadonlyMap<string, string>; classes: readonly Class[]; oneEach: boolean },
) {
  const seen = new Set<string>();
  const prizes = given.flatMap(({ category, class: ofClass = null, place, amount = 0, item }, at) => {
    const categoryId = categories.get(plainName(category));
    if (!categoryId) throw refuse('category_unknown', `prizes.${at}.category`);
    const own =
      ofClass === null
        ? null
        : classes.find((one) => one.categoryId === categoryId && plainName(one.name) === plainName(ofClass));
    if (own === undefined) throw refuse('class_unknown', `prizes.${at}.class`);
    const paise = amount === '' ? 0 : parseRupees(amount);
    if (paise === null || paise < 0) throw refuse('prize_amount_wrong', `prizes.${at}.amount`);
    const thing = item?.trim() || null;
    if (paise === 0 && thing === null) return [];
    const key = `${categoryId} ${place} ${own?.name ?? ''}`;
    if (seen.has(key)) throw refuse('prize_place_twice', `prizes.${at}.place`);
    seen.add(key);
    return [{ categoryId, class: own?.name ?? null, place, paise: paise as number, item: thing, at }];
  });
  if (oneEach) {
    const classed = prizes.filter(({ categoryId }) => classes.some((one) => one.categoryId === categoryId));
    for (const list of Map.groupBy(classed, (prize) => `${prize.categoryId} ${prize.class ?? ''}`).values())
      if (!canHaveOneEach(list)) throw refuse('prizes_rise', `prizes.${list.at(-1)?.at ?? 0}.place`);
  }
  return prizes.map(({ at: _at, ...prize }) => prize);
}
