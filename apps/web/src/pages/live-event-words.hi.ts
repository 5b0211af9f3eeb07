import type { Hindi } from '../platform/language.tsx';
import type { English } from './live-event-words.ts';

export const hindi: Hindi<English> = { home: '← इवेंट का पृष्ठ' };
