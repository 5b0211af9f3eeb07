import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../settings.ts';

/** Cashfree opens its checkout by its own script alone: with it as the provider, and only then, it may. */
const cashfree = {
  script: ['https://sdk.cashfree.com'],
  page: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  frame: ['https://sdk.cashfree.com', 'https://payments.cashfree.com', 'https://payments-test.cashfree.com'],
};
const nobody = { script: [], page: [], frame: [] };

/** Sent with every answer, errors and files included. Scripts, styles, fonts and pictures come from us alone. */
export function contentSecurity(settings: Settings): FastifyHelmetOptions {
  const provider = settings.cashfree ? cashfree : nobody;
  const frames = [...provider.page, ...provider.frame];
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        // The QR reader is WebAssembly.
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...provider.script],
        'style-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...provider.page],
        ...(frames.length > 0 && { 'frame-src': frames }),
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...provider.page],
      },
    },
    strictTransportSecurity: settings.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    // The provider looks from which site a payer comes; it learns the site's name and no page of it.
    referrerPolicy: { policy: settings.cashfree ? 'strict-origin' : 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
