/** An answer in parts: each under its name, as JSON. */
export type Parts = ReadonlyMap<string, string>;

const texts = new WeakMap<object, string>();

/** A part as JSON. Written once for a part that stays the same object as long as nothing about it changes. */
export function textOf(part: object): string {
  const text = texts.get(part) ?? JSON.stringify(part);
  texts.set(part, text);
  return text;
}

export interface PartHistory {
  /** Records the current answer, under a version that the same answer always has. */
  note(version: string, parts: Parts): void;
  /** The names of parts that have changed since, including removed ones; null for an unknown version. */
  since(version: string): ReadonlySet<string> | null;
}

/** How many versions back a client may catch up; two or three hours of a busy hall. */
const mostVersions = 2_000;

/**
 * Remembers when each part of an answer changed, not its content: a client that names the version it knows is told
 * what changed since, however long ago, and nothing is stored per client.
 */
export function partHistory(): PartHistory {
  let parts: Parts = new Map();
  let latest = 0;
  const changedAt = new Map<string, number>();
  const versions = new Map<string, number>();
  return {
    note(version, now) {
      if (latest > 0 && versions.get(version) === latest) return;
      latest += 1;
      for (const [name, text] of now) if (parts.get(name) !== text) changedAt.set(name, latest);
      for (const name of parts.keys()) if (!now.has(name)) changedAt.set(name, latest);
      parts = now;
      versions.delete(version);
      versions.set(version, latest);
      const [oldest] = versions.keys();
      if (versions.size > mostVersions && oldest !== undefined) versions.delete(oldest);
    },
    since(version) {
      const known = versions.get(version);
      if (known === undefined) return null;
      return new Set([...changedAt].flatMap(([name, at]) => (at > known ? [name] : [])));
    },
  };
}
