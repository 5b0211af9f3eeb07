import { AppError } from '../app-error.ts';
import type { PaymentProviderError } from './payment-provider.ts';

/** What our caller is told when the provider failed: to try again, or that it was refused. */
export function providerRefusal(error: PaymentProviderError): AppError {
  return error.retryable
    ? new AppError('provider_unavailable', { retryAfterSeconds: 5 })
    : new AppError('provider_refused');
}
