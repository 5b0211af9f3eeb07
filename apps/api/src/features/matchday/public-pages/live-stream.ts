import type { ServerResponse } from 'node:http';
import type { LiveChange, LiveSnapshot } from '@maidan/contract/matchday/live-stream';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type PartHistory, partHistory, type Parts, textOf } from '../../../platform/part-history.ts';
import { readPublicDraws } from '../../draws/public-draws/read-draws.ts';

/** However many points are scored at once, an event is not read more often than this for its followers. */
const betweenReadsMs = 100;
/** How often it is read without a notice: for changes without one, and while none can arrive. */
const betweenLooksMs = { heard: 15_000, unheard: 2_000 };
/** A comment now and then, so that no proxy takes a quiet hall for a dead connection. */
const longestQuietMs = 14_000;
const heartbeat = Buffer.from(':\n\n');
const mostFollowers = 5000;
/** A client this far behind is disconnected, and reconnects for a snapshot. */
const mostUnread = 4_000_000;

interface Feed {
  eventId: string;
  seen: LiveSnapshot;
  history: PartHistory;
  /** The same as a message: serialized once, however many receive it. */
  snapshot: Buffer | null;
  followers: Set<ServerResponse>;
  readAt: number;
  toldAt: number;
  isReading: boolean;
  /** Something has changed since the current read began. */
  isOld: boolean;
  timer: NodeJS.Timeout | null;
}

export interface LiveFeeds {
  /** The feed of an event; refused when the event is not public, or when too many are following already. */
  open(eventId: string): Promise<{
    /**
     * From now on the answer, whose head is already written, receives what is new since this version of the event, or
     * since `now`.
     */
    follow(answer: ServerResponse, known: string): void;
  }>;
  close(): void;
}

/**
 * One reader for each followed event, however many follow it. The database wakes it as soon as a change is committed,
 * on this node or another (decision 0076), and all followers get the same bytes.
 */
export function liveFeeds(deps: Deps): LiveFeeds {
  const feeds = new Map<string, Feed>();
  let followers = 0;
  deps.notices.onLiveChange((eventId) => {
    const changed = eventId === null ? [...feeds.values()] : [feeds.get(eventId)];
    for (const feed of changed) if (feed) readSoon(deps, feeds, feed);
  });

  return {
    async open(eventId) {
      if (!deps.stopping.aborted && followers >= mostFollowers) throw new AppError('busy');
      const running = feeds.get(eventId);
      // While notices arrive, what was last sent is current.
      const seen = running && deps.notices.isListening() ? running.seen : await readPublicDraws(deps, eventId);
      return {
        follow(answer, known) {
          if (deps.stopping.aborted) return void answer.end(comeBack());
          const feed = feedOf(deps, feeds, eventId, seen);
          feed.followers.add(answer);
          followers += 1;
          answer.once('close', () => {
            followers -= 1;
            feed.followers.delete(answer);
            if (feed.followers.size === 0 && feeds.get(eventId) === feed) end(feeds, feed);
          });
          answer.write('retry: 3000\n\n');
          if (known !== feed.seen.version && known !== 'now') answer.write(newsSince(feed, known));
        },
      };
    },
    close() {
      for (const feed of feeds.values()) end(feeds, feed);
    },
  };
}

function feedOf(deps: Deps, feeds: Map<string, Feed>, eventId: string, seen: LiveSnapshot): Feed {
  const known = feeds.get(eventId);
  if (known) return known;
  const now = performance.now();
  const feed: Feed = {
    eventId,
    seen,
    history: partHistory(),
    snapshot: null,
    followers: new Set(),
    readAt: now,
    toldAt: now,
    isReading: false,
    isOld: false,
    timer: null,
  };
  feed.history.note(seen.version, partsOf(seen));
  feeds.set(eventId, feed);
  // A commit during the first read had no feed to wake.
  readSoon(deps, feeds, feed);
  return feed;
}

function end(feeds: Map<string, Feed>, feed: Feed): void {
  if (feed.timer) clearTimeout(feed.timer);
  feeds.delete(feed.eventId);
  for (const follower of feed.followers) follower.end(comeBack());
}

function lookLater(deps: Deps, feeds: Map<string, Feed>, feed: Feed): void {
  const waits = deps.notices.isListening() ? betweenLooksMs.heard : betweenLooksMs.unheard;
  feed.timer = setTimeout(() => void readAgain(deps, feeds, feed), waits).unref();
}

/** At once, or when the pause after the last read is over. */
function readSoon(deps: Deps, feeds: Map<string, Feed>, feed: Feed): void {
  if (feed.isReading) {
    feed.isOld = true;
    return;
  }
  if (feed.timer) clearTimeout(feed.timer);
  const waits = Math.max(0, feed.readAt + betweenReadsMs - performance.now());
  feed.timer = setTimeout(() => void readAgain(deps, feeds, feed), waits).unref();
}

async function readAgain(deps: Deps, feeds: Map<string, Feed>, feed: Feed): Promise<void> {
  feed.isReading = true;
  feed.isOld = false;
  feed.readAt = performance.now();
  try {
    renew(feed, await readPublicDraws(deps, feed.eventId));
    if (performance.now() - feed.toldAt > longestQuietMs) send(feed, heartbeat);
  } catch (error) {
    if (error instanceof AppError) return end(feeds, feed);
    deps.log.warn({ err: error }, 'a live event could not be read for its followers');
  } finally {
    feed.isReading = false;
  }
  if (feeds.get(feed.eventId) !== feed) return;
  if (feed.isOld) readSoon(deps, feeds, feed);
  else lookLater(deps, feeds, feed);
}

function renew(feed: Feed, seen: LiveSnapshot): void {
  const known = feed.seen.version;
  if (seen.version === known) return;
  feed.seen = seen;
  feed.history.note(seen.version, partsOf(seen));
  feed.snapshot = null;
  send(feed, newsSince(feed, known));
}

function send(feed: Feed, bytes: Buffer): void {
  feed.toldAt = performance.now();
  for (const follower of feed.followers) {
    // Straight to the connection, as nothing frames these bytes; an answer still waiting for its turn has none.
    const to = follower.socket ?? follower;
    if (to.writableLength > mostUnread) follower.destroy();
    else to.write(bytes);
  }
}

/** When to reconnect to an ended feed: not all at the same moment. */
const comeBack = () => `retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`;

const message = (event: 'snapshot' | 'change', data: LiveSnapshot | LiveChange) =>
  Buffer.from(`event: ${event}\nid: ${data.version}\ndata: ${JSON.stringify(data)}\n\n`);

/** The parts tracked individually: the draws as a whole, the rest by match. */
function partsOf({ publishedAt, days, draws, matches, play, expected }: LiveSnapshot): Parts {
  return new Map([
    ['draws', JSON.stringify([publishedAt, days]) + textOf(draws)],
    ...matches.map((match) => [`match ${match.id}`, textOf(match)] as const),
    ...play.map((played) => [`play ${played.match}`, JSON.stringify(played)] as const),
    ...Object.entries(expected?.starts ?? {}).map(([match, start]) => [`start ${match}`, start] as const),
  ]);
}

/** The changes since a known version. Newly published draws are sent whole; play in them match by match. */
function newsSince(feed: Feed, known: string): Buffer {
  const { seen, history } = feed;
  const changed = history.since(known);
  const matches = changed && new Set(namesOf(changed, 'match'));
  const isKnown = changed && matches && seen.matches.filter(({ id }) => matches.has(id)).length === matches.size;
  if (!isKnown || changed.has('draws')) {
    feed.snapshot ??= message('snapshot', seen);
    return feed.snapshot;
  }
  const { version, isLive, stopped, courtNames, courtsOut, next, expected } = seen;
  const played = new Set(seen.play.map(({ match }) => match));
  const starts = namesOf(changed, 'start').map((match) => [match, expected?.starts[match] ?? null]);
  return message('change', {
    version,
    isLive,
    ...(stopped && { stopped }),
    ...(courtNames && { courtNames }),
    ...(courtsOut && { courtsOut }),
    ...(next && { next }),
    expected: expected && { ...expected, starts: Object.fromEntries(starts) },
    matches: seen.matches.filter(({ id }) => matches.has(id)),
    play: seen.play.filter(({ match }) => changed.has(`play ${match}`)),
    takenBack: namesOf(changed, 'play').filter((match) => !played.has(match)),
  });
}

const namesOf = (changed: ReadonlySet<string>, kind: 'match' | 'play' | 'start') =>
  [...changed].flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []));
