import { ApiError, serverTextOf } from '../../platform/api-error.ts';

/** What B§7 and B§8 show when a vendor cannot be created: the server's items each with its path, or one mapped sentence. */
export function setUpFailure(thrown: unknown): string[] {
  const fallback = 'Error creating Easy Split vendor';
  if (!(thrown instanceof ApiError)) return [fallback];
  if (thrown.errors.length > 0) return thrown.errors.map(({ msg, path }) => (path ? `${msg} (${path})` : msg));
  const message = serverTextOf(thrown);
  if (message === null) return [fallback];
  if (/\bPAN\b/i.test(message)) return ['Invalid PAN number format. Please check and try again.'];
  if (/\bIFSC\b/i.test(message)) return ['Invalid IFSC code. Please check and try again.'];
  if (/account/i.test(message)) return ['Invalid account details. Please verify your bank information.'];
  return [message];
}
