import type { ReactNode } from 'react';
import classes from './chip.module.css';
import { classNames } from './class-names.ts';
import { useWords } from './language.ts';
import { uiWords } from './ui-words.ts';

export type Tone = 'grey' | 'green' | 'gold' | 'red' | 'blue';

/** A short status. `dot` puts a dot before it; `breathing` is for what is live right now. */
export function Chip({
  tone = 'grey',
  dot = false,
  breathing = false,
  icon,
  large = false,
  children,
}: {
  tone?: Tone;
  dot?: boolean;
  breathing?: boolean;
  icon?: ReactNode;
  large?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classNames(classes.chip, classes[tone], large && classes.large)}>
      {(dot || breathing) && <Dot breathing={breathing} />}
      {icon}
      {children}
    </span>
  );
}

/** A dot in the current colour, or in a tone. */
export function Dot({
  tone,
  breathing = false,
  pulsing = false,
}: {
  tone?: Tone;
  breathing?: boolean;
  pulsing?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        classes.dot,
        tone && classes[`mark-${tone}`],
        breathing && classes.breathing,
        pulsing && classes.pulsing,
      )}
    />
  );
}

const looks = {
  draft: { tone: 'grey' },
  pending: { tone: 'gold' },
  approved: { tone: 'green' },
  rejected: { tone: 'red' },
  live: { tone: 'red', breathing: true },
  playing: { tone: 'red', breathing: true },
  entering: { tone: 'green' },
  closed: { tone: 'grey' },
  completed: { tone: 'blue' },
  cancelled: { tone: 'red' },
} as const satisfies Record<string, { tone: Tone; breathing?: boolean }>;

export type Status = keyof typeof looks;

/** The same word and colour for a status everywhere; `children` replaces the word. */
export function StatusChip({ status, children }: { status: Status; children?: ReactNode }) {
  const words = useWords(uiWords);
  return <Chip {...looks[status]}>{children ?? words[status]}</Chip>;
}
