import type { OwnEvent } from '@maidan/contract/events/event';
import { missingEventFields } from '@maidan/domain/events/completeness';
import { askedQuestions, type Customization } from '@maidan/domain/events/page';
import { IconCircle, IconCircleCheckFilled, IconCircleDot } from '@tabler/icons-react';
import { date, shortDate } from '../../../platform/format.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import type { EventAction } from '../event/event-state.ts';
import { eventWords } from '../event/words.ts';
import classes from './way-to-players.module.css';
import { wayWords } from './way-words.ts';

interface WayStep {
  key: string;
  title: string;
  why: string;
  state: 'done' | 'next' | 'later';
  press?: { action: EventAction; label: string };
}

/**
 * What stands between an event and its players, before an administrator has approved it: each step with whether it is
 * done, and each open one that is the organizer's with its one press. Their reason stands above all.
 */
export function WayToPlayers({
  event,
  may,
  onAction,
}: {
  event: OwnEvent;
  may: (action: EventAction) => boolean;
  onAction: (action: EventAction) => void;
}) {
  const words = useWords(wayWords);
  const now = useNow();
  const steps = stepsOf(event, now);
  const marks = { done: IconCircleCheckFilled, next: IconCircleDot, later: IconCircle };
  return (
    <>
      {event.approvalStatus === 'rejected' && (
        <Banner tone="red" title={words.sentBack}>
          {event.rejectionReason ?? words.sentBackWhy}
        </Banner>
      )}
      <Card title={words.title}>
        <ol className={classes.steps}>
          {steps.map(({ key, title, why, state, press }) => (
            <li
              key={key}
              className={classNames(classes.step, classes[state])}
              aria-current={state === 'next' ? 'step' : undefined}
            >
              <Icon of={marks[state]} size={24} className={classes.mark} label={words[state]} />
              <div className={classes.words}>
                <h3>{title}</h3>
                <p>{why}</p>
              </div>
              {press && may(press.action) && (
                <Button kind={state === 'next' ? 'main' : 'quiet'} onClick={() => onAction(press.action)}>
                  {press.label}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

function stepsOf(event: OwnEvent, now: Date): WayStep[] {
  const words = wordsNow(wayWords);
  const { look, actions } = wordsNow(eventWords);
  const { approvalStatus } = event;
  const missing = missingEventFields(event);
  const isComplete = missing.length === 0;
  const isSent = approvalStatus === 'pending_approval';
  const isSentBack = approvalStatus === 'rejected';
  const hasPage = isPageMade(event.customization);
  const since = event.submittedAt ?? event.createdAt;
  return [
    {
      key: 'details',
      title: words.details,
      why: isComplete ? words.detailsDone : look.missing({ fields: missing.map(inOurWords).join(', ') }),
      state: isComplete ? 'done' : isSentBack ? 'later' : 'next',
      ...(isComplete || isSentBack ? {} : { press: { action: 'edit', label: actions.complete } }),
    },
    {
      key: 'page',
      title: words.page,
      why: hasPage ? words.pageDone : isComplete ? words.pageOpen : words.pageLater,
      state: hasPage ? 'done' : 'later',
      ...(isComplete ? { press: { action: 'customize', label: actions.customize } } : {}),
    },
    {
      key: 'send',
      title: isSent ? words.send : words.toSend,
      ...(isSent
        ? { why: words.sentOn({ date: date(since) }), state: 'done' }
        : isSentBack
          ? { why: words.sendAgain, state: 'next', press: { action: 'edit', label: actions.editAgain } }
          : isComplete
            ? { why: words.sendReady, state: 'next', press: { action: 'submit', label: actions.submit } }
            : { why: words.sendLater, state: 'later' }),
    },
    {
      key: 'review',
      title: words.review,
      why: isSent ? words.reviewing({ date: shortDate(since) }) : words.reviewLater,
      state: isSent ? 'next' : 'later',
    },
    {
      key: 'entries',
      title: words.entries,
      why: (new Date(event.lastdate) > now ? words.entriesWhy : words.entriesClosed)({ date: date(event.lastdate) }),
      state: 'later',
    },
  ];
}

/** Whether the organizer has put anything on the event's page, or asks anything. */
function isPageMade(customization: Customization): boolean {
  const { brandingImages, stayUpdated, rulesAndRegulations } = customization;
  return (
    Object.values(brandingImages).some((images) => (Array.isArray(images) ? images.length > 0 : images !== null)) ||
    Object.values(stayUpdated).some((link) => link !== '') ||
    rulesAndRegulations.trim() !== '' ||
    askedQuestions(customization).length > 0
  );
}
