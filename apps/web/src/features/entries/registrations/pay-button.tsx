import type { Registration } from '@maidan/contract/entries/registrations';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { usePayRegistration } from './queries.ts';
import { registrationWords } from './words.ts';

/** Goes to the checkout of an unpaid place; an expired one is taken again first, while there is room. */
export function PayButton({ registration, size = 'lg' }: { registration: Registration; size?: ButtonSize }) {
  const text = useWords(registrationWords);
  const pay = usePayRegistration(registration._id);
  const navigate = useNavigate();
  const go = () =>
    pay.mutate(undefined, {
      onSuccess: ({ payment }) => {
        if (payment) void navigate({ to: '/checkout/$orderId', params: { orderId: payment.orderId } });
      },
      onError: (failure) => toast.error(messageOf(failure)),
    });
  const label = registration.status === 'expired' ? text.tryAgain : text.pay({ amount: rupees(registration.amount) });
  return (
    <Button kind={size === 'sm' ? 'tone' : 'main'} size={size} loading={pay.isPending} onClick={go}>
      {label}
    </Button>
  );
}
