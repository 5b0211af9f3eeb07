import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { LiveChange, LiveSnapshot } from '@maidan/contract/matchday/live-stream';
import { AppError } from '../../../platform/app-error.ts';
import { changesOf } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readPublicDraws } from '../../draws/public-draws/service.ts';

/** What another node has changed is looked for so often; what this process has, as soon as it looks whether there is. */
const betweenReadsMs = 2000;
const betweenLooksMs = 200;
/** A comment now and then, so that no proxy takes a quiet hall for a dead line. */
const quietReads = 10;
const mostFollowers = 5000;
/** Whoever reads this much too slowly is cut off, and comes back for a snapshot. */
const mostUnread = 4_000_000;

interface Feed {
  id: string;
  seen: LiveSnapshot;
  /** The same as a message: written once, however many are sent it. */
  snapshot: Buffer | null;
  changes: number;
  readAt: number;
  followers: Set<PassThrough>;
  quiet: number;
  timer: NodeJS.Timeout | null;
}

export interface LiveFeeds {
  /** What to send to somebody who follows an event and knows it as of `knownId`. */
  follow(eventId: string, knownId: string | undefined): Promise<PassThrough>;
  close(): void;
}

/** One reader for each event that somebody follows, however many follow it. */
export function liveFeeds(deps: Deps): LiveFeeds {
  const feeds = new Map<string, Feed>();
  let followers = 0;
  const end = (eventId: string, feed: Feed) => {
    if (feed.timer) clearTimeout(feed.timer);
    feeds.delete(eventId);
    for (const follower of feed.followers) follower.end(comeBack());
  };
  const send = (feed: Feed, told: string) => {
    feed.quiet = 0;
    const text = Buffer.from(told);
    for (const follower of feed.followers)
      if (follower.writableLength > mostUnread) follower.destroy();
      else follower.write(text);
  };
  const renew = (feed: Feed, seen: LiveSnapshot) => {
    const id = idOf(seen);
    if (id === feed.id) return;
    const text = news(feed.seen, seen, id);
    feed.id = id;
    feed.seen = seen;
    feed.snapshot = null;
    send(feed, text);
  };
  const readAgain = async (eventId: string, feed: Feed) => {
    const [changes, now] = [changesOf(deps.db), performance.now()];
    if (Object.is(changes, feed.changes) && now - feed.readAt < betweenReadsMs) {
      feed.timer = later(eventId, feed);
      return;
    }
    feed.changes = changes;
    feed.readAt = now;
    try {
      renew(feed, await readPublicDraws(deps, eventId));
      feed.quiet += 1;
      if (feed.quiet > quietReads) send(feed, ':\n\n');
    } catch (error) {
      if (error instanceof AppError) return end(eventId, feed);
      deps.log.warn({ err: error }, 'a live event could not be read for its followers');
    }
    if (feeds.get(eventId) === feed) feed.timer = later(eventId, feed);
  };
  const later = (eventId: string, feed: Feed) =>
    setTimeout(() => void readAgain(eventId, feed), betweenLooksMs).unref();
  const open = (eventId: string, seen: LiveSnapshot): Feed => {
    const known = feeds.get(eventId);
    if (known) {
      renew(known, seen);
      return known;
    }
    const feed: Feed = {
      id: idOf(seen),
      seen,
      snapshot: null,
      changes: Number.NaN,
      readAt: performance.now(),
      followers: new Set(),
      quiet: 0,
      timer: null,
    };
    feed.timer = later(eventId, feed);
    feeds.set(eventId, feed);
    return feed;
  };

  return {
    async follow(eventId, knownId) {
      if (deps.stopping.aborted) return goodbye();
      if (followers >= mostFollowers) throw new AppError('busy');
      const feed = open(eventId, await readPublicDraws(deps, eventId));
      const follower = new PassThrough();
      feed.followers.add(follower);
      followers += 1;
      follower.once('close', () => {
        followers -= 1;
        feed.followers.delete(follower);
        if (feed.followers.size === 0 && feeds.get(eventId) === feed) end(eventId, feed);
      });
      follower.write('retry: 3000\n\n');
      feed.snapshot ??= Buffer.from(message('snapshot', feed.id, feed.seen));
      if (knownId !== feed.id) follower.write(feed.snapshot);
      return follower;
    },
    close() {
      for (const [eventId, feed] of feeds) end(eventId, feed);
    },
  };
}

/** When to come back to a feed that ended: not all in the same moment. */
const comeBack = () => `retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`;

/** A stream that ends at once: any other answer would keep the browser from coming back by itself. */
function goodbye(): PassThrough {
  const stream = new PassThrough();
  stream.end(comeBack());
  return stream;
}

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
