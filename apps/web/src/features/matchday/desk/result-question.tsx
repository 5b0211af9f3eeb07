import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner, Note } from '../../../ui/feedback/banner.tsx';
import { differsFromPhone, phoneScore, saidGames } from './phone-score.ts';
import { gamesOf, hasGames, isImpossible, type ResultForm, turnedBy, withKind } from './result-form.ts';
import { liveWords } from './words.ts';

/** An Enter too many after the question is no answer to it. */
const tooSoonMs = 500;

/**
 * What is asked once before a result is sent: whether it turns the winner round, whether somebody retired where a match
 * in play is given as a walkover, or whether it stands against what an umpire's phone has. Any change of the form takes
 * the question back. `isMine`: the phone is this one, and whoever holds it knows what it counts.
 */
export function useResultQuestion(match: LiveMatchAnswer, form: ResultForm, { isMine }: { isMine: boolean }) {
  const text = useWords(liveWords);
  const [asked, setAsked] = useState<{ of: ResultForm; at: number } | null>(null);
  const turned = match.status === 'done' ? turnedBy(form, match) : null;
  const inPlay = form.kind === 'walkover' && (match.status === 'playing' || match.status === 'suspended');
  const isAsked = asked?.of === form;
  // What is refused anyway is not asked about: with its note it is recorded on purpose.
  const differs = () =>
    !inPlay &&
    !isMine &&
    !isImpossible(form, match) &&
    differsFromPhone(match, { games: hasGames(form) ? gamesOf(form) : [], now: new Date() });
  return {
    turned: isAsked ? turned : null,
    inPlay: isAsked && inPlay,
    /** The phone has another score. */
    differs: isAsked && turned === null && !inPlay,
    /** What a second press does, once it was asked. */
    label: !isAsked ? null : turned ? text.changeWinner : inPlay ? text.recordWalkover : text.recordAnyway,
    /** True where the press has to wait for the answer. */
    ask: () => {
      if (isAsked) return !turned && !inPlay && performance.now() - asked.at < tooSoonMs;
      const isOpen = turned !== null || inPlay || differs();
      if (isOpen) setAsked({ of: form, at: performance.now() });
      return isOpen;
    },
  };
}

export function ResultQuestion({
  match,
  form,
  question,
  onChange,
}: {
  match: LiveMatchAnswer;
  form: ResultForm;
  question: ReturnType<typeof useResultQuestion>;
  onChange: (form: ResultForm) => void;
}) {
  const text = useWords(liveWords);
  if (question.turned) return <Banner title={text.turns(question.turned)}>{text.turnsWhy}</Banner>;
  if (question.differs)
    return (
      <div role="alert">
        <Banner title={text.recordAnywayAsked}>
          {text.phoneHasOther({ score: saidGames(phoneScore(match)?.all ?? []) })}
        </Banner>
      </div>
    );
  if (!question.inPlay) return null;
  return (
    <Banner
      title={text.retiredInstead}
      action={<Button onClick={() => onChange(withKind(form, match, 'retired'))}>{text.kinds.retired}</Button>}
    >
      {text.retiredInsteadWhy}
    </Banner>
  );
}

/** Who scores the match on a phone, and how it stands there. */
export function PhoneNote({ match }: { match: LiveMatchAnswer }) {
  const text = useWords(liveWords);
  const phone = phoneScore(match);
  if (!phone) return null;
  const score = saidGames(phone.all);
  return (
    <Note tone="blue">
      {match.pad?.name ? text.scoredBy({ name: match.pad.name, score }) : text.scoredOnPhone({ score })}
    </Note>
  );
}
