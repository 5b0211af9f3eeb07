import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { type ResultForm, turnedBy, withKind } from './result-form.ts';
import { liveWords } from './words.ts';

/**
 * What is asked once before a result is sent: whether it turns the winner round, or whether somebody retired where a
 * match in play is given as a walkover. Any change of the form takes the question back.
 */
export function useResultQuestion(match: LiveMatchAnswer, form: ResultForm) {
  const text = useWords(liveWords);
  const [askedOf, setAskedOf] = useState<ResultForm | null>(null);
  const turned = match.status === 'done' ? turnedBy(form, match) : null;
  const inPlay = form.kind === 'walkover' && (match.status === 'playing' || match.status === 'suspended');
  const isAsked = askedOf === form;
  return {
    turned: isAsked ? turned : null,
    inPlay: isAsked && inPlay,
    /** What a second press does, once it was asked. */
    label: !isAsked ? null : turned ? text.changeWinner : inPlay ? text.recordWalkover : null,
    /** True where the press has to wait for the answer. */
    ask: () => {
      const isOpen = !isAsked && (turned !== null || inPlay);
      if (isOpen) setAskedOf(form);
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
