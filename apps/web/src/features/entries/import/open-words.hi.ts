import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './open-words.ts';

export const hindi: Hindi<English> = { open: 'खिलाड़ी इम्पोर्ट करें' };
