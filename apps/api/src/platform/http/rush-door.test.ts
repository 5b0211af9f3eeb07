import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { rushDoor } from './rush-door.ts';

const crowd = 200;
let close: () => Promise<void> = async () => {};
afterEach(() => close());

/** A server whose rush keeps it busy, and that writes down in which order requests entered. */
async function aServer({ hasDoor }: { hasDoor: boolean }) {
  const app = Fastify();
  const door = rushDoor(app);
  const entered: string[] = [];
  const note = async ({ body, url }: { body: unknown; url: string }) => {
    entered.push(typeof body === 'string' ? body : url);
    return { success: true };
  };
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.post('/events/:eventId/registrations', { config: { isRush: true } }, note);
  app.get('/scan', note);
  if (hasDoor) door.open();
  await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => {
    app.server.closeAllConnections();
    return app.close();
  };
  return { app, entered, port: (app.server.address() as AddressInfo).port };
}

const connected = async (port: number) => {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const head = 'HTTP/1.1\r\nhost: x\r\n';
const registration = (name: string) =>
  `POST /events/1/registrations?from=mail ${head}content-type: text/plain\r\ncontent-length: ${name.length}\r\n\r\n${name}`;
const scan = `GET /scan ${head}\r\n`;

/** All of them have written before the server reads the first: a desk behind the crowd, on a connection it had. */
async function rush(port: number): Promise<void> {
  const sockets = [];
  for (let one = 0; one <= crowd; one += 1) sockets.push(await connected(port));
  const answered = sockets.map((socket) => once(socket, 'data').then(() => socket.destroy()));
  for (const [place, socket] of sockets.entries()) socket.write(place === crowd ? scan : registration(String(place)));
  await Promise.all(answered);
}

test('a scan goes past a crowd that wrote before it, and the crowd enters as it came', async () => {
  const { entered, port } = await aServer({ hasDoor: true });
  await rush(port);
  expect(entered.indexOf('/scan')).toBeLessThan(crowd / 2);
  expect(entered.filter((one) => one !== '/scan')).toEqual(Array.from({ length: crowd }, (_, place) => String(place)));
});

test('control: without the door it waits behind all of them', async () => {
  const { entered, port } = await aServer({ hasDoor: false });
  await rush(port);
  expect(entered.indexOf('/scan')).toBe(crowd);
});

test('while others are connecting, the crowd stays outside: they wait for none of it', async () => {
  const { app, entered, port } = await aServer({ hasDoor: true });
  const sockets: net.Socket[] = [];
  for (let one = 0; one < crowd; one += 1) sockets.push(await connected(port));
  let enteredBefore = 0;
  app.server.on('connection', () => {
    enteredBefore = entered.length;
  });
  const answered = sockets.map((socket) => once(socket, 'data'));
  for (const [place, socket] of sockets.entries()) socket.write(registration(String(place)));
  await Promise.all(Array.from({ length: 30 }, () => connected(port)));
  await Promise.all(answered);
  expect(enteredBefore).toBeLessThan(30);
  expect(entered).toHaveLength(crowd);
});
