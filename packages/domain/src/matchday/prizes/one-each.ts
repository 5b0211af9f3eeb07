import type { OnPlace, PrizeList, PrizeSharing } from './prizes.ts';
import { type Competitor, type Share, sharesOf } from './shares.ts';

/** What somebody has of a list, `list` by its number. */
export type Taken = Share & { list: number };

type Open = { prizes: PrizeList['prizes']; competing: Competitor[] };

/** In the category's own list the place is that of the category; in a class it counts the players of the class. */
const opened = ({ class: name, prizes, competing }: PrizeList): Open => ({
  prizes,
  competing: competing.map((entry) => {
    const place = 1 + competing.filter((other) => other.place < entry.place).length;
    return { entry, place: name === null ? entry.place : place };
  }),
});

const sharesIn = (lists: readonly Open[], sharing: PrizeSharing): Taken[] =>
  lists.flatMap(({ prizes, competing }, list) =>
    sharesOf(prizes, competing, sharing).map((share) => ({ ...share, list })),
  );

/** Of every list what its competitors have, whatever they have of others. */
export const allShares = (lists: readonly PrizeList[], sharing: PrizeSharing): Taken[] =>
  sharesIn(lists.map(opened), sharing);

/**
 * Who has which prize where nobody has two. The most valuable share of all is settled first: whoever has it competes for
 * no other list, everybody behind moves up there, and all shares are worked out anew; then the next one. Of equal amounts
 * the earlier list comes first, and in a list the better place. So nobody could have more of another list without
 * somebody who stands before them having less, and what is settled never becomes less: where prizes do not rise from one
 * place to the next (`canHaveOneEach`), whoever leaves a list leaves the others the same or better.
 */
export function oneEach(lists: readonly PrizeList[], sharing: PrizeSharing): Taken[] {
  let open = lists.map(opened);
  const settled = new Set<OnPlace>();
  for (;;) {
    const shares = sharesIn(open, sharing);
    const [next] = shares
      .filter(({ entry }) => !settled.has(entry))
      .toSorted((x, y) => y.paise - x.paise || x.list - y.list || x.place - y.place);
    if (!next) return shares;
    settled.add(next.entry);
    open = open.map((list, at) => (at === next.list ? list : without(list, next.entry)));
  }
}

function without({ prizes, competing }: Open, gone: OnPlace): Open {
  const place = competing.find(({ entry }) => entry === gone)?.place;
  if (place === undefined) return { prizes, competing };
  const others = competing.filter(({ entry }) => entry !== gone);
  return { prizes, competing: others.map((one) => (one.place > place ? { ...one, place: one.place - 1 } : one)) };
}

/** A place without a prize, or with a larger one than the place before it, would punish whoever moves up. */
export function canHaveOneEach(prizes: readonly { place: number; paise: number }[]): boolean {
  const sorted = prizes.toSorted((x, y) => x.place - y.place);
  return sorted.every(({ place, paise }, at) => place === at + 1 && paise <= (sorted[at - 1]?.paise ?? paise));
}
