import { defineWords } from '../platform/language.tsx';

const en = { home: '← Event page' } as const;

export type English = typeof en;

export const liveEventWords = defineWords(en, () => import('./live-event-words.hi.ts'));
