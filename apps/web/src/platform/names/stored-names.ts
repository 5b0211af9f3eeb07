import { onlyInHindi } from '../../ui/language.ts';

const hindi = onlyInHindi(() => import('./stored-names.hi.ts'));

/** Sports are stored in English; most have a common Hindi name. */
export const sportName = (sport: string): string => hindi()?.sports[sport.trim().toLowerCase()] ?? sport;

/** States are stored in English; each has an official Hindi name. */
export const stateName = (state: string): string => hindi()?.states[state] ?? state;
