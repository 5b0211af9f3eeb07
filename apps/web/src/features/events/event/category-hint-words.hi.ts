import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './category-hint-words.ts';

export const hindi: Hindi<English> = {
  asNamed: 'नाम के अनुसार रखा गया: {what}',
  upTo: 'खेल के दिन {age} साल तक',
  from: 'खेल के दिन {age} साल या ज़्यादा',
  undo: 'वापस लें',
};
