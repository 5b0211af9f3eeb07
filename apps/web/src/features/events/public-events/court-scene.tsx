import { classNames } from '../../../ui/class-names.ts';
import { courtOf } from '../../../ui/court-lines.ts';
import classes from './court-scene.module.css';

/**
 * A court seen from the stands: the lines of the sport on the ground, the net standing on them, a shot in flight. A
 * drawing, so that it is sharp at any size and tiny to load.
 */
export function CourtScene({ sport, className }: { sport?: string; className?: string }) {
  const court = courtOf(sport);
  return (
    <div className={classNames(classes.scene, className)} aria-hidden="true">
      <div className={classes.ground}>
        <svg viewBox="-360 -220 720 440" fill="none" stroke="#fff">
          <rect x="-360" y="-220" width="720" height="440" className={classes.floor} />
          <path d={court.lines} strokeWidth="3.2" strokeOpacity="0.94" strokeLinejoin="round" />
          <path d={court.net} strokeWidth="5" strokeOpacity="0.5" />
        </svg>
        <div className={classes.net} />
      </div>
      <svg className={classes.shot} viewBox="0 0 390 200" fill="none">
        <path
          d="M-20 150C70 40 196 20 312 92"
          stroke="var(--court-gold)"
          strokeWidth="2.2"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
        {isShuttle(sport) ? (
          <g
            transform="translate(314 92) rotate(-58) scale(0.8)"
            stroke="#fff"
            strokeWidth="1.8"
            strokeLinejoin="round"
          >
            <path d="M-9-9a9 10 0 0 0 18 0z" fill="#fff" />
            <path d="M-8-9-21-43M-3-9-7-46M3-9 7-46M8-9 21-43M-21-43Q-14-52-7-46Q0-54 7-46Q14-52 21-43M-13-26Q0-30 13-26" />
          </g>
        ) : (
          <circle cx="318" cy="97" r="7" fill="#fff" />
        )}
      </svg>
    </div>
  );
}

const isShuttle = (sport: string | undefined) => /badminton/i.test(sport ?? '');
