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

/** One cell: a large figure, what it is, where, and a link. `hot` when it is urgent. */
export function CourtCell({
  figure,
  what,
  where,
  action,
  hot = false,
}: {
  figure: ReactNode;
  what: ReactNode;
  where?: ReactNode;
  action?: ReactNode;
  hot?: boolean;
}) {
  return (
    <div className={classes.cell}>
      <div className={classNames('num', classes.figure, hot && classes.hot)}>{figure}</div>
      <p className={classes.what}>{what}</p>
      {where && <p className={classes.where}>{where}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
