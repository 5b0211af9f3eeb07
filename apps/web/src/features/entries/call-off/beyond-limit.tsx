import type { CallOffPreview } from '@maidan/contract/entries/call-off';
import { useNavigate } from '@tanstack/react-router';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { usePayIn } from './queries.ts';
import { callOffWords } from './words.ts';

/** Money that was paid out already is not there to go back: pay it in now, or let the refunds follow as it comes. */
export function BeyondLimit({
  eventId,
  preview,
  limit,
  refund,
  inSteps,
  onInSteps,
}: {
  eventId: string;
  preview: CallOffPreview;
  /** Rupees. */
  limit: number;
  refund: 'full' | 'policy';
  inSteps: boolean;
  onInSteps: (chosen: boolean) => void;
}) {
  const words = useWords(callOffWords);
  const navigate = useNavigate();
  const payIn = useSubmit(usePayIn(), {
    leadTo: ({ payment: { orderId } }) => navigate({ to: '/checkout/$orderId', params: { orderId } }),
  });
  return (
    <>
      <Banner tone="red" title={words.beyondLimit({ limit: rupees(limit) })}>
        <p>{words.paidOutBefore}</p>
        <Button onClick={() => void payIn.send({ event: eventId, refund })} loading={payIn.isPending}>
          {words.payIn({ amount: rupees(preview.payIn) })}
        </Button>
      </Banner>
      <CheckField
        label={words.inSteps}
        description={words.inStepsWhy}
        checked={inSteps}
        onChange={({ currentTarget }) => onInSteps(currentTarget.checked)}
      />
    </>
  );
}
