import type { ReactNode } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import type { ChangeAnswers } from './carried-form.ts';
import type { FoundChange } from './change-screen.tsx';
import classes from './change-screen.module.css';
import { changeWords } from './change-words.ts';

/** Who entered and would not be let in after the change, a choice each; and who entered for a fee that is no more. */
export function NoLongerFits({
  found,
  answers,
  faultOf,
  onAnswer,
  children,
}: {
  found: FoundChange;
  answers: ChangeAnswers['choices'];
  /** Why the choice for an entry was refused. */
  faultOf: (entryId: string) => string | undefined;
  /** Undefined keeps the entry in. */
  onAnswer: (entryId: string, chosen: string | null | undefined) => void;
  children: ReactNode;
}) {
  const text = useWords(changeWords);
  const { noLongerFit, freed } = found;
  const count = noLongerFit.length;
  if (count + freed.length === 0) return null;
  return (
    <section className={classes.gold}>
      <h3>
        {text.noLongerFits} {count > 0 && <Chip tone="gold">{text.entries({ count })}</Chip>}
      </h3>
      <ul>
        {noLongerFit.map((misfit) => (
          <li key={misfit.entryId}>
            <Misfit
              misfit={misfit}
              answer={answers[misfit.entryId]}
              fault={faultOf(misfit.entryId)}
              onAnswer={(chosen) => onAnswer(misfit.entryId, chosen)}
            />
          </li>
        ))}
        {freed.map(({ category, entries }) => (
          <li key={category}>
            <b>{category}</b>
            <span>{text.freed({ count: entries })}</span>
          </li>
        ))}
      </ul>
      {count > 0 && <p className="quiet">{noLongerFit.some(hasChoice) ? text.keptHow : text.stayIn}</p>}
      {children}
    </section>
  );
}

type Found = FoundChange['noLongerFit'][number];

const hasChoice = ({ moveTo, refund }: Found) => moveTo.length > 0 || refund !== null;

function Misfit({
  misfit,
  answer,
  fault,
  onAnswer,
}: {
  misfit: Found;
  answer: string | null | undefined;
  fault: string | undefined;
  onAnswer: (chosen: string | null | undefined) => void;
}) {
  const text = useWords(changeWords);
  const problems: Readonly<Record<string, string>> = text.problems;
  const { player, category, problem, moveTo, refund } = misfit;
  const name = `${player}, ${category}`;
  if (!hasChoice(misfit))
    return (
      <>
        <b>{name}</b>
        <span>{problems[problem]}</span>
      </>
    );
  const back = refund ? refund.online + refund.atDesk : 0;
  const options = [
    { value: 'keep', label: text.keepIn },
    ...moveTo.map(({ _id, name: to, less }) => ({
      value: _id,
      label: text.moveTo({ category: to }),
      description: less > 0 ? text.lessBack({ amount: rupees(less) }) : text.sameFee,
    })),
    ...(refund
      ? [
          {
            value: 'refund',
            label: back > 0 ? text.refund({ amount: rupees(back) }) : text.takeOut,
            ...(refund.atDesk > 0 && { description: text.atDesk({ amount: rupees(refund.atDesk) }) }),
          },
        ]
      : []),
  ];
  const chosen = answer === undefined ? 'keep' : (answer ?? 'refund');
  return (
    <RadioField
      label={name}
      description={problems[problem]}
      options={options}
      value={options.some(({ value }) => value === chosen) ? chosen : 'keep'}
      error={fault}
      onChange={(value) => onAnswer(value === 'keep' ? undefined : value === 'refund' ? null : value)}
    />
  );
}
