import type { OwnEvent } from '@maidan/contract/events/event';
import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/row.ts';
import { daysBetween } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import { detailWords } from './detail-words.ts';
import classes from './event-overview.module.css';
import { isClosedByDraw } from '../entry-bars/entries-state.ts';
import { type EventLook, eventLook, inPlay, lastDayOf } from './event-state.ts';
import { ShareLinks } from '../share/share-links.tsx';

const steps = ['approved', 'entriesOpen', 'draw', 'play', 'winners'] as const;
type Step = (typeof steps)[number];

/** The step an event has reached; null if it was called off. */
export function stepOf(event: OwnEvent, now: Date): Step | 'over' | null {
  if (event.approvalStatus !== 'approved') return 'approved';
  if (event.tournamentStatus === 'cancelled') return null;
  if (event.tournamentStatus === 'completed') return 'over';
  if (event.isLive) return 'play';
  if (event.isPlayed || daysBetween(lastDayOf(event), inPlay(event, now)) < 0) return 'winners';
  const isAhead = daysBetween(event.dateandtime, now) > 0;
  const takesEntries = event.tournamentStatus === 'open' && !isClosedByDraw(event);
  if (takesEntries && new Date(event.lastdate) > now && isAhead) return 'entriesOpen';
  // Fixtures that nobody else sees are still being made; on the day there is only play ahead.
  return event.hasFixtures && (event.isDrawn || !isAhead) ? 'play' : 'draw';
}

/** The five steps of an event; the current one is expanded, with what to know and the one thing to do. */
export function EventSteps({
  event,
  primary,
  onAction,
  plan,
  gate,
}: {
  event: OwnEvent;
  /** The next action open to the reader; null if it is up to somebody else. */
  primary: EventLook['primary'] | null;
  onAction: (action: EventLook['primary']['action']) => void;
  /** When the schedule ends; only if there is one. */
  plan?: ReactNode;
  /** The way to the scanner, while it is needed beside the next action. */
  gate?: ReactNode;
}) {
  const text = useWords(detailWords).steps;
  const now = useNow();
  const { note } = eventLook(event, now);
  const step = stepOf(event, now);
  const at = step === 'over' ? steps.length : steps.findIndex((one) => one === step);
  // What is still being waited for is not called by its result.
  const name = (one: Step) => (one === 'approved' && step === 'approved' ? text.approval : text[one]);
  // The ways to share below include the link.
  const isPublic = event.approvalStatus === 'approved' && event.tournamentStatus !== 'cancelled';
  const isSharedBelow = isPublic && primary?.action === 'share';
  return (
    <Card>
      {step !== null && <Steps steps={steps.map(name)} current={at} />}
      <div className={classes.step}>
        <div className={classes.stepWords}>
          <Note tone={note.tone}>{note.text}</Note>
          {plan}
        </div>
        <Row gap={8}>
          {gate}
          {primary && !isSharedBelow && (
            <Button kind={primary.isQuiet ? 'quiet' : 'main'} onClick={() => onAction(primary.action)}>
              {primary.label}
            </Button>
          )}
        </Row>
      </div>
      {isPublic && <ShareLinks event={event} isOpen={step === 'entriesOpen'} />}
    </Card>
  );
}
