import { contractServer } from './server.ts';

/**
 * A payment provider for tests, in a process of its own: it follows the public contract of Cashfree's orders and Easy
 * Split, and fails on request. Port and keys come from the environment; the address is printed to standard output.
 */
const server = contractServer({
  id: process.env.CONTRACT_CLIENT_ID ?? '',
  secret: process.env.CONTRACT_CLIENT_SECRET ?? '',
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
// The parent process holds our standard input: we end with it.
process.stdin.on('end', () => process.exit(0)).resume();
