import type { PrizesAnswer } from '@maidan/contract/matchday/prizes';
import { birthdaysOfClass } from '@maidan/domain/matchday/prizes/classes';
import { type Award, awardsOf, type PrizeTax, withoutWinner, type Won } from '@maidan/domain/matchday/prizes/prizes';
import { paise, toRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { EventScope } from '../../events/records/event-access.ts';
import { placesOfEvent } from '../rankings/places-of-event.ts';
import { competitors, listsOf, unknownOf } from './lists-of-category.ts';
import * as store from './store.ts';

export interface Prizes {
  event: store.PrizedEvent;
  classes: store.ClassRow[];
  prizes: store.PrizeRow[];
  awards: (Award & { category: string })[];
  /** Categories with prizes whose places are not known yet. */
  open: string[];
  /** Prizes of categories that are over which nobody has. */
  withoutWinner: (Won & { category: string })[];
  /** Of how many players something is missing that classes ask for. */
  unknown: { category: string; dob: number; gender: number }[];
  tax: PrizeTax;
}

/** What is withheld from prizes, from this installation's settings. */
const prizeTax = ({ settings }: Deps): PrizeTax => ({
  section: settings.PRIZE_TDS_SECTION,
  bps: settings.PRIZE_TDS_BPS,
  above: settings.PRIZE_TDS_ABOVE_RUPEES * 100,
});

/** The prize list of an event, and who wins what as results and recorded winners stand now. */
export async function readPrizes(deps: Deps, scope: EventScope): Promise<Prizes> {
  const event = await store.findEvent(deps.db, scope);
  if (!event) throw new AppError('event_not_found');
  const prizes = await store.listPrizes(deps.db, event.id);
  const classes = await store.listClasses(deps.db, event.id);
  const places = prizes.length > 0 ? await placesOfEvent(deps, event) : new Map<string, never>();
  const placed = await competitors(deps, places, new Set(classes.map(({ categoryId }) => categoryId)));
  const how = { sharing: event.sharing, oneEach: event.oneEach, tax: prizeTax(deps) };
  const categories = [...Map.groupBy(prizes, ({ categoryId }) => categoryId)].map(([categoryId, own]) => {
    const category = own[0]?.category ?? '';
    const onPlaces = placed.get(categoryId);
    const ownClasses = classes.filter((one) => one.categoryId === categoryId);
    const lists = listsOf(event, { prizes: own, classes: ownClasses, placed: onPlaces ?? [] });
    return {
      category,
      isOver: onPlaces !== undefined,
      awards: awardsOf(lists, how).map((award) => ({ ...award, category })),
      nobodys: onPlaces ? withoutWinner(lists, how).map((one) => ({ ...one, category })) : [],
      unknown: unknownOf(category, ownClasses, onPlaces ?? []),
    };
  });
  return {
    event,
    classes,
    prizes,
    awards: categories.flatMap(({ awards }) => awards),
    open: categories.flatMap(({ category, isOver }) => (isOver ? [] : [category])),
    withoutWinner: categories.flatMap(({ nobodys }) => nobodys),
    unknown: categories.flatMap(({ unknown }) => unknown ?? []),
    tax: how.tax,
  };
}

export const shownPrizes = (read: Prizes): Omit<PrizesAnswer, 'success'> => ({
  sharing: read.event.sharing,
  oneEach: read.event.oneEach,
  classes: read.classes.map(({ categoryId: _id, agesOn, ...one }) => {
    const born = birthdaysOfClass(one, { startsAt: read.event.startsAt, agesOn });
    return { ...one, bornFrom: born?.from ?? null, bornTo: born?.to ?? null };
  }),
  prizes: read.prizes.map(({ category, class: name, place, paise: sum, item }) => ({
    category,
    class: name,
    place,
    amount: toRupees(paise(sum)),
    item,
  })),
  awards: read.awards.map(({ category, won, name, paise: sum, items, withheld, needsPan, ...award }) => ({
    category,
    class: won.class,
    place: won.place,
    standing: award.standing,
    finalPlace: award.place,
    among: award.among,
    from: award.from,
    to: award.to,
    kept: toRupees(paise(award.kept)),
    divided: toRupees(paise(award.divided)),
    left: [...award.left],
    name,
    amount: toRupees(paise(sum)),
    items: [...items],
    withheld: toRupees(paise(withheld)),
    needsPan,
  })),
  open: read.open,
  withoutWinner: read.withoutWinner,
  unknown: read.unknown,
  tax:
    read.tax.bps === 0 ? null : { section: read.tax.section, percent: read.tax.bps / 100, above: read.tax.above / 100 },
  announced: read.event.poolPaise > 0 ? toRupees(paise(read.event.poolPaise)) : null,
});
