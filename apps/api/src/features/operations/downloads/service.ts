import { allEndpoints } from '@maidan/contract/api';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { downloadTicketSeconds, issueDownloadTicket } from '../../../platform/http/download-tickets.ts';

export async function createDownloadTicket(
  deps: Deps,
  { now, ...wanted }: { userId: string; sessionId: string; path: string; now: Date },
): Promise<{ url: string; expiresAt: string }> {
  if (!isFilePath(wanted.path)) {
    const msg = 'This path answers no file';
    throw new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'path' }] });
  }
  const url = await issueDownloadTicket(deps.db, wanted);
  return { url, expiresAt: new Date(now.getTime() + downloadTicketSeconds * 1000).toISOString() };
}

/** Only calls that answer a file take a ticket. Whether the file is the caller's own is decided when it is opened. */
function isFilePath(path: string): boolean {
  const [asked = '', query = ''] = path.split('?');
  if (new URLSearchParams(query).has('ticket')) return false;
  const parts = asked.split('/');
  return allEndpoints.some(({ method, url, config }) => {
    if (method !== 'GET' || !config.file) return false;
    const wanted = url.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
}
