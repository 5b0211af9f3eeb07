import { useParams } from '@tanstack/react-router';
import { CheckoutScreen } from '../features/payments/checkout-screen.tsx';
import { useTitle } from '../ui/page.tsx';

export function CheckoutPage() {
  useTitle('Checkout');
  const { orderId } = useParams({ from: '/checkout/$orderId' });
  return <CheckoutScreen key={orderId} orderId={orderId} />;
}
