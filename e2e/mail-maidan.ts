import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { answered, expect, test as base } from './fixtures.ts';

interface Mail {
  to: string;
  text: string;
}

export interface Mailbox {
  url: string;
  /** The six digits that were mailed to this address last. */
  codeFor(address: string): Promise<string>;
  /** The secret of the link by which this address is confirmed. */
  proofFor(address: string): Promise<string>;
}

/** Journeys on a Maidan of their own that sends mail, and the mail it sends. */
export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mails: Mail[] = [];
      const server = createServer((socket) => takeMail(socket, mails));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const script = fileURLToPath(new URL('../scripts/mail-maidan.mjs', import.meta.url));
      const child = spawn(process.execPath, [script, `smtp://127.0.0.1:${port}`], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      const [line] = (await Promise.race([
        once(createInterface(child.stdout), 'line'),
        ended.then(([code]) => {
          throw new Error(`Maidan beside its mail server ended with ${code}`);
        }),
      ])) as [string];
      const { url } = JSON.parse(line) as { url: string };
      const found = async (address: string, what: RegExp) => {
        const last = () => mails.findLast(({ to, text }) => to === address && what.test(text));
        await expect.poll(last).toBeDefined();
        return what.exec(last()?.text ?? '')?.[1] ?? '';
      };
      await use({
        url,
        codeFor: (address) => found(address, /^Code: (\d{6})$/m),
        proofFor: (address) => found(address, /verify-email#([\w.-]+)/),
      });
      child.stdin.end();
      await ended;
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ mailbox }, use) => use(mailbox.url),
  // An address counts once its owner has opened the link.
  newParticipant: async ({ newParticipant, mailbox, request }, use) =>
    use(async (name) => {
      const account = await newParticipant(name);
      const token = await mailbox.proofFor(account.email);
      await answered(request.post('/auth/verify-email', { data: { token } }));
      return account;
    }),
});

/** As much of SMTP as a sender needs who is never refused. */
function takeMail(socket: Socket, mails: Mail[]): void {
  let to = '';
  let text: string | null = null;
  let rest = '';
  const take = (line: string) => {
    if (text !== null && line !== '.') {
      text += `${line}\n`;
      return;
    }
    if (text !== null) {
      mails.push({ to, text: text.replaceAll('=\n', '').replaceAll('=3D', '=') });
      text = null;
    }
    if (/^RCPT/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? '';
    if (/^DATA/i.test(line)) text = '';
    socket.write(text === '' ? '354 go on\r\n' : '250 taken\r\n');
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  socket.write('220 journeys\r\n');
}
