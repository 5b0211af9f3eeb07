import type { Hindi } from '../language.tsx';
import type { English } from './capitals-words.ts';

export const hindi: Hindi<English> = { offer: '{name} लिखें' };
