import { allEndpoints } from '@maidan/contract/api';
import type { Endpoint } from '@maidan/contract/endpoint';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireFactorOfOwner, requireStepUp, type UserCaller } from '../../../platform/http/access.ts';
import { downloadTicketSeconds, issueDownloadTicket } from '../../../platform/http/download-tickets.ts';

export async function createDownloadTicket(
  deps: Deps,
  { caller, path, now }: { caller: UserCaller; path: string; now: Date },
): Promise<{ url: string; expiresAt: string }> {
  const endpoint = fileCallOf(path);
  if (!endpoint) {
    const msg = 'There is no file at this path';
    throw new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'path' }] });
  }
  // Checked here, where the application can prompt the person: a new tab could only show the refusal.
  requireStepUp(caller, endpoint.config, undefined);
  await requireFactorOfOwner(deps.db, caller, endpoint.config, { eventId: eventIn(endpoint, path), body: undefined });
  const url = await issueDownloadTicket(deps.db, { userId: caller.userId, sessionId: caller.sessionId, path });
  return { url, expiresAt: new Date(now.getTime() + downloadTicketSeconds * 1000).toISOString() };
}

/**
 * Only calls that return a file accept a ticket. Whether the caller may read the file is decided when it is opened.
 */
function fileCallOf(path: string): Endpoint | undefined {
  const [asked = '', query = ''] = path.split('?');
  if (new URLSearchParams(query).has('ticket')) return undefined;
  const parts = asked.split('/');
  return allEndpoints.find(({ method, url, config }) => {
    if (method !== 'GET' || !config.file) return false;
    const wanted = url.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
}

/** The event that the path names, where the call is about one. */
function eventIn({ url }: Endpoint, path: string): string | undefined {
  const at = url.split('/').indexOf(':eventId');
  return at < 0 ? undefined : path.split('?')[0]?.split('/')[at];
}
