import { type LiveChange, type LiveSnapshot, publicLiveEndpoints } from '@maidan/contract/matchday/live-stream';
import { addressOf } from './api.ts';

export interface Listener {
  onSnapshot: (snapshot: LiveSnapshot) => void;
  onChange: (change: LiveChange) => void;
  /** The connection is open, or it broke and is being restored. */
  onLine?: (isOpen: boolean) => void;
}

const [firstWaitMs, longestWaitMs] = [3000, 60_000];

/**
 * Follows a live event until the returned function is called; the browser restores a broken connection. A client that
 * names its version receives the changes since, if the server still has them; `now` skips everything earlier.
 */
export function listenTo(eventId: string, { onSnapshot, onChange, onLine }: Listener, known?: string): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWaitMs;
  const follow = () => {
    source = new EventSource(addressOf(publicLiveEndpoints.follow, { eventId }, { known }));
    source.addEventListener('snapshot', ({ data }: MessageEvent<string>) =>
      onSnapshot(JSON.parse(data) as LiveSnapshot),
    );
    source.addEventListener('change', ({ data }: MessageEvent<string>) => onChange(JSON.parse(data) as LiveChange));
    source.addEventListener('open', () => {
      wait = firstWaitMs;
      onLine?.(true);
    });
    source.addEventListener('error', () => {
      onLine?.(false);
      // A browser gives up for good when it is answered with an error: a proxy whose server restarts does that.
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(follow, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, longestWaitMs);
    });
  };
  follow();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** The known state with the changes applied. */
export function withChange<Known extends Omit<LiveSnapshot, 'draws'>>(known: Known, change: LiveChange): Known {
  const { version, isLive, stopped, courtNames, courtsOut, next, expected, matches, play, takenBack } = change;
  const { stopped: _stopped, courtNames: _courtNames, courtsOut: _courtsOut, next: _next, ...rest } = known;
  const stays = known.play.filter(({ match }) => !takenBack.includes(match));
  return {
    ...(rest as Known),
    version,
    isLive,
    ...(stopped && { stopped }),
    ...(courtNames && { courtNames }),
    ...(courtsOut && { courtsOut }),
    ...(next && { next }),
    expected: expected && { ...expected, starts: startsOf({ ...known.expected?.starts, ...expected.starts }) },
    matches: replaced(known.matches, matches, ({ id }) => id),
    play: replaced(stays, play, ({ match }) => match),
  };
}

/** A null start is as scheduled. */
export const startsOf = (starts: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(starts).flatMap(([match, start]) => (start === null ? [] : [[match, start]])));

/** The known items, with changed ones replaced in place and new ones appended. */
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
