import { contractServer } from './server.ts';

/**
 * A payment provider for tests, in a process of its own: it follows the public contract of Cashfree's orders and Easy
 * Split, and goes wrong when asked to. Port and keys come from the environment; the address goes to standard output.
 */
const server = contractServer({
  id: process.env.CONTRACT_CLIENT_ID ?? '',
  secret: process.env.CONTRACT_CLIENT_SECRET ?? '',
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
// Whoever started it holds its standard input: it ends with them.
process.stdin.on('end', () => process.exit(0)).resume();
