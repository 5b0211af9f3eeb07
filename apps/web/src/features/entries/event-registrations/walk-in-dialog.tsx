import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useId } from 'react';
import { eventWhen, rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TicketCard } from './ticket-card.tsx';
import { isCategoryFull, useWalkIn, type WalkInAsks } from './use-walk-in.ts';
import { WalkInFields } from './walk-in-fields.tsx';
import { entrantWords } from './words.ts';

/**
 * Enters a player who comes without an entry, then shows the ticket to photograph. At a gate (`gateDevice`) the player is
 * checked in as well.
 */
export function WalkInDialog({
  eventId,
  opened,
  gateDevice = null,
  onClose,
  ...asks
}: WalkInAsks & {
  eventId: string;
  opened: boolean;
  gateDevice?: string | null;
  /** With the registration that was made but could not be checked in, if any. */
  onClose: (waitingId?: string) => void;
}) {
  const words = useWords(entrantWords);
  const formId = useId();
  const walkIn = useWalkIn(eventId, gateDevice, asks);
  const { form, fee, doubts, limits, made, isIn, isPending, startOver } = walkIn;
  const close = () => {
    const waitingId = gateDevice !== null && !isIn ? made?._id : undefined;
    startOver();
    onClose(waitingId);
  };
  const isFull = !made && asks.categories.length > 0 && asks.categories.every(isCategoryFull);
  const isFree = form.values.paid === 'none' || fee === 0;
  const add = isFree ? words.addPlayer : words.addPlayerFee({ fee: rupees(fee) });

  return (
    <Dialog
      open={opened}
      onClose={close}
      locked={isPending}
      title={made ? (isIn ? words.enteredIn : words.entered) : words.addTitle}
      sub={made ? words.enteredSub : words.addSub}
      footer={
        isFull ? (
          <Button onClick={close}>{words.done}</Button>
        ) : made ? (
          <>
            <Button onClick={close}>{words.done}</Button>
            {/* A button of its own: turned into the one that submits while it is pressed, it would submit the empty form. */}
            <Button key="another" kind="main" onClick={startOver}>
              {words.another}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close} disabled={isPending}>
              {words.cancel}
            </Button>
            <Button key="add" type="submit" form={formId} kind="main" loading={isPending}>
              {limits.isAdmitted || doubts.length > limits.unfit.length ? words.addAnyway : add}
            </Button>
          </>
        )
      }
    >
      {isFull ? (
        <Banner
          title={words.allFull}
          action={
            <a className={buttonClass({})} href={`/dashboard/event/${eventId}?tab=settings`}>
              {words.raiseLimit}
            </a>
          }
        >
          {words.allFullWhy}
        </Banner>
      ) : made ? (
        <>
          {gateDevice !== null && !isIn && <Banner title={words.notIn}>{words.notInWhy}</Banner>}
          <TicketCard
            name={made.name}
            code={made.ticketCode ?? ''}
            text={made.ticket ?? ''}
            event={made.eventName}
            day={eventWhen({ dateandtime: asks.startsAt, lastDay: made.lastDay })}
            categories={made.categories.map(({ name, partner }) =>
              partner ? `${name} ${words.with({ partner })}` : name,
            )}
            taken={takenOf(made)}
          />
        </>
      ) : (
        <form id={formId} onSubmit={walkIn.submit} noValidate>
          <WalkInFields eventId={eventId} walkIn={walkIn} asks={asks} />
        </form>
      )}
    </Dialog>
  );
}

function takenOf({ amount, owed, paidBy }: EventRegistration): string {
  const words = wordsNow(entrantWords);
  if (owed > 0) return words.toPay({ amount: rupees(owed) });
  return amount === 0 || paidBy === 'none' || paidBy === 'online'
    ? words.free
    : words.taken[paidBy]({ amount: rupees(amount) });
}
