import type { Preset } from '../../draws/scoring-format.ts';

const badminton =
  'BWF Laws of Badminton: 7 (scoring), 8 (ends), 9–11 (service), 16 (intervals, suspension), 16.7 (warning, fault, disqualification)';
const tableTennis =
  'ITTF Laws of Table Tennis: 2.11 (a game), 2.12 (a match), 2.13 (service, ends); regulations 3.4.4 (intervals, suspension), 3.5.2 (warning, penalty points, disqualification; of a pair)';
const tennis =
  'ITF Rules of Tennis: 5 (game), 6 (set), 7 (match), 10 (ends), 14 (service), 29 (rests, medical time-out); Appendix V (no-ad, short sets)';
const pickleball =
  'USA Pickleball Official Rulebook 2026: service, formats, ends, medical time-out; rally scoring (provisional, every rally a point)';

/** Federation, rule and article that a format's numbers are taken from. Beside the table: no phone has to load them. */
export const scoringSources: Readonly<Record<Preset, string>> = {
  'badminton-3x21': badminton,
  'badminton-3x15': badminton,
  'badminton-1x30': badminton,
  'badminton-1x21': badminton,
  'badminton-1x15': badminton,
  'table-tennis-3': tableTennis,
  'table-tennis-5': tableTennis,
  'table-tennis-7': tableTennis,
  'tennis-3': tennis,
  'tennis-no-ad': tennis,
  'tennis-short': tennis,
  'tennis-match-tiebreak': tennis,
  'pickleball-11': pickleball,
  'pickleball-15': pickleball,
  'pickleball-21': pickleball,
  'pickleball-11-rally': pickleball,
  'pickleball-15-rally': pickleball,
  'pickleball-21-rally': pickleball,
  'squash-5x11': 'WSF Rules of Squash, singles: 2 (scoring), 5 (service), 7 (intervals), 14.3 (injury), 15 (conduct)',
  'volleyball-5':
    'FIVB Official Volleyball Rules: 6.1–6.3 (point, set, match), 17.1 (recovery time), 18.1 (intervals), 18.2 (courts), 21.3 (sanctions)',
  'beach-volleyball-3':
    'FIVB Official Beach Volleyball Rules: 6.1–6.3 (point, set, match), 17.1 (recovery time), 18 (intervals, court switches), 21 (sanctions)',
  goals:
    'IFAB Laws of the Game 7 and 10 (goals of all periods, penalties apart), 12 (cards); FIH Rules of Hockey 14 (cards); IKF rules',
  basketball: 'FIBA Official Basketball Rules: 8 (periods), 16 (a free throw 1, a field goal 2, from afar 3)',
  kabaddi:
    'International Kabaddi Federation, rules of play: points of raid and tackle, bonus, super tackle 2, lona 2; tie-break raids; cards',
  plain: 'FIDE Laws of Chess 5 and 10, International Carrom Federation Laws: the result as it is given',
};
