/** An answer by its parts: each under its name, as JSON. */
export type Parts = ReadonlyMap<string, string>;

export interface PartHistory {
  /** Takes the answer as it is now, under a version that the same answer always has. */
  note(version: string, parts: Parts): void;
  /** The names of the parts that are not as they were then, those that are gone included; null for an unknown version. */
  since(version: string): ReadonlySet<string> | null;
}

/** So many versions ago somebody may come back and hear what has changed; two or three hours of a busy hall. */
const mostVersions = 2_000;

/**
 * Remembers when which part of an answer changed, not what it was: whoever names the version that they know is told
 * what came after, however long ago that was, and nothing is kept for each of them.
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
