import type { CourtNames } from '@maidan/domain/court-names';
import { playsInSets } from '@maidan/domain/game-word';
import type { ReactNode } from 'react';
import { PlayedOn } from './played-on.ts';

/** Around the desk, where results are entered: a sport that is won in sets, on courts all of them, calls them so. */
export const DeskWording = ({
  sport = '',
  names,
  children,
}: {
  sport?: string | undefined;
  names?: CourtNames | undefined;
  children: ReactNode;
}) => (
  <PlayedOn sport={sport} names={names} games={playsInSets(sport)}>
    {children}
  </PlayedOn>
);
