import { certificateEndpoints } from '@maidan/contract/matchday/certificates';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { smallPictures } from '../../operations/files/pictures.ts';
import { eventCertificates, ownCertificates } from './issue.ts';
import { verifyCertificate } from './verify.ts';

export function certificateRoutes(app: FastifyInstance, deps: Deps): void {
  const pictures = smallPictures(deps, { png: true });
  route(app, deps, certificateEndpoints.own, async ({ caller, params, reply, now }) =>
    asFile(reply, await ownCertificates({ ...deps, pictures }, { userId: caller.userId, ...params, now })),
  );
  route(app, deps, certificateEndpoints.ofEvent, async ({ caller, params, query, reply, now }) =>
    asFile(reply, await eventCertificates({ ...deps, pictures }, { userId: caller.userId, ...params, ...query, now })),
  );
  route(app, deps, certificateEndpoints.verify, ({ params }) => verifyCertificate(deps, params.code));
}

const asFile = (reply: FastifyReply, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('content-disposition', 'attachment; filename="certificates.pdf"')
    .header('cache-control', 'private, no-store')
    .send(pdf);
