import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'A stage was drawn from the earlier result',
  sub: 'It stays as it is. Drawn now, it would differ:',
  way: 'Undo the stage to draw it again from the fixtures page, or keep it. None of its matches has been played.',
  stays: 'Whoever manages the fixtures can undo it until one of its matches has been called or played.',
  keep: 'Keep as it is',
  takeBack: 'Undo',
  takeBackOf: 'Undo {category}',
  takenBack: '{category} was undone',
} as const;

export type English = typeof en;

export const stageDriftWords = defineWords(en, () => import('./stage-drift-words.hi.ts'));
