import { useEffect, useRef, useState } from 'react';
import { matchInWords } from '../../../platform/draw-words.ts';
import { useLanguage, useWords } from '../../../platform/language.tsx';
import { useCourts } from '../../../platform/names/played-on.ts';
import classes from './speak-calls.module.css';
import { type Caller, canSpeak, findVoice, type SpokenCall, startCaller } from './spoken-calls.ts';
import type { BoardPlay } from './use-board.ts';
import { boardWords } from './words.ts';

/** Lets the screen speak each call with the players' names. Off until somebody at the screen presses it. */
export function SpeakCalls({ play }: { play: BoardPlay }) {
  const text = useWords(boardWords);
  const language = useLanguage();
  const calls = useCallsOf(play);
  const caller = useRef<Caller | null>(null);
  const [state, setState] = useState<'off' | 'on' | 'no-voice'>('off');
  useEffect(() => caller.current?.hear(calls), [calls]);
  useEffect(() => () => caller.current?.stop(), []);
  if (!canSpeak()) return null;

  const begin = async () => {
    const voice = await findVoice(language);
    if (!voice) return setState('no-voice');
    caller.current?.stop();
    caller.current = startCaller(voice, { standing: calls, greeting: text.spokenFromNow });
    setState('on');
  };
  const stop = () => {
    caller.current?.stop();
    caller.current = null;
    setState('off');
  };
  if (state === 'no-voice') return <output className={classes.voice}>{text.noVoice}</output>;
  return (
    <button
      type="button"
      className={classes.voice}
      aria-pressed={state === 'on'}
      onClick={state === 'on' ? stop : () => void begin()}
    >
      {state === 'on' ? text.spoken : text.speak}
    </button>
  );
}

/** The matches whose players are called now; none while play is stopped. */
function useCallsOf({ matches, play, stopped }: BoardPlay): SpokenCall[] {
  const text = useWords(boardWords);
  const { title } = useCourts();
  if (stopped) return [];
  return play.flatMap(({ match: id, status, court }) => {
    const match = status === 'called' && court !== null ? matches.find((one) => one.id === id) : undefined;
    if (!match || court === null) return [];
    const [one = '', other = ''] = match.entrants.map(({ text: side }) => side.split(' / ').join(text.andPartner));
    return { match: id, text: text.spokenCall({ court: title(court), one, other, match: matchInWords(match) }) };
  });
}
