import { useState } from 'react';

const keyOf = (eventId: string) => `maidan-my-player-${eventId}`;

/**
 * The player somebody follows at an event, kept in this browser, so that it is remembered the next time the phone is
 * taken out.
 */
export function useMyPlayer(eventId: string): [string, (name: string) => void] {
  const [name, setName] = useState(() => remembered(eventId));
  const keep = (typed: string) => {
    setName(typed);
    try {
      if (typed === '') localStorage.removeItem(keyOf(eventId));
      else localStorage.setItem(keyOf(eventId), typed);
    } catch {
      // In a private window, it lasts as long as the page.
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
