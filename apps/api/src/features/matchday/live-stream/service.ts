import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { LiveChange, LiveSnapshot } from '@maidan/contract/matchday/live-stream';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readPublicDraws } from '../../draws/public-draws/service.ts';

/** However many points are scored at once, an event is not read more often than this for its followers. */
const betweenReadsMs = 100;
/** How often it is looked at without a notice: for what no notice tells of, and while none can be heard. */
const betweenLooksMs = { heard: 15_000, unheard: 2_000 };
/** A comment now and then, so that no proxy takes a quiet hall for a dead line. */
const longestQuietMs = 14_000;
const mostFollowers = 5000;
/** Whoever reads this much too slowly is cut off, and comes back for a snapshot. */
const mostUnread = 4_000_000;

interface Feed {
  eventId: string;
  id: string;
  seen: LiveSnapshot;
  /** The same as a message: written once, however many are sent it. */
  snapshot: Buffer | null;
  followers: Set<ServerResponse>;
  readAt: number;
  toldAt: number;
  isReading: boolean;
  /** Something has changed since the read began that is under way. */
  isOld: boolean;
  timer: NodeJS.Timeout | null;
}

export interface LiveFeeds {
  /** The feed of an event; refused when the event is not for everybody, or when too many follow already. */
  open(eventId: string): Promise<{
    /** From now on the answer, whose head is written, is sent what is new to somebody who knows the event as of `knownId`. */
    follow(answer: ServerResponse, knownId: string): void;
  }>;
  close(): void;
}

/**
 * One reader for each event that somebody follows, however many follow it. The database wakes it as soon as a change is
 * committed, on this node or another (decision 0076), and everybody is sent the same bytes.
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
      const known = feeds.get(eventId);
      // While notices are heard, what was sent last is what there is.
      const seen = known && deps.notices.isListening() ? known.seen : await readPublicDraws(deps, eventId);
      return {
        follow(answer, knownId) {
          if (deps.stopping.aborted) return void answer.end(comeBack());
          const feed = feedOf(deps, feeds, eventId, seen);
          feed.followers.add(answer);
          followers += 1;
          answer.once('close', () => {
            followers -= 1;
            feed.followers.delete(answer);
            if (feed.followers.size === 0 && feeds.get(eventId) === feed) end(feeds, feed);
          });
          feed.snapshot ??= Buffer.from(message('snapshot', feed.id, feed.seen));
          answer.write('retry: 3000\n\n');
          if (knownId !== feed.id) answer.write(feed.snapshot);
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
    id: idOf(seen),
    seen,
    snapshot: null,
    followers: new Set(),
    readAt: now,
    toldAt: now,
    isReading: false,
    isOld: false,
    timer: null,
  };
  feeds.set(eventId, feed);
  // What was committed while the first read was under way had nobody to wake.
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
    if (performance.now() - feed.toldAt > longestQuietMs) send(feed, ':\n\n');
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
  const id = idOf(seen);
  if (id === feed.id) return;
  const text = news(feed.seen, seen, id);
  feed.id = id;
  feed.seen = seen;
  feed.snapshot = null;
  send(feed, text);
}

function send(feed: Feed, told: string): void {
  feed.toldAt = performance.now();
  const bytes = Buffer.from(told);
  for (const follower of feed.followers)
    if (follower.writableLength > mostUnread) follower.destroy();
    else follower.write(bytes);
}

/** When to come back to a feed that ended: not all in the same moment. */
const comeBack = () => `retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`;

const idOf = (seen: LiveSnapshot) => createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);

const message = (event: 'snapshot' | 'change', id: string, data: LiveSnapshot | LiveChange) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** Newly published draws are told whole; what is played in them match by match. */
function news(before: LiveSnapshot, after: LiveSnapshot, id: string): string {
  const { publishedAt, days, draws } = after;
  if (!same([before.publishedAt, before.days, before.draws], [publishedAt, days, draws]))
    return message('snapshot', id, after);
  const { isLive, expected, stopped } = after;
  const stays = new Set(after.play.map(({ match }) => match));
  return message('change', id, {
    isLive,
    ...(stopped && { stopped }),
    expected,
    matches: changed(before.matches, after.matches, (match) => match.id),
    play: changed(before.play, after.play, (played) => played.match),
    takenBack: before.play.flatMap(({ match }) => (stays.has(match) ? [] : [match])),
  });
}

function changed<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  idOfThing: (thing: Thing) => string,
): Thing[] {
  const known = new Map(before.map((thing) => [idOfThing(thing), thing]));
  return after.filter((thing) => !same(known.get(idOfThing(thing)), thing));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
