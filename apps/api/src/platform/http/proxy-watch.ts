import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where a proxy of our own may be: this machine, or a private network. */
const near = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  near.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(network, bits, 'ipv6');

/**
 * Whether a request came through a proxy that `TRUST_PROXY` does not name: then everybody behind it has one address,
 * and one person's misuse counts against all.
 */
export function cameThroughUnknownProxy(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return false;
  // With a trusted proxy there are at least two addresses: its own, and the one it forwards.
  if ((request.ips?.length ?? 1) > 1) return false;
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  return peer !== '' && near.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
}

/** Logs it once: the first visitor through the proxy is enough to know. */
export function watchForProxies(app: FastifyInstance): void {
  let said = false;
  app.addHook('onRequest', async (request) => {
    if (said || !cameThroughUnknownProxy(request)) return;
    said = true;
    request.log.warn(
      { proxy: request.socket.remoteAddress },
      'Requests come through a proxy that TRUST_PROXY does not name: all visitors count as one address. ' +
        'Set TRUST_PROXY to the address of the proxy.',
    );
  });
}
