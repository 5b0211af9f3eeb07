import { inPlaces, type PlaceOfPlay, placeWordHindi } from '@maidan/domain/court-word';

const isPlace = (word: string | undefined): word is PlaceOfPlay => word === 'board' || word === 'table';

/**
 * A sentence that was put into Hindi, with its courts as the English has them: "court 3" that was taken over as it stood
 * is "कोर्ट 3", and where the English speaks of boards or tables, so does the Hindi. A name stands as it was given.
 */
export function courtsInHindi(english: string, hindi: string): string {
  const said = hindi.replaceAll(/\b(court|board|table) (?=\d)/gi, (_, word: string) => {
    const place = word.toLowerCase();
    return `${placeWordHindi(isPlace(place) ? place : null)} `;
  });
  const place = /\b(?:board|table)(?=s?\b)/.exec(english)?.[0];
  return isPlace(place) && !/\bcourts?\b/i.test(english) ? inPlaces(place, said) : said;
}

/** A sentence of boards or tables as it is said of courts: the catalogue has it so. */
export const inCourts = (sentence: string): string =>
  sentence.replace(/\b([BbTt])(?:oard|able)(?=s?\b)/g, (_, first: string) => (/[BT]/.test(first) ? 'Court' : 'court'));
