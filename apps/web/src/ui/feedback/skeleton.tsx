import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useWords } from '../language.ts';
import classes from './skeleton.module.css';
import { uiWords } from '../ui-words.ts';

/** One grey bar. Width and height are CSS lengths. */
export function Bone({
  width = '100%',
  height = 14,
  round = false,
}: {
  width?: string | number;
  height?: number;
  round?: boolean;
}) {
  return <span className={classNames(classes.bone, round && classes.round)} style={{ width, height }} />;
}

/** Wraps bones: announces "Loading" to screen readers once, and hides the bones from them. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  const words = useWords(uiWords);
  return (
    <output aria-busy="true" className={classes.skeleton}>
      <span className="sr">{words.loading}</span>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </output>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Cards with a poster; `count` as expected. */
export function CardSkeleton({ count = 2 }: { count?: number }) {
  return (
    <Skeleton className={classes.cards}>
      {times(count).map((card) => (
        <div key={card} className={classes.card}>
          <div className={classes.poster} />
          <div className={classes.body}>
            <Bone width="62%" height={20} />
            <Bone width="44%" />
            <Bone height={6} />
            <Bone height={40} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

export function StatSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Skeleton className={classes.stats}>
      {times(count).map((stat) => (
        <div key={stat} className={classes.stat}>
          <Bone width="50%" />
          <Bone width="70%" height={36} />
          <Bone width="60%" />
        </div>
      ))}
    </Skeleton>
  );
}

export function TableSkeleton({ rows = 6, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <Skeleton className={classes.table}>
      {times(rows + 1).map((row) => (
        <div key={row} className={classNames(classes.row, row === 0 && classes.headRow)}>
          {times(columns).map((column) => (
            <Bone
              key={column}
              width={column === 0 ? '80%' : `${64 - ((row + column) % 3) * 12}%`}
              height={row === 0 ? 10 : 14}
            />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}

/** The outline of a draw. */
export function DrawSkeleton({ rounds = 4 }: { rounds?: number }) {
  const slots = 2 ** rounds;
  const step = 22;
  const column = 150;
  const y = (round: number, slot: number) => step * (slot * 2 ** round + 2 ** round / 2);
  const path = times(rounds)
    .flatMap((round) =>
      times(slots / 2 ** round).map((slot) => {
        const x = round * column + 8;
        const joins = slot % 2 === 0 ? `v${y(round, slot + 1) - y(round, slot)}` : '';
        return `M${x} ${y(round, slot)}h${column - 16}${joins}`;
      }),
    )
    .join('');
  return (
    <Skeleton className={classes.draw}>
      <svg viewBox={`0 0 ${(rounds + 1) * column} ${slots * step}`} preserveAspectRatio="xMinYMid meet">
        <path d={`${path}M${rounds * column - 8} ${y(rounds, 0)}h${column - 8}`} />
      </svg>
    </Skeleton>
  );
}

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Skeleton className={classes.text}>
      {times(lines).map((line) => (
        <Bone key={line} width={line === lines - 1 ? '58%' : '100%'} />
      ))}
    </Skeleton>
  );
}

/** The heights of the parts of pages that are not laid out like a dashboard. */
const shapes = { hero: [352, 72, 88, 320], list: [44, 112, 112, 112], ticket: [40, 480, 52], gate: [320, 52, 52, 52] };
export type PageShape = keyof typeof shapes;

export function ShapedSkeleton({ shape }: { shape: PageShape }) {
  return (
    <Skeleton className={classNames(classes.shape, classes[shape])}>
      {shapes[shape].map((height, index) => (
        <Bone key={index} height={height} />
      ))}
    </Skeleton>
  );
}

/** A whole page, until its own skeleton is known. */
export function PageSkeleton() {
  return (
    <Skeleton className={classes.page}>
      <Bone width="18%" />
      <Bone width="38%" height={40} />
      <Bone width="28%" height={18} />
      <div className={classes.block} />
      <div className={classes.stats}>
        {times(4).map((stat) => (
          <div key={stat} className={classes.stat}>
            <Bone width="50%" />
            <Bone width="70%" height={36} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
