import type { Hindi } from '../language.tsx';
import type { English } from './fee-unit-words.ts';

export const hindi: Hindi<English> = {
  free: 'मुफ़्त',
  per: { pair: 'प्रति जोड़ी', team: 'प्रति टीम' },
};
