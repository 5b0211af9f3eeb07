import { defineWords } from '../../../platform/language.tsx';

const en = {
  proxy_unknown: {
    title: 'All visitors count as one address',
    why: 'Requests come through a proxy that the setting TRUST_PROXY does not name, so that the wrong passwords of one visitor count for everybody. Set TRUST_PROXY to the address of the proxy and start Maidan again.',
  },
} as const;

export type English = typeof en;

export const installationWords = defineWords(en, () => import('./words.hi.ts'));
