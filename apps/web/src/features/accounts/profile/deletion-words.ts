import { alsoSays } from '../../../platform/facts/facts.ts';
import { onlyInHindi } from '../../../platform/language.tsx';

const hindi = onlyInHindi(() => import('./deletion-words.hi.ts'));
alsoSays(() => hindi()?.accountFactsHindi);

export { toldInWords } from '../../../platform/facts/facts.ts';
