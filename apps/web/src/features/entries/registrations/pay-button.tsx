import type { Registration } from '@maidan/contract/entries/registration';
import { useNavigate } from '@tanstack/react-router';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { usePayRegistration } from './queries.ts';
import { registrationWords } from './words.ts';

/** Goes to the checkout of an unpaid place; an expired place is first taken again, if there is still room. */
export function PayButton({ registration, size = 'lg' }: { registration: Registration; size?: ButtonSize }) {
  const words = useWords(registrationWords);
  const navigate = useNavigate();
  const pay = useSubmit(usePayRegistration(registration._id), {
    leadTo: ({ payment }) => payment && navigate({ to: '/checkout/$orderId', params: { orderId: payment.orderId } }),
  });
  const label = registration.status === 'expired' ? words.tryAgain : words.pay({ amount: rupees(registration.amount) });
  return (
    <Button kind={size === 'sm' ? 'tone' : 'main'} size={size} loading={pay.isPending} onClick={() => void pay.send()}>
      {label}
    </Button>
  );
}
