import { defineWords } from '../../../platform/language.tsx';

const en = {
  byPoints: 'Rank by points instead of matches won',
  mayBeDrawn: 'A match can end drawn',
  win: 'Points for a win',
  draw: 'Points for a draw',
  loss: 'Points for a loss',
  close: 'For a loss by 7 or less',
  said: '{win}–{draw}–{loss} points',
  saidWithoutDraw: '{win}–{loss} points',
  level: {
    football: 'Level on points: the matches between them, then goal difference and goals (AIFF).',
    hockey: 'Level on points: matches won, goal difference, goals, then the matches between them (FIH).',
    kabaddi: 'Level on points: score difference, points scored, then the matches between them (Pro Kabaddi League).',
    basketball: 'Level on points: the games between them, then difference and points of all games (FIBA).',
    volleyball: 'Ranked by matches won, then points (3–0; 2–1 in the deciding set), sets and rally points (FIVB).',
    chess: 'Level on points: the games between them, games won, then Sonneborn-Berger (FIDE).',
    plain: 'Level on points: difference, points scored, then the matches between them.',
  },
} as const;

export type English = typeof en;

export const leagueWords = defineWords(en, () => import('./league-words.hi.ts'));
