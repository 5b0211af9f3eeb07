import { Page, PageHeader } from '../ui/page.tsx';

export function CheckoutPage() {
  return (
    <Page title="Checkout">
      <PageHeader title="Checkout" />
    </Page>
  );
}
