import type { Fact } from '@maidan/domain/fact';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import { IconAlertTriangle, IconClockShare, IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { matchInWords, matchOfRound } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { plannerWords } from './planner-words.ts';
import { shortSource } from '../../draws/sheets/short-names.ts';
import { factInWords } from '../../../platform/schedule/schedule-words.ts';
import classes from './planner-card.module.css';

/** The actions for the selected match; for a clash, the reason and the one fix. */
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
  reasons: readonly Fact[];
  /** "Court 5, 11:40 am"; null if it fits nowhere nearby. */
  fix: string | null;
  locked: boolean;
  /** Called, being played or over: the schedule no longer moves it. */
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
  const name = matchInWords(match);
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={isClash ? words.clashOfMatch({ match: name }) : name}
      tabIndex={-1}
      className={classNames(classes.card, isClash && classes.clash)}
    >
      <Row gap={8} oneLine className={classes.head}>
        {isClash && <Icon of={IconAlertTriangle} stroke={1.8} />}
        <b>{isClash ? words.clashes({ match: name }) : `${match.category} · ${matchOfRound(match)}`}</b>
        <IconButton label={words.closeCard} className={classes.close} onClick={onClose}>
          <Icon of={IconX} size={18} stroke={1.8} />
        </IconButton>
      </Row>
      {isClash ? (
        reasons.slice(0, 3).map((reason) => <p key={reason.text}>{factInWords(reason)}.</p>)
      ) : (
        <p>
          {match.entrants.map((entrant) => entrant.name ?? shortSource(entrant, { isAlone: true })).join(words.against)}
        </p>
      )}
      {begun ? (
        <Quiet>{words.begun}</Quiet>
      ) : (
        <Row gap={8}>
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
                    <Icon of={IconLockOpen} size={16} stroke={1.8} />
                  ) : (
                    <Icon of={IconLock} size={16} stroke={1.8} />
                  )
                }
                onClick={onLock}
              >
                {locked ? words.unlock : words.lock}
              </Button>
              <Button size="sm" icon={<Icon of={IconClockShare} size={16} stroke={1.8} />} onClick={onShift}>
                {words.shiftRest}
              </Button>
            </>
          )}
          {!locked && (
            <Button size="sm" onClick={onTakeOff}>
              {words.takeOff}
            </Button>
          )}
        </Row>
      )}
    </div>
  );
}
