import { inPlaces, type PlaceOfPlay, placeOfPlay } from '@maidan/domain/court-word';
import { createElement, type ReactNode } from 'react';
import { WordingContext } from '../../ui/language.ts';

/** One function for each: whoever keeps what it made of a text knows it by the function. */
const wordings: Readonly<Record<PlaceOfPlay, (text: string) => string>> = {
  board: (text) => inPlaces('board', text),
  table: (text) => inPlaces('table', text),
};

/** Around everything that tells of courts: where the sport is played on boards or tables, they are called so. */
export const PlayedOn = ({ sport = '', children }: { sport?: string | undefined; children: ReactNode }) => {
  const place = placeOfPlay(sport);
  return createElement(WordingContext, { value: place && wordings[place] }, children);
};
