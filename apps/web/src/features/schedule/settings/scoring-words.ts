import { defineWords } from '../../../platform/language.tsx';

const en = {
  scoring: 'Scoring',
  scoringOf: 'Scoring, {name}',
  presets: {
    'badminton-3x21': 'Best of 3 to 21, cap 30',
    'badminton-3x15': 'Best of 3 to 15, cap 21',
    'badminton-1x30': 'One game to 30',
    'badminton-1x21': 'One game to 21, cap 30',
    'badminton-1x15': 'One game to 15, cap 21',
    'table-tennis-3': 'Best of 3 to 11',
    'table-tennis-5': 'Best of 5 to 11',
    'table-tennis-7': 'Best of 7 to 11',
    'tennis-3': 'Best of 3 sets, advantage',
    'tennis-no-ad': 'Best of 3 sets, no-ad',
    'tennis-short': 'Best of 3 short sets to 4',
    'tennis-match-tiebreak': '2 sets and a match tie-break to 10',
    'pickleball-11': 'Best of 3 to 11, side-out',
    'pickleball-15': 'One game to 15, side-out',
    'pickleball-21': 'One game to 21, side-out',
    'pickleball-11-rally': 'Best of 3 to 11, rally',
    'pickleball-15-rally': 'One game to 15, rally',
    'pickleball-21-rally': 'One game to 21, rally',
    'squash-5x11': 'Best of 5 to 11',
    'volleyball-5': 'Best of 5 sets to 25, the fifth to 15',
    'beach-volleyball-3': 'Best of 3 sets to 21, the third to 15',
    goals: 'Goals or points',
    basketball: 'Basketball: 1, 2 and 3 points',
    kabaddi: 'Kabaddi: raids of 1 to 7, all out 2',
    plain: 'Plain result',
  },
} as const;

export type English = typeof en;

export const scoringWords = defineWords(en, () => import('./scoring-words.hi.ts'));
