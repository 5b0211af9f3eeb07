import { correct, lostCategories, type PlayerDetails } from '@maidan/domain/entries/corrections/corrections';
import { normalPhone } from '@maidan/domain/contact';
import type { CategoryRules, EligibilityProblem } from '@maidan/domain/events/eligibility';
import type { AnswerValue } from '@maidan/domain/events/registration-answers';
import { type OriginDraft, originDraft, sentOrigin } from '../../../platform/origin-fields.tsx';
import type { OwnCorrection, OwnPlayer } from './queries.ts';

export type KnownPlayer = OwnPlayer['player'];

/** The player as typed; '' is unknown. */
export interface CorrectionDraft {
  name: string;
  dob: string;
  gender: 'female' | 'male' | 'other' | null;
  phone: string;
  email: string;
  city: string;
  origin: OriginDraft;
  answers: Record<string, AnswerValue>;
}

export const draftOf = ({ origin, answers, ...player }: KnownPlayer): CorrectionDraft => ({
  name: player.name,
  dob: player.dob ?? '',
  gender: player.gender,
  phone: player.phone ?? '',
  email: player.email ?? '',
  city: player.city ?? '',
  origin: originDraft(origin),
  answers: { ...answers },
});

const detailsOf = ({ origin, answers: _answers, ...player }: KnownPlayer): PlayerDetails => ({ ...player, ...origin });

const typedOf = ({ origin, answers: _answers, ...typed }: CorrectionDraft) => ({
  ...typed,
  ...(typed.phone && { phone: normalPhone(typed.phone) }),
  gender: typed.gender ?? undefined,
  ...sentOrigin(origin),
});

/** What is different from what is known: nothing else is sent, so that two people may correct different fields. */
export function changesOf(player: KnownPlayer, draft: CorrectionDraft): OwnCorrection {
  const { changed } = correct(detailsOf(player), trimmed(typedOf(draft)));
  const isChanged = new Set<string>(changed);
  const sent = { ...typedOf(draft), phone: draft.phone };
  const answers = Object.fromEntries(
    Object.entries(draft.answers).filter(([id, answer]) => answer !== (player.answers[id] ?? '')),
  );
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([field]) => isChanged.has(field))),
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}

const trimmed = <Typed extends object>(typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Typed;

/** The categories that the player would lose, by the rule that the server asks as well. */
export function lostBy<Rules extends CategoryRules>(
  player: KnownPlayer,
  draft: CorrectionDraft,
  categories: readonly Rules[],
  startsAt: Date,
): { category: Rules; problem: EligibilityProblem }[] {
  const before = detailsOf(player);
  const { after } = correct(before, typedOf(draft));
  return lostCategories(categories, { before, after }, startsAt).flatMap(({ category: name, problem }) => {
    const category = categories.find((one) => one.name === name);
    return category ? [{ category, problem }] : [];
  });
}
