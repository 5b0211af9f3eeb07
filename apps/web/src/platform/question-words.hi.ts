import type { Hindi } from './language.tsx';
import type { English } from './question-words.ts';

export const hindi: Hindi<English> = { chooseOne: 'कोई एक चुनें' };
