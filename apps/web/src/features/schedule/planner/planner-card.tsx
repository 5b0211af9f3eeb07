import type { ScheduledMatch } from '@maidan/domain/schedule/table/editable-fixtures';
import { IconAlertTriangle, IconClockShare, IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { roundName } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { plannerWords } from './planner-words.ts';
import { shortSource } from '../../draws/sheets/short-names.ts';
import { scheduleInWords } from '../schedule-words.ts';
import classes from './planner-card.module.css';

/** What can be done with the chosen match; with a clash, why and the one fix. */
export function PlannerCard({
  match,
  reasons,
  fix,
  locked,
  begun,
  takesFocus,
  onFix,
  onLock,
  onShift,
  onTakeOff,
  onClose,
}: {
  match: ScheduledMatch;
  reasons: readonly string[];
  /** "Court 5, 11:40", null when it fits nowhere near. */
  fix: string | null;
  locked: boolean;
  /** Called, being played or over: the plan no longer moves it. */
  begun: boolean;
  takesFocus: boolean;
  onFix: () => void;
  onLock: () => void;
  onShift: () => void;
  onTakeOff: () => void;
  onClose: () => void;
}) {
  const words = useWords(plannerWords);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus, match.id]);
  useEffect(() => {
    const element = card.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);
  const isClash = reasons.length > 0;
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={isClash ? words.clashOfMatch({ match: match.label }) : match.label}
      tabIndex={-1}
      className={classNames(classes.card, isClash && classes.clash)}
    >
      <div className={classes.head}>
        {isClash && <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />}
        <b>{isClash ? words.clashes({ match: match.label }) : `${match.label} · ${roundName(match.roundName)}`}</b>
        <IconButton label={words.closeCard} className={classes.close} onClick={onClose}>
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </div>
      {isClash ? (
        reasons.slice(0, 3).map((reason) => <p key={reason}>{scheduleInWords(reason)}.</p>)
      ) : (
        <p>
          {match.entrants
            .map((entrant) => entrant.name ?? shortSource(entrant.text, match.category))
            .join(words.against)}
        </p>
      )}
      {begun ? (
        <p className="quiet">{words.begun}</p>
      ) : (
        <div className={classes.actions}>
          {isClash && fix !== null && (
            <Button kind="tone" size="sm" onClick={onFix}>
              {words.moveTo({ place: fix })}
            </Button>
          )}
          {isClash && (
            <Button size="sm" onClick={onClose}>
              {words.keepIt}
            </Button>
          )}
          {!isClash && (
            <>
              <Button
                size="sm"
                icon={
                  locked ? (
                    <IconLockOpen size={16} stroke={1.8} aria-hidden="true" />
                  ) : (
                    <IconLock size={16} stroke={1.8} aria-hidden="true" />
                  )
                }
                onClick={onLock}
              >
                {locked ? words.unlock : words.lock}
              </Button>
              <Button size="sm" icon={<IconClockShare size={16} stroke={1.8} aria-hidden="true" />} onClick={onShift}>
                {words.shiftRest}
              </Button>
            </>
          )}
          {!locked && (
            <Button size="sm" onClick={onTakeOff}>
              {words.takeOff}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
