import type { LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import type { Answer } from '../../../platform/api.ts';
import { matchesInWords } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { hallWords } from './hall-words.ts';
import classes from './result-dialog.module.css';
import { liveWords } from './words.ts';

/** What a correction does to later matches: whose results go, who leaves a court, and who plays them then. */
export function CorrectionPreview({
  touched,
  shown,
}: {
  /** In the server's words, until the preview is there. */
  touched: readonly string[];
  shown: Answer<typeof liveEventEndpoints.correct> | undefined;
}) {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const now = new Map(shown?.changed.map((match) => [match._id, match]));
  const lost = ({ label, status, court, score }: LiveMatchAnswer) => {
    const match = matchesInWords(label);
    if (status === 'done') return hall.losesResult({ match, score: score.map((game) => game.join('–')).join(' ') });
    return court === null ? hall.beginsAnew({ match }) : hall.leavesCourt({ match, court });
  };
  const lines = shown?.undone?.map((match) => {
    const then = now.get(match._id);
    return then ? `${lost(match)} ${hall.playedBy({ sides: sidesText(then) })}` : lost(match);
  });
  return (
    <div className={classes.touched} role="alert">
      <strong>{text.touched}</strong>
      <ul>
        {(lines ?? touched).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {lines ? hall.whenYouGoOn : text.touchedWhy}
    </div>
  );
}

const sidesText = ({ sides }: LiveMatchAnswer) => sides.map((side) => side.text).join(' – ');
