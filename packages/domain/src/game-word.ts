/** Sports whose players win sets: in the others they win games. */
const ofSets = new Set(['volleyball', 'beach volleyball', 'tennis']);

export const playsInSets = (sport: string): boolean => ofSets.has(sport.trim().toLowerCase());

/**
 * A text about games, about sets instead: "Add game" becomes "Add set". Hindi inflects both words alike. A value of a
 * message (`{game}`) is no word, a branch of its plural (`one {game}`) is. A text that tells of sets means those of
 * tennis, with games in them, and stays.
 */
export const inSets = (text: string): string =>
  /\bsets?\b|सेट/i.test(text)
    ? text
    : text
        .replace(
          /(?<!\w|(?<!one |other )\{)(g)ame(s?)(?!\w)/gi,
          (_, first: string, many: string) => `${first === 'G' ? 'S' : 's'}et${many}`,
        )
        .replaceAll('गेम', 'सेट');
