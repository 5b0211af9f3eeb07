import type { LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import type { LaterMatches } from '@maidan/domain/draws/advance';
import type { Answer } from '../../../../platform/api.ts';
import { matchInWords } from '../../../../platform/draw-words.ts';
import { useWords } from '../../../../platform/language.tsx';
import { RadioField } from '../../../../ui/fields/choice-field.tsx';
import { correctionWords } from './words.ts';
import classes from '../result-dialog.module.css';
import { liveWords } from '../words.ts';

export type Way = Exclude<LaterMatches, 'refuse'>;
const ways = ['replace', 'keep', 'void'] as const;

/** Later matches affected by a correction: the choices for them, and what each choice changes. */
export function CorrectionPreview({
  touched,
  way,
  onWay,
  shown,
}: {
  /** In the server's words, until the preview has loaded. */
  touched: readonly string[];
  way: Way;
  onWay: (way: Way) => void;
  /** What the chosen option would change. */
  shown: Answer<typeof liveEventEndpoints.correct> | undefined;
}) {
  const live = useWords(liveWords);
  const text = useWords(correctionWords);
  const lines = shown && [
    ...(shown.undone ?? []).map((match) =>
      lineOf(
        match,
        shown.changed.find(({ _id }) => _id === match._id),
      ),
    ),
    ...(shown.kept ?? []).map((match) => text.stays({ match: matchInWords(match), sides: sidesText(match) })),
  ];
  function lineOf(match: LiveMatchAnswer, then: LiveMatchAnswer | undefined): string {
    if (then?.kind === 'void') return text.doesNotCount({ match: matchInWords(match) });
    return then ? `${lostBy(match)} ${text.playedBy({ sides: sidesText(then) })}` : lostBy(match);
  }
  function lostBy(one: LiveMatchAnswer): string {
    const match = matchInWords(one);
    if (one.status === 'done')
      return text.losesResult({ match, score: one.score.map((game) => game.join('–')).join(' ') });
    return one.court === null ? text.beginsAnew({ match }) : text.leavesCourt({ match, court: one.court });
  }
  return (
    <>
      <RadioField
        label={text.whatOfThem}
        options={ways.map((value) => ({ value, label: text.ways[value] }))}
        value={way}
        onChange={onWay}
      />
      <div className={classes.touched} role="alert">
        <strong>{live.touched}</strong>
        <ul>
          {(lines ?? touched).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {lines && text.whenYouGoOn}
      </div>
    </>
  );
}

const sidesText = ({ sides }: LiveMatchAnswer) => sides.map((side) => side.text).join(' – ');
