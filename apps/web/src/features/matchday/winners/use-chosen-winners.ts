import type { OwnEvent } from '@maidan/contract/events/event';
import type { CategoryWinners } from '@maidan/domain/matchday/winners';
import { useState } from 'react';
import { type Chosen, type Named, namedOf } from './chosen-winners.ts';
import { keep, readKept } from './kept-winners.ts';

/** The podiums of the page: as recorded, else as the results propose them, with what was changed here and kept. */
export function useChosenWinners(event: OwnEvent, proposals: Record<string, CategoryWinners>) {
  const [changed, setChanged] = useState<Chosen>(() => readKept(event._id));
  const chosen: Chosen = Object.fromEntries(
    event.categories.map(({ name }) => [name, changed[name] ?? namedOf(event.winners?.[name] ?? proposals[name])]),
  );
  return {
    chosen,
    isKept: Object.keys(changed).length > 0,
    change: (category: string, named: Named) => {
      const next = { ...changed, [category]: named };
      setChanged(next);
      keep(event._id, next);
    },
    forget: () => keep(event._id, {}),
  };
}
