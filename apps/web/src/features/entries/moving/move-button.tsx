import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { isTeamCategory } from '@maidan/domain/category-names';
import { type CategoryRules, limitProblems, needsPartner } from '@maidan/domain/events/eligibility';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { Button } from '../../../ui/button.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { movingWords } from './words.ts';

export interface MoveProps {
  row: EventRegistration;
  entry: EventRegistration['entries'][number];
  event: { categories: readonly MoveCategory[]; startsAt: string };
}

export type MoveCategory = CategoryRules & { price: number; capacity: number | null; taken: number };

/** Moves a confirmed entry to another category of its kind; nothing where none fits the player, or of an invited pair. */
export function MoveButton(props: MoveProps) {
  const words = useWords(movingWords);
  const [isOpen, setOpen] = useState(false);
  const { row, entry, event } = props;
  const targets = targetsOf(props);
  const isOfTwo =
    entry.isJoined === true ||
    entry.squadOf !== undefined ||
    (entry.partner !== null && entry.partner.state !== 'named');
  const startsAt = new Date(event.startsAt);
  const isBefore = useNow() < startsAt;
  const fitsOne = targets.some((target) => limitProblems(target, row, startsAt).length === 0);
  if ((entry.state !== 'confirmed' || isOfTwo || !isBefore || !fitsOne) && !isOpen) return null;
  return (
    <>
      <Button
        size="sm"
        kind="plain"
        aria-label={words.moveFrom({ name: row.name, category: entry.category })}
        onClick={() => setOpen(true)}
      >
        {words.move}
      </Button>
      {isOpen && <MoveDialog {...props} targets={targets} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The event's other categories of the same kind in which the player does not stand. */
function targetsOf({ row, entry, event }: MoveProps): MoveCategory[] {
  const own = event.categories.find(({ name }) => name === entry.category);
  const entered = new Set(row.entries.filter(({ state }) => state !== 'cancelled').map(({ category }) => category));
  const isPair = needsPartner(own?.format ?? null);
  if (!own || isTeamCategory(own.name, own.format)) return [];
  return event.categories.filter(
    ({ name, format }) => !entered.has(name) && !isTeamCategory(name, format) && needsPartner(format) === isPair,
  );
}
