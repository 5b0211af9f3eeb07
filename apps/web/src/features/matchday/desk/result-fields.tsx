import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useRef } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import { GameRows } from './game-rows.tsx';
import classes from './result-dialog.module.css';
import {
  chessOutcomeOf,
  chessOutcomes,
  gamesOf,
  hasGames,
  hasWinner,
  kindsOf,
  type OutKind,
  outKindOf,
  type ResultForm,
  withChessOutcome,
  withKind,
  withSidesSwapped,
  winsOf,
} from './result-form.ts';
import { liveWords } from './words.ts';

interface Part {
  match: LiveMatchAnswer;
  form: ResultForm;
  fault: string | null;
  onChange: (form: ResultForm) => void;
  /** How it can end, where that is not the match's own question: a rubber of a tie. */
  kinds?: readonly ResultForm['kind'][];
}

/** Chess: white, draw or black, and who did not come. Outside Swiss rounds colours are drawn at the board. */
export function ChessResultFields({ match, form, fault, onChange }: Part) {
  const text = useWords(liveWords);
  const [white = '', black = ''] = match.sides.map((side) => side.text);
  const hasColours = match.swiss?.colours === true;
  const mayBeDrawn = kindsOf(match).includes('drawn');
  const names: Record<(typeof chessOutcomes)[number], string> = {
    white: hasColours ? text.whiteWins({ name: white }) : winsOf(white),
    drawn: text.chessDraw,
    black: hasColours ? text.blackWins({ name: black }) : winsOf(black),
    white_forfeit: text.outs.walkover({ name: black }),
    black_forfeit: text.outs.walkover({ name: white }),
    void: text.neitherCame,
  };
  return (
    <RadioField
      label={text.result}
      required
      startsHere
      error={fault}
      value={chessOutcomeOf(form, match)}
      onChange={(outcome) => onChange(withChessOutcome(outcome, match))}
      options={chessOutcomes
        .filter((value) => value !== 'drawn' || mayBeDrawn)
        .map((value) => ({ value, label: names[value] }))}
    />
  );
}

/** Whoever stands at the desk says who is out: did not come, retired, was sent off. The other side wins, or nobody. */
function OutField({ out, match, form, fault, onChange }: Part & { out: OutKind }) {
  const text = useWords(liveWords);
  const [one, other] = match.sides;
  const gone = [
    { side: one, winner: other?.entry },
    { side: other, winner: one?.entry },
  ].flatMap(({ side, winner }) =>
    side && winner ? [{ value: winner, label: text.outs[out]({ name: side.text }) }] : [],
  );
  return (
    <RadioField
      label={text.whoIsOut[out]}
      description={form.kind === 'void' ? text.voidMeans : text.otherWins}
      required
      error={fault}
      value={form.kind === 'void' ? 'void' : form.winner}
      onChange={(winner) =>
        onChange(winner === 'void' ? { ...form, kind: 'void', winner: null } : { ...form, kind: out, winner })
      }
      options={out === 'walkover' ? [...gone, { value: 'void', label: text.neitherCame }] : gone}
    />
  );
}

/** How it ended, the games as far as they were written down, and the winner where there is one. */
export function ScoreResultFields({
  match,
  form,
  fault,
  onChange,
  sport,
  kinds = kindsOf(match),
  faulty,
  startsHere = true,
}: Part & {
  sport: string;
  faulty: number | null;
  /** The focus begins at the score. */
  startsHere?: boolean;
}) {
  const text = useWords(liveWords);
  const winnerRef = useRef<HTMLDivElement>(null);
  const out = outKindOf(form);
  return (
    <>
      <Segments
        label={text.howWon}
        options={kinds.filter((key) => key !== 'void').map((key) => ({ key, label: text.kinds[key] }))}
        value={form.kind === 'void' ? 'walkover' : form.kind}
        onChange={(kind) => onChange(withKind(form, match, kind))}
      />
      {hasGames(form) && (
        <GameRows
          match={match}
          form={form}
          sport={sport}
          faulty={faulty}
          startsHere={startsHere}
          onChange={onChange}
          onEnd={() => {
            const radios = winnerRef.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
            // The score says who has won: Enter records it. Otherwise somebody has to.
            if ([...radios].some(({ checked }) => checked)) return false;
            radios[0]?.focus();
            return radios.length > 0;
          }}
        />
      )}
      {match.status === 'done' && gamesOf(form).length > 0 && (
        <Button size="sm" onClick={() => onChange(withSidesSwapped(form, match))}>
          {text.swapSides}
        </Button>
      )}
      {hasWinner(form) || out ? (
        <div ref={winnerRef}>
          {out ? (
            <OutField out={out} match={match} form={form} fault={fault} onChange={onChange} />
          ) : (
            <RadioField
              label={text.winner}
              required
              error={fault}
              value={form.winner}
              onChange={(winner) => onChange({ ...form, winner })}
              options={match.sides.flatMap((side) =>
                side.entry === null ? [] : [{ value: side.entry, label: side.text }],
              )}
            />
          )}
        </div>
      ) : (
        <p role={fault ? 'alert' : undefined} className={fault ? classes.fault : 'quiet'}>
          {fault ?? (match.swiss ? text.drawnMeans : text.drawnInLeague)}
        </p>
      )}
    </>
  );
}
