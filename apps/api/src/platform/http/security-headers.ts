import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Settings } from '../settings.ts';

/** Cashfree's checkout can only be opened by its own script: allowed with that provider, and only then. */
const cashfree = {
  script: ['https://sdk.cashfree.com'],
  page: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  frame: ['https://sdk.cashfree.com', 'https://payments.cashfree.com', 'https://payments-test.cashfree.com'],
};
const nobody = { script: [], page: [], frame: [] };

/** Browser features that none of our pages use. */
const unused =
  'accelerometer browsing-topics display-capture geolocation gyroscope hid magnetometer microphone midi serial usb'.split(
    ' ',
  );

/**
 * On every answer: pages, calls, files, and refusals before there is a request. Answers are not cached unless their
 * call says otherwise; refusals never are.
 */
export function securityHeaders(settings: Settings): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': contentSecurity(settings),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // The desk scans tickets with the camera; no other device feature is used.
    'permissions-policy': ['camera=(self)', ...unused.map((feature) => `${feature}=()`)].join(', '),
    // The provider checks which site a payer comes from; it learns the site's name but no page.
    'referrer-policy': settings.cashfree ? 'strict-origin' : 'no-referrer',
    ...(settings.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
}

/** What only documents are judged by: half of a small script's answer, and thirteen of those open a page. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-permitted-cross-domain-policies',
];

/** A file of the build. A worker is judged by the policy of its own script, which reads QR codes by WebAssembly. */
export function protectAsset(response: ServerResponse): void {
  for (const name of ofDocuments) response.removeHeader(name);
  response.setHeader(
    'content-security-policy',
    "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';frame-ancestors 'none'",
  );
}

/** Scripts, styles, fonts and pictures come from us alone. */
function contentSecurity(settings: Settings): string {
  const provider = settings.cashfree ? cashfree : nobody;
  const frames = [...provider.page, ...provider.frame];
  const directives = {
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
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** The policy of a document that contains a style and a script of ours: these two, named by their hashes. */
export function policyWith(policy: string, { style, script }: { style: string; script: string }): string {
  const named = (text: string) => `'self' 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return policy
    .replace("script-src 'self'", () => `script-src ${named(script)}`)
    .replace("style-src 'self'", () => `style-src ${named(style)}`);
}

/** On the bare response: what the router or Node refuses has no reply. A call's own header of the same name wins. */
export function protect(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
