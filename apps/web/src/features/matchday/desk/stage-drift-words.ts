import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'A stage was drawn from the result before',
  sub: 'It stays as it is. Drawn now, it would be otherwise:',
  way: 'Take the stage back to draw it anew from the fixtures page, or keep it. Nothing of it has been played.',
  stays: 'Whoever makes the fixtures can take it back as long as none of its matches has been called or played.',
  keep: 'Keep as it is',
  takeBack: 'Take back',
  takeBackOf: 'Take back {category}',
  takenBack: '{category} is taken back',
} as const;

export type English = typeof en;

export const stageDriftWords = defineWords(en, () => import('./stage-drift-words.hi.ts'));
