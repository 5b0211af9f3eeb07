import { defineWords } from './language.tsx';

const en = {
  academy: 'Academy or club',
  academyHint: 'The draw keeps players of one academy apart. None? Write “None”.',
  district: 'District',
  state: 'State or union territory',
  academyOf: 'Academy or club of {name}',
  districtOf: 'District of {name}',
  stateOf: 'State or union territory of {name}',
  academyRequired: 'Academy or club is required; write “None” if you have none',
  districtRequired: 'District is required',
  stateRequired: 'Please choose a state or union territory',
} as const;

export type English = typeof en;

export const originWords = defineWords(en, () => import('./origin-words.hi.ts'));
