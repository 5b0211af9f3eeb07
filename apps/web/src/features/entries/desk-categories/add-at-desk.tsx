import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useState } from 'react';
import { priceToday } from '../../../platform/fees/event-prices.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { Button } from '../../../ui/button.tsx';
import { AddAtDeskDialog, type EventOfDesk } from './add-at-desk-dialog.tsx';
import { deskCategoryWords } from './words.ts';

const living: readonly string[] = ['held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed'];

/** Enters the player of a registration in one more category, at the desk. */
export function AddAtDesk({ row, event }: { row: EventRegistration; event: EventOfDesk }) {
  const words = useWords(deskCategoryWords);
  const [isOpen, setOpen] = useState(false);
  const entered = new Set(row.entries.filter(({ state }) => living.includes(state)).map(({ category }) => category));
  const now = useNow();
  // As the call takes it: the price of the day. A bundle is of categories that are entered at once.
  const categories = event.categories
    .filter(({ name }) => !entered.has(name))
    .map((category) => ({ ...category, price: priceToday(event, category, now).amount }));
  if (categories.length === 0 && !isOpen) return null;
  return (
    <>
      <Button size="sm" kind="plain" aria-label={words.addFor({ name: row.name })} onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen && <AddAtDeskDialog row={row} event={{ ...event, categories }} onClose={() => setOpen(false)} />}
    </>
  );
}
