import { useParams } from '@tanstack/react-router';
import { useWords } from '../platform/language.tsx';
import { CheckoutScreen } from '../features/entries/payments/checkout-screen.tsx';
import { TopUpScreen } from '../features/entries/payments/top-up-screen.tsx';
import { useTitle } from '../ui/layout/page.tsx';
import { paymentWords } from '../features/entries/payments/words.ts';

export function CheckoutPage() {
  useTitle(useWords(paymentWords).checkout);
  const { orderId } = useParams({ from: '/checkout/$orderId' });
  if (orderId === 'top-up') return <TopUpScreen />;
  return <CheckoutScreen key={orderId} orderId={orderId} />;
}
