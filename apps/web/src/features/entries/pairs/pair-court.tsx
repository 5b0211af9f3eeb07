import { IconCheck } from '@tabler/icons-react';
import { classNames } from '../../../ui/class-names.ts';
import classes from './pair-court.module.css';

export interface OnCourt {
  name: string;
  said: string;
  /** In: paid or playing. Open: awaited. Out: declined or too late. */
  look: 'in' | 'open' | 'out';
}

/** A pair as the half court it plays on, seen from above the net: a name in each service box. */
export function PairCourt({ top, sides }: { top: string; sides: readonly [OnCourt, OnCourt] }) {
  return (
    <div className={classes.court}>
      <svg viewBox="0 0 358 176" preserveAspectRatio="none" aria-hidden="true">
        <g fill="none" stroke="#fff" strokeOpacity=".62" strokeWidth="1.5">
          <path d="M14 162H344V0M14 162V0M34 162V0M324 162V0M34 140H324M179 42V140M34 42H324" />
        </g>
        <path d="M0 1.500H358" stroke="#fff" strokeWidth="3" strokeDasharray="4 3" />
      </svg>
      <p className={classes.top}>{top}</p>
      <ul>
        {sides.map(({ name, said, look }, at) => (
          // A name may be on both sides: of somebody who was asked again.
          <li key={at === 0 ? 'own' : 'partner'}>
            <b>{name}</b>
            <span className={classNames(classes.pill, classes[look])}>
              {look === 'in' && <IconCheck size={14} stroke={3} aria-hidden="true" />}
              {said}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
