import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './category-hint-words.ts';

export const hindi: Hindi<English> = { asNamed: 'नाम के अनुसार रखा गया: {what}', undo: 'वापस लें' };
