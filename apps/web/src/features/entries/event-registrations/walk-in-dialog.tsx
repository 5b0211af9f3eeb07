import { useId } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TicketCard } from './ticket-card.tsx';
import { isCategoryFull, useWalkIn, type WalkInAsks } from './use-walk-in.ts';
import { WalkInFields } from './walk-in-fields.tsx';
import { entrantWords } from './words.ts';

/** Enters a player who comes without an entry, then shows the ticket to photograph. */
export function WalkInDialog({
  eventId,
  opened,
  onClose,
  ...asks
}: WalkInAsks & {
  eventId: string;
  opened: boolean /** With the registration that was made, if any. */;
  onClose: (enteredId?: string) => void;
}) {
  const words = useWords(entrantWords);
  const formId = useId();
  const walkIn = useWalkIn(eventId, asks);
  const { form, fee, doubts, made, isPending, startOver } = walkIn;
  const close = () => {
    const enteredId = made?._id;
    startOver();
    onClose(enteredId);
  };
  const isFull = !made && asks.categories.length > 0 && asks.categories.every(isCategoryFull);
  const isFree = form.values.paid === 'none' || fee === 0;
  const add = isFree ? words.addPlayer : words.addPlayerFee({ fee: rupees(fee) });

  return (
    <Dialog
      open={opened}
      onClose={close}
      locked={isPending}
      title={made ? words.entered : words.addTitle}
      sub={made ? words.enteredSub : words.addSub}
      footer={
        isFull ? (
          <Button onClick={close}>{words.done}</Button>
        ) : made ? (
          <>
            <Button onClick={close}>{words.done}</Button>
            <Button kind="main" onClick={startOver}>
              {words.another}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close} disabled={isPending}>
              {words.cancel}
            </Button>
            <Button type="submit" form={formId} kind="main" loading={isPending}>
              {doubts.length > 0 ? words.addAnyway : add}
            </Button>
          </>
        )
      }
    >
      {isFull ? (
        <Banner title={words.allFull}>{words.allFullWhy}</Banner>
      ) : made ? (
        <TicketCard
          name={made.name}
          code={made.ticketCode ?? ''}
          text={made.ticket ?? ''}
          categories={made.categories.map((one) => one.name)}
        />
      ) : (
        <form id={formId} onSubmit={walkIn.submit} noValidate>
          <WalkInFields eventId={eventId} walkIn={walkIn} asks={asks} />
        </form>
      )}
    </Dialog>
  );
}
