import type { ScoringFormat } from '@maidan/domain/draws/scoring-format';
import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import classes from './pad-sheet.module.css';
import { rareWords } from './rare-words.ts';
import { padWords } from './words.ts';
import { Stack } from '../../../ui/layout/stack.ts';

/** Everything besides points: a row for what happened, and one press on the side it happened to. */
export function PadSheet({
  sides,
  format,
  isBegun,
  onPress,
  onLeave,
  onClose,
}: {
  sides: readonly [string, string];
  format: ScoringFormat;
  /** Something was scored: everybody has come. */
  isBegun: boolean;
  onPress: (entry: LogEntry) => void;
  onLeave: () => void;
  onClose: () => void;
}) {
  const text = useWords(rareWords);
  const pad = useWords(padWords);
  // Lets belong to sports with a service.
  const serves = format.service !== 'none';
  // What leaves no mark on the pad is said: whoever is not sure that it counted presses twice.
  const press = (entry: LogEntry, said?: string) => {
    onPress(entry);
    onClose();
    if (said) toast.success(said);
  };
  const rows = [
    ...(serves ? [{ mark: pad.serves, said: text.servesNow, entry: { type: 'serve' } } as const] : []),
    { mark: text.yellow, said: text.yellowTo, entry: { type: 'card', note: 'yellow' } },
    { mark: text.red, said: text.redTo, entry: { type: 'card', note: 'red' } },
    ...injuryRows(format, text),
    { mark: text.retired, said: pad.retiredSide, entry: { type: 'retired' }, ends: true },
    ...(isBegun
      ? []
      : [{ mark: text.absent, said: pad.walkoverSide, entry: { type: 'walkover' }, ends: true } as const]),
    { mark: text.disqualified, said: pad.disqualifiedSide, entry: { type: 'disqualified' }, ends: true },
  ] as const;
  return (
    <Dialog open onClose={onClose} title={text.happened} footer={<Button onClick={onClose}>{text.back}</Button>}>
      <Stack gap={8}>
        <div className={classes.both}>
          {serves && <Button onClick={() => press({ type: 'let' }, text.letAgain)}>{text.letAgain}</Button>}
          <Button onClick={() => press({ type: 'ends' })}>{pad.changeEnds}</Button>
        </div>
        {rows.map(({ mark, said, entry, ...row }) => (
          <div key={mark} className={classNames(classes.happened, 'ends' in row && classes.ends)}>
            <span>{mark}</span>
            {sides.map((name, at) => (
              <Button
                key={name}
                aria-label={said({ side: name })}
                onClick={() =>
                  press({ ...entry, side: at === 0 ? 1 : 2 }, entry.type === 'card' ? said({ side: name }) : undefined)
                }
              >
                <span>
                  {name.split(' / ').map((player) => (
                    <span key={player}>{player}</span>
                  ))}
                </span>
              </Button>
            ))}
          </div>
        ))}
        <Button onClick={onLeave}>{pad.leave}</Button>
      </Stack>
    </Dialog>
  );
}

/** Injury time-outs: one row, or one for each of the times that the sport knows. */
function injuryRows({ injury }: ScoringFormat, text: ReturnType<typeof useWords<typeof rareWords.en>>) {
  if (injury.length < 2) return [{ mark: text.injury, said: text.injuryTo, entry: { type: 'injury' } } as const];
  return injury.map((seconds) => {
    const minutes = seconds / 60;
    return {
      mark: text.injuryOf({ minutes }),
      said: ({ side }: { side: string }) => text.injuryLong({ minutes, side }),
      entry: { type: 'injury', note: String(seconds) },
    } as const;
  });
}
