import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

const days = 180;

/** The settings' placeholder is nobody's address: then the page says how the operator is reached. */
const contactOf = ({ SUPPORT_EMAIL, publicUrl }: Deps['settings']) =>
  SUPPORT_EMAIL.endsWith('.example') ? `${publicUrl}/contact` : `mailto:${SUPPORT_EMAIL}`;

/** Where somebody who has found a weakness writes to (RFC 9116). */
export function securityTxt(app: FastifyInstance, { settings, clock }: Pick<Deps, 'settings' | 'clock'>): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    // Its date may not be far off: a day's beginning, so that the text stays the same all day.
    const end = new Date(clock().getTime() + days * 86_400_000);
    end.setUTCHours(0, 0, 0, 0);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          `Contact: ${contactOf(settings)}`,
          `Expires: ${end.toISOString()}`,
          'Preferred-Languages: en, hi',
          `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}
