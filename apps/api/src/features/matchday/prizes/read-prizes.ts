import type { PrizesAnswer } from '@maidan/contract/matchday/prizes';
import { type Award, awardsOf, type PrizeTax, withoutWinner } from '@maidan/domain/matchday/prizes/prizes';
import { paise, toRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { EventScope } from '../../events/records/event-access.ts';
import { placesOfEvent } from '../rankings/places-of-event.ts';
import * as store from './store.ts';

export interface Prizes {
  event: store.PrizedEvent;
  prizes: store.PrizeRow[];
  awards: (Award & { category: string })[];
  /** Categories with prizes whose places are not known yet. */
  open: string[];
  /** Prizes of categories that are over which nobody has. */
  withoutWinner: { category: string; place: number }[];
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
  const placed = prizes.length > 0 ? await placesOfEvent(deps, event) : new Map<string, never>();
  const ids = [...placed.values()].flat().map(({ entry }) => entry);
  const names = new Map((await store.listNames(deps.db, ids)).map((one) => [one.id, one]));
  const tax = prizeTax(deps);
  const byCategory = [...Map.groupBy(prizes, ({ categoryId }) => categoryId)];
  const categories = byCategory.map(([categoryId, own]) => ({
    category: own[0]?.category ?? '',
    own,
    isOver: placed.has(categoryId),
    onPlaces: (placed.get(categoryId) ?? []).map(({ entry, place }) => {
      const { name = '', people = 1 } = names.get(entry) ?? {};
      return { place, name, people };
    }),
  }));
  const { sharing } = event;
  return {
    event,
    prizes,
    awards: categories.flatMap(({ category, own, onPlaces }) =>
      awardsOf(own, onPlaces, { sharing, tax }).map((award) => ({ ...award, category })),
    ),
    open: categories.flatMap(({ category, isOver }) => (isOver ? [] : [category])),
    withoutWinner: categories.flatMap(({ category, own, onPlaces, isOver }) =>
      isOver ? withoutWinner(own, onPlaces, sharing).map((place) => ({ category, place })) : [],
    ),
    tax,
  };
}

export const shownPrizes = ({ event, prizes, awards, open, tax, ...found }: Prizes): Omit<PrizesAnswer, 'success'> => ({
  sharing: event.sharing,
  prizes: prizes.map(({ category, place, paise: sum, item }) => ({
    category,
    place,
    amount: toRupees(paise(sum)),
    item,
  })),
  awards: awards.map(({ category, place, name, paise: sum, items, withheld, needsPan }) => ({
    category,
    place,
    name,
    amount: toRupees(paise(sum)),
    items: [...items],
    withheld: toRupees(paise(withheld)),
    needsPan,
  })),
  open,
  withoutWinner: found.withoutWinner,
  tax: tax.bps === 0 ? null : { section: tax.section, percent: tax.bps / 100, above: tax.above / 100 },
  announced: event.poolPaise > 0 ? toRupees(paise(event.poolPaise)) : null,
});
