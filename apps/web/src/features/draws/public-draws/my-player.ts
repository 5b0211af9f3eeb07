import { useState } from 'react';

const keyOf = (eventId: string) => `maidan-my-player-${eventId}`;

/**
 * Whom somebody looks for at an event: kept in this browser, so that the phone that comes out of the pocket knows it
 * still.
 */
export function useMyPlayer(eventId: string): [string, (name: string) => void] {
  const [name, setName] = useState(() => remembered(eventId));
  const keep = (typed: string) => {
    setName(typed);
    try {
      if (typed === '') localStorage.removeItem(keyOf(eventId));
      else localStorage.setItem(keyOf(eventId), typed);
    } catch {
      // A private window: it lasts as long as the page.
    }
  };
  return [name, keep];
}

function remembered(eventId: string): string {
  try {
    return localStorage.getItem(keyOf(eventId)) ?? '';
  } catch {
    return '';
  }
}
