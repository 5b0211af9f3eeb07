import type { ReactNode } from 'react';
import classes from './state.module.css';

const drawings = {
  court: 'M6 6h148v84H6zM80 6v84M6 20h148M6 76h148M22 6v84M138 6v84M56 20v56M104 20v56M6 48h50M104 48h50',
  net: 'M14 18v66M146 18v66M14 24h132M14 58h132M30 24v34M46 24v34M62 24v34M78 24v34M94 24v34M110 24v34M126 24v34M14 35h132M14 47h132M8 84h12M140 84h12',
  draw: 'M6 10h44v18H6M50 19h30M6 46h44v18H6M50 55h30M80 19v36M80 37h36M6 82h44M116 37v42M116 58h38M50 82h66',
  ticket:
    'M8 16h144v20a12 12 0 0 0 0 24v20H8V60a12 12 0 0 0 0-24zM104 16v10M104 34v10M104 52v10M104 70v10M26 36h54M26 50h54M26 64h30',
  list: 'M10 14h140v16H10zM10 40h140v16H10zM10 66h140v16H10zM24 22h40M24 48h58M24 74h32',
} as const;

/** What this place is for, and the one next step, with the lines of a court as the picture. */
export function EmptyState({
  title,
  children,
  action,
  drawing = 'court',
  level = 3,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  drawing?: keyof typeof drawings;
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state}>
      <svg className={classes.drawing} viewBox="0 0 160 96" aria-hidden="true">
        <path d={drawings[drawing]} />
      </svg>
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.words}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
