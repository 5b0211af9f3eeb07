/** What Cashfree's script defines on the window; only the part that is used. */
interface CashfreeScript {
  checkout(options: { paymentSessionId: string; redirectTarget: '_self' }): Promise<{ error?: { message?: string } }>;
}
type CashfreeOn = { Cashfree?: (options: { mode: 'sandbox' | 'production' }) => CashfreeScript };

/** Cashfree's checkout may be opened only by its own script, which is loaded when somebody pays, not before. */
const script = 'https://sdk.cashfree.com/js/v3/cashfree.js';

/**
 * Leaves for the provider's page. Its answer proves nothing: the payer is sent back here, and the server asks the
 * provider. Rejects if the page did not open.
 */
export async function openProviderCheckout(order: { sessionId: string; isTestMoney: boolean }): Promise<void> {
  const there = window as unknown as CashfreeOn;
  if (!there.Cashfree) await load();
  const open = there.Cashfree?.({ mode: order.isTestMoney ? 'sandbox' : 'production' });
  if (!open) throw new Error('the checkout script did not load');
  const answer = await open.checkout({ paymentSessionId: order.sessionId, redirectTarget: '_self' });
  if (answer.error) throw new Error(answer.error.message ?? 'the checkout did not open');
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      // Removed, so that the next press tries again.
      element.remove();
      reject(new Error('the checkout script did not load'));
    });
    document.head.append(element);
  });
}
