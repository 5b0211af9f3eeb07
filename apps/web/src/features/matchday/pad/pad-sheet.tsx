import type { CardRule, ScoringFormat } from '@maidan/domain/draws/scoring-format';
import { pairsChoose } from '@maidan/domain/matchday/scoring/between';
import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { useCardName } from '../cards/card-marks.tsx';
import classes from './pad-sheet.module.css';
import { rareWords } from './rare-words.ts';
import { padWords } from './words.ts';
import { Stack } from '../../../ui/layout/stack.ts';

/** Something that happens to a side, or to one player of it. */
interface Row {
  mark: string;
  /** What else it means. */
  also?: string | undefined;
  said: (to: { side: string }) => string;
  entry: Omit<LogEntry, 'side'>;
  ends?: boolean;
  /** In doubles, each player has a button. */
  toPlayer?: boolean;
}

/** Everything besides points: a row for what happened, and one press on the side it happened to. */
export function PadSheet({
  sides,
  order,
  format,
  cards,
  doubles,
  isBegun,
  onPress,
  onServer,
  onResult,
  onLeave,
  onClose,
}: {
  sides: readonly [string, string];
  /** As the sides stand, left and right. */
  order: readonly [1 | 2, 1 | 2];
  format: ScoringFormat;
  cards: readonly CardRule[];
  doubles: boolean;
  /** Something was scored: everybody has come. */
  isBegun: boolean;
  onPress: (entry: LogEntry) => void;
  /** Of a pair, who serves to whom is asked by name. */
  onServer: () => void;
  /** Ends the match by its final score, without the points that are missing. */
  onResult?: (() => void) | undefined;
  onLeave: () => void;
  onClose: () => void;
}) {
  const text = useWords(rareWords);
  const pad = useWords(padWords);
  // Lets belong to sports with a service.
  const serves = format.service !== 'none';
  const namesServer = pairsChoose(format, doubles) !== null;
  // What leaves no mark on the pad is said: whoever is not sure that it counted presses twice.
  const press = (entry: LogEntry, said?: string) => {
    onPress(entry);
    onClose();
    if (said) toast.success(said);
  };
  const rows = useRows(format, cards, { isBegun, namesServer });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.happened}
      footer={
        <>
          <Button onClick={onLeave}>{pad.leave}</Button>
          <Button onClick={onClose}>{text.back}</Button>
        </>
      }
    >
      <Stack gap={8}>
        <div className={classes.both}>
          {serves && <Button onClick={() => press({ type: 'let' }, text.letAgain)}>{text.letAgain}</Button>}
          <Button onClick={() => press({ type: 'ends' })}>{pad.changeEnds}</Button>
          {namesServer && (
            <Button
              onClick={() => {
                onServer();
                onClose();
              }}
            >
              {pad.whoServes}
            </Button>
          )}
        </div>
        {rows.map(({ mark, also, said, entry, ends = false, toPlayer = false }) => {
          const to = (name: string, side: 1 | 2, note = entry.note) => (
            <Button
              key={name}
              aria-label={said({ side: name })}
              onClick={() =>
                press(
                  { ...entry, side, ...(note && { note }) },
                  entry.type === 'card' ? said({ side: name }) : undefined,
                )
              }
            >
              <span>
                {name.split(' / ').map((player) => (
                  <span key={player}>{player}</span>
                ))}
              </span>
            </Button>
          );
          return (
            <div key={mark} className={classNames(classes.happened, ends && classes.ends)}>
              <span>
                {mark}
                {also && <small>{also}</small>}
              </span>
              {order.map((side) => {
                const name = sides[side - 1] ?? '';
                if (!toPlayer || !doubles) return to(name, side);
                return (
                  <span key={name} className={classes.players}>
                    {name.split(' / ').map((player, place) => to(player, side, `${entry.note ?? ''},${place}`))}
                  </span>
                );
              })}
            </div>
          );
        })}
        {onResult && (
          <Button
            onClick={() => {
              onClose();
              onResult();
            }}
          >
            {pad.enterResult}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

/** What can happen in this sport, the mildest first. */
function useRows(
  format: ScoringFormat,
  cards: readonly CardRule[],
  { isBegun, namesServer }: { isBegun: boolean; namesServer: boolean },
): Row[] {
  const text = useWords(rareWords);
  const pad = useWords(padWords);
  const cardName = useCardName();
  const out = cards.find(({ does }) => does === 'out');
  return [
    ...(format.service !== 'none' && !namesServer
      ? [{ mark: pad.serves, said: text.servesNow, entry: { type: 'serve' } as const }]
      : []),
    ...cards
      .filter(({ does }) => does !== 'out')
      .map(({ card, does }) => ({
        mark: cardName(card),
        also: does === 'point' ? text.givesPoint : undefined,
        said: ({ side }: { side: string }) => `${cardName(card)}: ${side}`,
        entry: { type: 'card', note: card } as const,
        toPlayer: true,
      })),
    ...injuryRows(format, text),
    { mark: text.retired, said: pad.retiredSide, entry: { type: 'retired' }, ends: true },
    ...(isBegun
      ? []
      : [{ mark: text.absent, said: pad.walkoverSide, entry: { type: 'walkover' } as const, ends: true }]),
    {
      mark: text.disqualified,
      also: out && cardName(out.card),
      said: pad.disqualifiedSide,
      entry: { type: 'disqualified' },
      ends: true,
    },
  ];
}

/** Injury time-outs: one row, or one for each of the times that the sport knows. */
function injuryRows({ injury }: ScoringFormat, text: ReturnType<typeof useWords<typeof rareWords.en>>): Row[] {
  if (injury.length < 2) return [{ mark: text.injury, said: text.injuryTo, entry: { type: 'injury' }, toPlayer: true }];
  return injury.map((seconds) => {
    const minutes = seconds / 60;
    return {
      mark: text.injuryOf({ minutes }),
      said: ({ side }: { side: string }) => text.injuryLong({ minutes, side }),
      entry: { type: 'injury' as const, note: String(seconds) },
      toPlayer: true,
    };
  });
}
