import type { Card } from '@maidan/domain/draws/scoring-format';
import type { ShownCard } from '@maidan/domain/matchday/scoring/line-notes';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import classes from './card-marks.module.css';
import { cardWords } from './words.ts';

/** What a card is called; one that no table knows, by its own name. */
export function useCardName(): (card: string) => string {
  const text = useWords(cardWords);
  const names: Record<Card, string> = {
    green: text.green,
    yellow: text.yellow,
    'yellow-red': text.yellowRed,
    red: text.red,
    black: text.black,
  };
  return (card) => names[card as Card] ?? card;
}

/** Cards that somebody has been shown in this match, beside the name. */
export function CardMarks({
  cards,
  players = [],
}: {
  cards: readonly ShownCard[];
  /** The pair, where the marks stand behind both names: each says whose it is. */
  players?: readonly string[];
}) {
  const nameOf = useCardName();
  if (cards.length === 0) return null;
  return (
    <span className={classNames(classes.marks, players.length > 0 && classes.small)}>
      {cards.map(({ card, player }, index) => {
        const name = [nameOf(card), player === undefined ? undefined : players[player]].filter(Boolean).join(': ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card twice is told apart by its turn alone
          <span key={index} className={classNames(classes.mark, classes[card])} title={name}>
            <span className="sr"> {name} </span>
          </span>
        );
      })}
    </span>
  );
}

/** Those of one player of a side; where nobody said whose a card is, it stands with the first name. */
export const cardsFor = (cards: readonly ShownCard[] = [], side: 1 | 2, player = 0): ShownCard[] =>
  cards.filter((one) => one.side === side && (one.player ?? 0) === player);
