import { fileEndpoints } from '@maidan/contract/operations/files';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { smallPictures } from './pictures.ts';
import { findReadableFile } from '../records/files.ts';

export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const smaller = smallPictures(deps);
  route(app, deps, fileEndpoints.read, async ({ params, query, now, request, reply }) => {
    const address = `/files/${params.fileId}`;
    const openUntil = deps.fileLinks.openUntil({ address, ...query }, now);
    const file = await findReadableFile(deps.db, params.fileId, { isSigned: openUntil !== null });
    if (!file) throw new AppError('file_not_found');
    const isSmaller = query.width !== undefined && file.isPublic && (file.width ?? 0) > Number(query.width);
    const etag = isSmaller ? `"${file.storageKey}-${query.width}"` : `"${file.storageKey}"`;
    // The bytes behind an address never change. A browser that opens the file directly runs nothing in it.
    void reply
      .header('etag', etag)
      .header('cache-control', file.isPublic ? 'public, max-age=31536000, immutable' : keptUntil(openUntil ?? now, now))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', file.isPublic ? 'cross-origin' : 'same-origin')
      .header('content-disposition', file.mime.startsWith('image/') ? 'inline' : attachment(file.originalName));
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const small = isSmaller ? await smaller(file.storageKey, Number(query.width)) : null;
    if (small) return reply.type('image/webp').send(small);
    const stored = await deps.storage.read(file.storageKey);
    if (!stored) throw new AppError('file_not_found');
    return reply.type(file.mime).header('content-length', String(stored.bytes)).send(stored.stream);
  });
}

/** No longer than the address itself is valid. */
const keptUntil = (until: Date, now: Date) =>
  `private, max-age=${Math.floor((until.getTime() - now.getTime()) / 1000)}, immutable`;

/** Names may contain anything; the header encodes them as in RFC 5987. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return encoded === '' ? 'attachment' : `attachment; filename*=UTF-8''${encoded}`;
}
