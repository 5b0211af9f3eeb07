import { useState } from 'react';
import { remember, remembered } from '../../../platform/device/device-memory.ts';
import type { PadMatch, PadOpened } from './pad-storage.ts';

type Opened = Pick<PadMatch, 'match' | keyof PadOpened>;

interface Kept {
  court: number | null;
  /** The match being scored: a reload without a network reopens it. */
  match: Opened | null;
}

const nothing: Kept = { court: null, match: null };
const keyOf = (eventId: string) => `maidan-court-${eventId}`;

function read(eventId: string): Kept {
  try {
    return { ...nothing, ...(JSON.parse(remembered(keyOf(eventId)) ?? '{}') as Partial<Kept>) };
  } catch {
    return nothing;
  }
}

/** Somebody has chosen another court since: the address does not bring the old one back. */
function forgetLinked(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('court')) return;
  address.searchParams.delete('court');
  window.history.replaceState(window.history.state, '', address);
}

/** The court this phone looks after, and the match on it. A score sheet's QR code may name the court: `?court=3`. */
export function useMyCourt(eventId: string) {
  const [kept, setKept] = useState<Kept>(() => {
    const linked = Number(new URLSearchParams(window.location.search).get('court'));
    const before = read(eventId);
    return Number.isSafeInteger(linked) && linked > 0 && !before.match ? { ...before, court: linked } : before;
  });
  const keep = (change: Partial<Kept>) =>
    setKept((before) => {
      const after = { ...before, ...change };
      remember(keyOf(eventId), JSON.stringify(after));
      return after;
    });
  return {
    ...kept,
    setCourt: (court: number | null) => {
      forgetLinked();
      keep({ court });
    },
    setMatch: (match: Opened | null) => keep({ match }),
  };
}
