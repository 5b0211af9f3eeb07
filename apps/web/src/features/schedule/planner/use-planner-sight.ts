import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { useState } from 'react';

/**
 * Which match has the card, which one the keyboard is on, from which one the rest is to be shifted, and the last
 * announcement.
 */
export function usePlannerSight(onPlace: (place: Assignment) => void) {
  const [selected, select] = useState<{ match: string; byKeys: boolean } | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [shifting, setShifting] = useState<string | null>(null);
  const [said, say] = useState('');
  return {
    selected,
    select,
    active,
    setActive,
    shifting,
    setShifting,
    said,
    say,
    /** Shows a match on its day, with or without its card. */
    goTo: (place: Assignment, withCard: boolean) => {
      onPlace(place);
      setActive(place.match);
      select(withCard ? { match: place.match, byKeys: false } : null);
    },
  };
}
