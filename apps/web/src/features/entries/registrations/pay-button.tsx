import type { Registration } from '@maidan/contract/entries/registration';
import { useNavigate } from '@tanstack/react-router';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { usePayRegistration } from './queries.ts';
import { dueOf } from './registration-state.ts';
import { registrationWords } from './words.ts';

/** Goes to the checkout of an unpaid place; an expired place is first taken again, if there is still room. */
export function PayButton({
  registration,
  size = 'lg',
  label,
}: {
  registration: Registration;
  size?: ButtonSize;
  /** Instead of the sum, where the page says of what it speaks. */
  label?: string;
}) {
  const words = useWords(registrationWords);
  const navigate = useNavigate();
  const pay = useSubmit(usePayRegistration(registration._id), {
    leadTo: ({ payment }) => payment && navigate({ to: '/checkout/$orderId', params: { orderId: payment.orderId } }),
  });
  const ownLabel =
    registration.status === 'expired' ? words.tryAgain : words.pay({ amount: rupees(dueOf(registration)) });
  return (
    <Button kind={size === 'sm' ? 'tone' : 'main'} size={size} loading={pay.isPending} onClick={() => void pay.send()}>
      {label ?? ownLabel}
    </Button>
  );
}
