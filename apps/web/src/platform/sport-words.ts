import { onlyInHindi } from '../ui/language.ts';

const hindi = onlyInHindi(() => import('./sport-words.hi.ts'));

/** Sports are stored in English; most have a common Hindi name. */
export const sportName = (sport: string): string => hindi()?.sports[sport.trim().toLowerCase()] ?? sport;
