import { ApiError, messageOf } from '../api-error.ts';
import { relative } from '../format.ts';
import { wordsNow } from '../language.tsx';
import { refusalWords } from './words.ts';
import type { Said } from '../toast.ts';

interface EarlierDeed {
  action: string;
  at: string;
  by: string | null;
  byYou: boolean;
}

/** Who did before what is refused now, and when: "They were ended 1 min ago by Asha." */
function earlierDeed(thrown: unknown): string | undefined {
  const before = thrown instanceof ApiError ? (thrown.body.before as EarlierDeed | undefined) : undefined;
  if (!before) return undefined;
  const words = wordsNow(refusalWords);
  const what = isTold(before.action, words.deeds) ? words.deeds[before.action] : words.deeds.fixtures;
  const when = relative(before.at);
  if (before.byYou) return words.byYou({ what, when });
  return before.by === null ? words.bySomebody({ what, when }) : words.by({ what, when, name: before.by });
}

const isTold = <T extends object>(action: string, deeds: T): action is Extract<keyof T, string> => action in deeds;

/** A refusal in the server's words, and who stands behind it. */
export const refusalOf = (thrown: unknown): Said => ({ message: messageOf(thrown), reason: earlierDeed(thrown) });

/** A refusal for which the specification has one fixed sentence: the reason is the line below it. */
export function failedWith(sentence: string, thrown: unknown): Said {
  const reason = earlierDeed(thrown) ?? messageOf(thrown);
  return { message: sentence, reason: reason === sentence ? undefined : reason };
}
