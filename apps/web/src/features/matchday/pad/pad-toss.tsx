import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { bounceMs } from './device.ts';
import classes from './pad.module.css';
import { rareWords } from './rare-words.ts';
import { padWords } from './words.ts';

interface Choice {
  side: 1 | 2;
  player: 0 | 1;
  name: string;
}

/** Who serves, and in doubles to whom: one or two presses before the first point, or to correct it. */
export function PadToss({
  sides,
  doubles,
  onBack,
  onServe,
}: {
  sides: readonly [string, string];
  doubles: boolean;
  /** Where it is a correction. */
  onBack: (() => void) | null;
  /** `touchedAt`: when, by a finger; a key is pressed once. */
  onServe: (entry: LogEntry, touchedAt: number | null) => unknown;
}) {
  const text = useWords(padWords);
  const rare = useWords(rareWords);
  const [server, setServer] = useState<(Choice & { at: number | null }) | null>(null);
  const choices = sides.flatMap((name, at): Choice[] => {
    const side = at === 0 ? 1 : 2;
    const players = doubles ? name.split(' / ') : [name];
    return players.slice(0, 2).map((player, index) => ({ side, player: index === 0 ? 0 : 1, name: player }));
  });
  const choose = (choice: Choice, at: number | null) => {
    if (!doubles) return onServe({ type: 'serve', side: choice.side }, at);
    if (!server) return setServer({ ...choice, at });
    if (at !== null && at - (server.at ?? 0) < bounceMs) return;
    onServe({ type: 'serve', side: server.side, note: `${server.player},${choice.player}` }, at);
  };
  return (
    <div className={classes.toss}>
      <h2>{server ? text.whoReceives : text.whoServes}</h2>
      {([1, 2] as const)
        .filter((side) => side !== server?.side)
        .map((side) => (
          <div key={side} className={classes.pair}>
            {choices
              .filter((choice) => choice.side === side)
              .map((choice) => (
                <Button
                  key={choice.player}
                  size="lg"
                  wide
                  onClick={({ detail, timeStamp }) => choose(choice, detail === 0 ? null : timeStamp)}
                >
                  {choice.name}
                </Button>
              ))}
          </div>
        ))}
      {server && (
        <Button size="lg" wide onClick={() => setServer(null)}>
          {text.notServing({ name: server.name })}
        </Button>
      )}
      {!server && onBack && (
        <Button size="lg" wide onClick={onBack}>
          {rare.back}
        </Button>
      )}
    </div>
  );
}
