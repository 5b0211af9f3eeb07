import { inBoards, playsOnBoards } from '@maidan/domain/court-word';
import { createElement, type ReactNode } from 'react';
import { WordingContext } from '../../ui/language.ts';

/** Around everything that tells of courts: where the sport is played on boards, they are called so. */
export const PlayedOn = ({ sport = '', children }: { sport?: string | undefined; children: ReactNode }) =>
  createElement(WordingContext, { value: playsOnBoards(sport) ? inBoards : null }, children);
