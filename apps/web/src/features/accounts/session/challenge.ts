import { ApiError } from '../../../platform/api-error.ts';

/** The challenge that a correct password or mailed code returns when a second factor is still needed. */
export const challengeOf = (thrown: unknown): string | null =>
  thrown instanceof ApiError && thrown.code === 'second_factor_code_required' ? String(thrown.body.challenge) : null;
