import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './court-panel.module.css';

/** Court green with white lines, only for live play. The lines separate the cells; the lead cell comes first. */
export function CourtPanel({ lead, children, columns }: { lead?: ReactNode; children: ReactNode; columns?: number }) {
  const style = columns ? { '--court-columns': columns } : undefined;
  return (
    <section className={classes.court}>
      <div className={classNames(classes.lines, Boolean(lead) && classes.led)} style={style as React.CSSProperties}>
        {lead && <div className={classes.lead}>{lead}</div>}
        {children}
      </div>
    </section>
  );
}

/**
 * One cell: a large figure, what it is, where, and a link. `hot` when it is urgent. With `press` instead of an action,
 * the cell is one press as a whole where it is a row.
 */
export function CourtCell({
  figure,
  what,
  where,
  action,
  press,
  hot = false,
}: {
  figure: ReactNode;
  what: ReactNode;
  where?: ReactNode;
  action?: ReactNode;
  press?: { label: string; onPress: () => void };
  hot?: boolean;
}) {
  return (
    <div className={classNames(classes.cell, press && classes.row)}>
      <div className={classNames('num', classes.figure, hot && classes.hot)}>{figure}</div>
      {press && ' '}
      <p className={classes.what}>{what}</p>
      {where && <p className={classes.where}>{where}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {press && (
        <div className={classes.action}>
          <button type="button" onClick={press.onPress}>
            <span>{press.label}</span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
