import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './slip-words.ts';

export const hindi: Hindi<English> = { email: 'ईमेल', didYouMean: 'क्या आप {email} लिखना चाहते थे?' };
