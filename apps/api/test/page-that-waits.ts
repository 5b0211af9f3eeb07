// A page for the printer that is laid out when the test says so: the process that draws connects to the given port of
// this machine and is done when the other side ends the connection.
import { once } from 'node:events';
import { connect } from 'node:net';

export async function layOut({ port }: { port: number }): Promise<Buffer> {
  await once(connect(port, '127.0.0.1').resume(), 'end');
  return Buffer.alloc(0);
}
