import { defineWords } from '../../../platform/language.tsx';

const en = {
  proxy_unknown: {
    title: 'All visitors count as one address',
    why: 'Requests come through a proxy that the setting TRUST_PROXY does not name, so one visitor’s wrong passwords count against everybody. Set TRUST_PROXY to the proxy’s address and restart Maidan.',
  },
  legal_unfilled: {
    title: 'The pages about privacy, terms, refunds and contact are not complete',
    why: 'They say to everybody what is missing. Set {settings} and restart Maidan.',
  },
} as const;

export type English = typeof en;

export const installationWords = defineWords(en, () => import('./words.hi.ts'));
