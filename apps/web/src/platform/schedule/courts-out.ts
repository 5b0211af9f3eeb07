import type { LiveSnapshot } from '@maidan/contract/matchday/live-stream';

type Day = Pick<LiveSnapshot, 'courtsOut' | 'matches' | 'play' | 'expected'>;

/**
 * The same day without the courts that nobody will be called to: a match planned on a court that is out of use when it
 * is expected goes to another one, which the desk names when it calls the match.
 */
export function withoutCourtsOut<Of extends Day>(day: Of): Of {
  const { courtsOut, matches, play, expected } = day;
  if (!courtsOut) return day;
  const hasCourt = new Set(play.flatMap(({ match, court }) => (court === null ? [] : [match])));
  const isOut = ({ id, court, start }: Day['matches'][number]) => {
    const at = expected?.starts[id] ?? start ?? '';
    return courtsOut.some((one) => one.court === court && (one.until === null || at < one.until));
  };
  return {
    ...day,
    matches: matches.map((match) => (!hasCourt.has(match.id) && isOut(match) ? { ...match, court: null } : match)),
  };
}
