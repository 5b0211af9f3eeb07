import { type LiveChange, type LiveSnapshot, publicLiveEndpoints } from '@maidan/contract/matchday/live-stream';
import { addressOf } from './api.ts';

export interface Listener {
  onSnapshot: (snapshot: LiveSnapshot) => void;
  onChange: (change: LiveChange) => void;
  /** The line is there, or it is broken and being taken up again. */
  onLine?: (isOpen: boolean) => void;
}

/**
 * Hears what happens in a live event until the answered function is called; the browser takes up a line that breaks. Who
 * names the version that they know is told what has changed since, where the server still knows that; `now` is told
 * nothing of before.
 */
export function listenTo(eventId: string, { onSnapshot, onChange, onLine }: Listener, known?: string): () => void {
  const source = new EventSource(addressOf(publicLiveEndpoints.follow, { eventId }, { known }));
  source.addEventListener('snapshot', ({ data }: MessageEvent<string>) => onSnapshot(JSON.parse(data) as LiveSnapshot));
  source.addEventListener('change', ({ data }: MessageEvent<string>) => onChange(JSON.parse(data) as LiveChange));
  source.addEventListener('open', () => onLine?.(true));
  source.addEventListener('error', () => onLine?.(false));
  return () => source.close();
}

/** What is known with what has changed since. */
export function withChange<Known extends Omit<LiveSnapshot, 'draws'>>(known: Known, change: LiveChange): Known {
  const { version, isLive, stopped, expected, matches, play, takenBack } = change;
  const { stopped: _before, ...rest } = known;
  const stays = known.play.filter(({ match }) => !takenBack.includes(match));
  return {
    ...(rest as Known),
    version,
    isLive,
    ...(stopped && { stopped }),
    expected: expected && { ...expected, starts: startsOf({ ...known.expected?.starts, ...expected.starts }) },
    matches: replaced(known.matches, matches, ({ id }) => id),
    play: replaced(stays, play, ({ match }) => match),
  };
}

/** A start that is null is as it was planned. */
export const startsOf = (starts: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(starts).flatMap(([match, start]) => (start === null ? [] : [[match, start]])));

/** The things that are known, with those that changed in their places, and new ones behind them. */
export function replaced<Thing>(
  known: readonly Thing[],
  changed: readonly Thing[],
  idOf: (thing: Thing) => string,
): Thing[] {
  const news = new Map(changed.map((thing) => [idOf(thing), thing]));
  const kept = known.map((thing) => {
    const id = idOf(thing);
    const now = news.get(id) ?? thing;
    news.delete(id);
    return now;
  });
  return [...kept, ...news.values()];
}
