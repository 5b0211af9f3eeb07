export type Encoding = 'br' | 'gzip';

const known = new Map<string, Encoding | null>();
const mostKnown = 100;

/** The best of those that `Accept-Encoding` takes; a weight of zero is none. Browsers say the same few all the time. */
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
