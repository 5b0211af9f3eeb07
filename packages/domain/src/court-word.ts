/** Sports that are played on boards: nobody there calls one a court. */
const ofBoards = new Set(['chess', 'carrom']);

export const playsOnBoards = (sport: string): boolean => ofBoards.has(sport.trim().toLowerCase());

/**
 * A text about courts, about boards instead: "Call to court 3" becomes "Call to board 3". Hindi inflects both words alike,
 * so that the sentence around them stays. A value of a message (`{court}`) is no word.
 */
export const inBoards = (text: string): string =>
  text
    .replace(
      /(?<![{\w])(c)ourt(s?)(?!\w)/gi,
      (_, first: string, many: string) => `${first === 'C' ? 'B' : 'b'}oard${many}`,
    )
    .replaceAll('कोर्ट', 'बोर्ड');
