import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { drawChangesQuery } from './queries.ts';
import { drawChangeWords } from './words.ts';

interface Registered {
  eventId: string;
  name: string;
  categories: readonly { name: string; partner: string | null; team: string | null; cancelled: boolean }[];
}

/** Beside a registration: takes its player out of the draws. Renders nothing while the player is in none. */
export function WithdrawButton({ registration: { eventId, name, categories } }: { registration: Registered }) {
  const text = useWords(drawChangeWords);
  const { data } = useQuery(drawChangesQuery(eventId));
  const [isOpen, setOpen] = useState(false);
  const found = (data?.categories ?? []).flatMap(({ category, drawn }) => {
    const own = categories.find((one) => one.name === category && !one.cancelled);
    if (!own) return [];
    const called = own.team ?? (own.partner ? `${name} / ${own.partner}` : name);
    const fitting = drawn.filter((entry) => entry.name.replace(/ \(\d+\)$/, '') === called);
    // Of two who are called the same (the second has a number) the dialog does not guess.
    return fitting.length === 0 ? [] : [{ category, entry: fitting.length === 1 ? (fitting[0]?.entry ?? null) : null }];
  });
  if (!data || found.length === 0) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {text.withdrawFrom}
      </Button>
      {isOpen && (
        <ChangeDialog eventId={eventId} kind="withdraw" {...data} who={found[0]} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
