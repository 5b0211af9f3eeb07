/** What a match is played on where nobody calls it a court. */
export type PlaceOfPlay = 'board' | 'table';

const places: ReadonlyMap<string, PlaceOfPlay> = new Map([
  ['chess', 'board'],
  ['carrom', 'board'],
  ['table tennis', 'table'],
]);

/** What a sport (typed freely) is played on, or null for a court. */
export const placeOfPlay = (sport: string): PlaceOfPlay | null => places.get(sport.trim().toLowerCase()) ?? null;

const hindi: Readonly<Record<PlaceOfPlay, string>> = { board: 'बोर्ड', table: 'टेबल' };

/** What a sport is played on, as a word: "court", "board" or "table". */
export const placeWord = (place: PlaceOfPlay | null | undefined): string => place ?? 'court';
export const placeWordHindi = (place: PlaceOfPlay | null | undefined): string => (place ? hindi[place] : 'कोर्ट');

/**
 * A text about courts, about boards or tables instead: "Call to court 3" becomes "Call to board 3". Hindi inflects the
 * words alike, so that the sentence around them stays. A value of a message (`{court}`) is no word.
 */
export const inPlaces = (place: PlaceOfPlay, text: string): string =>
  text
    .replace(
      /(?<![{\w])(c)ourt(s?)(?!\w)/gi,
      (_, first: string, many: string) =>
        `${first === 'C' ? place.charAt(0).toUpperCase() : place.charAt(0)}${place.slice(1)}${many}`,
    )
    .replaceAll('कोर्ट', hindi[place]);
