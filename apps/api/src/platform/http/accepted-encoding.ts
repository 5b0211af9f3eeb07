export type Encoding = 'br' | 'gzip';

const known = new Map<string, Encoding | null>();
const mostKnown = 100;

/**
 * The best encoding that `Accept-Encoding` allows; a weight of zero excludes it. Browsers send the same few headers
 * all the time.
 */
export function encodingFor(taken: string | undefined): Encoding | null {
  if (!taken) return null;
  const before = known.get(taken);
  if (before !== undefined) return before;
  const takes = (name: string) =>
    new RegExp(`(^|[\\s,])(${name}|\\*)(?!\\s*;\\s*q=0(\\.0*)?(\\s|,|$))(\\s|,|;|$)`, 'i').test(taken);
  const best = takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
  if (known.size < mostKnown) known.set(taken, best);
  return best;
}
