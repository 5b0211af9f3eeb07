import type { LiveMatchAnswer } from '@maidan/contract/live-events';
import { IconPlus } from '@tabler/icons-react';
import { useWords } from '../../platform/language.tsx';
import { sportName } from '../../platform/sport-words.ts';
import { Note } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioField } from '../../ui/choice-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Segments } from '../../ui/tabs.tsx';
import classes from './result-dialog.module.css';
import {
  chessOutcomeOf,
  chessOutcomes,
  doubtsOf,
  hasGames,
  hasWinner,
  kindsOf,
  leaderOf,
  type ResultForm,
  withChessOutcome,
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

/** Chess: white, draw or black, and who did not come. */
export function ChessResultFields({ match, form, fault, onChange }: Part) {
  const text = useWords(liveWords);
  const [white = '', black = ''] = match.sides.map((side) => side.text);
  const names: Record<(typeof chessOutcomes)[number], string> = {
    white: text.whiteWins({ name: white }),
    drawn: text.chessDraw,
    black: text.blackWins({ name: black }),
    white_forfeit: text.didNotCome({ name: black }),
    black_forfeit: text.didNotCome({ name: white }),
    void: text.neitherCame,
  };
  return (
    <RadioField
      label={text.result}
      required
      error={fault}
      value={chessOutcomeOf(form, match)}
      onChange={(outcome) => onChange(withChessOutcome(outcome, match))}
      options={chessOutcomes.map((value) => ({ value, label: names[value] }))}
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
}: Part & { sport: string }) {
  const text = useWords(liveWords);
  const typed = (index: number, side: 'a' | 'b', value: number | '') => {
    const games = form.games.map((game, at) => (at === index ? { ...game, [side]: value } : game));
    const leader = leaderOf({ ...form, games });
    onChange({ ...form, games, winner: leader === null ? form.winner : (match.sides[leader]?.entry ?? form.winner) });
  };
  return (
    <>
      <Segments
        label={text.howWon}
        options={kinds.map((key) => ({ key, label: text.kinds[key] }))}
        value={form.kind}
        onChange={(kind) => onChange({ ...form, kind })}
      />
      {hasGames(form) && (
        <div className={classes.games}>
          <div className={classes.game} aria-hidden="true">
            <span />
            {match.sides.map((side, at) => (
              <span key={at === 0 ? 'a' : 'b'} className={classes.whose}>
                {side.text}
              </span>
            ))}
          </div>
          {form.games.map((game, index) => (
            <div key={`game-${index}`} className={classes.game}>
              <span className="quiet">{text.game({ game: index + 1 })}</span>
              {(['a', 'b'] as const).map((side, at) => (
                <NumberField
                  key={side}
                  aria-label={text.gameOf({ game: index + 1, side: match.sides[at]?.text ?? '' })}
                  min={0}
                  max={999}
                  value={game[side]}
                  onChange={(value) => typed(index, side, typeof value === 'number' ? value : '')}
                />
              ))}
            </div>
          ))}
          <div role="status">
            {doubtsOf(form, sport).map((game) => (
              <Note key={game} tone="gold">
                {text.oddGame({ game: String(game), sport: sportName(sport) })}
              </Note>
            ))}
          </div>
          {form.games.length < 9 && (
            <Button
              size="sm"
              icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => onChange({ ...form, games: [...form.games, { a: '', b: '' }] })}
            >
              {text.addGame}
            </Button>
          )}
        </div>
      )}
      {hasWinner(form) ? (
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
      ) : (
        <p role={fault ? 'alert' : undefined} className={fault ? classes.fault : 'quiet'}>
          {fault ?? (form.kind === 'drawn' ? text.drawnMeans : text.voidMeans)}
        </p>
      )}
    </>
  );
}
