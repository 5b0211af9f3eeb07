import { inSets, playsInSets } from '@maidan/domain/game-word';
import type { ReactNode } from 'react';
import { WordingContext } from '../../ui/language.ts';
import { PlayedOn } from './played-on.ts';

/** Around the desk, where results are entered: a sport that is won in sets, on courts all of them, calls them so. */
export function DeskWording({ sport = '', children }: { sport?: string | undefined; children: ReactNode }) {
  if (playsInSets(sport)) return <WordingContext value={inSets}>{children}</WordingContext>;
  return <PlayedOn sport={sport}>{children}</PlayedOn>;
}
