import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/sport-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import classes from './result-dialog.module.css';
import { doubtsOf, mostGames, type ResultForm, rowsOf, withPoints } from './result-form.ts';
import { liveWords } from './words.ts';

/**
 * The points, game by game: as many rows as the match needs, one more as it stays level. Enter (a phone's "next") goes on from field to field, and
 * from the last one to `onEnd`, which tells whether there was somewhere to go; otherwise Enter is left to the form.
 */
export function GameRows({
  match,
  form,
  sport,
  onChange,
  onEnd,
}: {
  match: LiveMatchAnswer;
  form: ResultForm;
  sport: string;
  onChange: (form: ResultForm) => void;
  onEnd: () => boolean;
}) {
  const text = useWords(liveWords);
  const [asked, setAsked] = useState(0);
  const games = rowsOf(form, sport, asked);
  const rows = useRef<HTMLDivElement>(null);
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    const fields = [...(rows.current?.querySelectorAll('input') ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    next?.select();
    next?.focus();
    if (next || onEnd()) event.preventDefault();
  };
  return (
    <div ref={rows} className={classes.games}>
      <div className={classes.game} aria-hidden="true">
        <span />
        {match.sides.map((side, at) => (
          <span key={at === 0 ? 'a' : 'b'} className={classes.whose}>
            {side.text}
          </span>
        ))}
      </div>
      {games.map((game, index) => (
        <div key={`game-${index}`} className={classes.game}>
          <span className="quiet">{text.game({ game: index + 1 })}</span>
          {(['a', 'b'] as const).map((side, at) => (
            <NumberField
              key={side}
              aria-label={text.gameOf({ game: index + 1, side: match.sides[at]?.text ?? '' })}
              min={0}
              max={999}
              enterKeyHint="next"
              {...(index + at === 0 ? { 'data-autofocus': true } : {})}
              value={game[side]}
              onKeyDown={goOn}
              onChange={(points) => onChange(withPoints(form, match, { index, side, points }))}
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
      {games.length < mostGames && (
        <Button
          size="sm"
          icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => setAsked(games.length + 1)}
        >
          {text.addGame}
        </Button>
      )}
    </div>
  );
}
