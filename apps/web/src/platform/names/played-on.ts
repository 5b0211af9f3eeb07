import {
  courtCalledHindi,
  courtCell,
  type CourtNames,
  courtTitle,
  inCourtNames,
  nameOfCourt,
} from '@maidan/domain/court-names';
import { inPlaces, type PlaceOfPlay, placeOfPlay } from '@maidan/domain/court-word';
import { inSets } from '@maidan/domain/game-word';
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { useLanguage, WordingContext } from '../../ui/language.ts';

/** What is called otherwise at an event: its courts by the sport's word and by their names, and its games. */
interface Called {
  place: PlaceOfPlay | null;
  names: CourtNames;
  inSets: boolean;
}

const usual: Called = { place: null, names: {}, inSets: false };
const CalledContext = createContext(usual);

type Wording = (text: string) => string;
const wordings = new Map<string, Wording>();

/** One function for each way of calling things: whoever keeps what it made of a text knows it by the function. */
function wordingOf({ place, names, inSets: sets }: Called): Wording | null {
  const isNamed = Object.keys(names).length > 0;
  if (!place && !sets && !isNamed) return null;
  const key = JSON.stringify([place, sets, names]);
  const known =
    wordings.get(key) ??
    ((text) => {
      const ofSport = place ? inPlaces(place, text) : sets ? inSets(text) : text;
      return isNamed ? inCourtNames(names, ofSport) : ofSport;
    });
  wordings.set(key, known);
  return known;
}

const calledSo = (called: Called, children: ReactNode) =>
  createElement(
    CalledContext,
    { value: called },
    createElement(WordingContext, { value: wordingOf(called) }, children),
  );

/**
 * Around everything that tells of courts: where the sport is played on boards or tables, they are called so, and a court
 * with a name by its name. `games`: also games by the sport's word.
 */
export function PlayedOn({
  sport = '',
  names = {},
  games = false,
  children,
}: {
  sport?: string | undefined;
  names?: CourtNames | undefined;
  games?: boolean;
  children: ReactNode;
}) {
  return calledSo({ place: placeOfPlay(sport), names, inSets: games }, children);
}

/** Around what is read with the names of the courts, of whatever sport the event around it is. */
export function CourtsNamed({ names, children }: { names: CourtNames | undefined; children: ReactNode }) {
  const around = useContext(CalledContext);
  return calledSo({ ...around, names: names ?? around.names }, children);
}

/** What a court is called where no message says it: "Show court", "Court 3"; in a list of courts its name or number. */
export function useCourts() {
  const called = useContext(CalledContext);
  const isHindi = useLanguage() === 'hi';
  return {
    title: (court: number) => (isHindi ? courtCalledHindi : courtTitle)(court, called),
    cell: (court: number) => courtCell(court, called.names),
    name: (court: number) => nameOfCourt(court, called.names),
  };
}

/** For texts outside of components: the wording of an event whose settings are known. */
export const courtWording = (names: CourtNames | undefined, place: PlaceOfPlay | null | undefined): Wording | null =>
  wordingOf({ ...usual, place: place ?? null, names: names ?? {} });
