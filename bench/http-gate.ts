import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { TicketSigner } from '@maidan/api/src/platform/keys/ticket-signing.ts';
import { goal } from './goals.ts';

interface Crowd {
  eventId: string;
  registrationIds: string[];
}

/** What a gate requests: the list for the hours offline, and the scans that five desks send afterwards. */
export async function measureGate(
  url: string,
  token: string,
  { small, large, tickets }: { small: Crowd; large: Crowd; tickets: TicketSigner },
) {
  const path = `/event/${small.eventId}/checkin/list`;
  const lists = [];
  for (let round = 0; round < 6; round += 1) lists.push(await ask(url, { path, token }));
  goal(
    'kB on the wire of the list of 5,000',
    lists.map(({ bytes }) => bytes / 1000),
    400,
  );
  goal(
    'ms until the list of 5,000 is there',
    lists.slice(1).map(({ ms }) => ms),
    300,
  );

  // The last players of the large event: nothing else scans them.
  const players = large.registrationIds
    .slice(-8_333)
    .map((registrationId) => tickets.signTicket({ registrationId, eventId: large.eventId, issuedAt: new Date() }));
  const devices = Array.from({ length: 5 }, (_, device) => scansOf(players, device));
  const begun = performance.now();
  await Promise.all(
    devices.map(async (scans) => {
      for (let at = 0; at < scans.length; at += 200) {
        const body = { scans: scans.slice(at, at + 200) };
        await ask(url, { path: `/event/${large.eventId}/checkin/sync`, token, body });
      }
    }),
  );
  const count = devices.reduce((sum, scans) => sum + scans.length, 0);
  console.log(`  ${count} scans of ${players.length} players from 5 desks`);
  goal('s until 10,000 scans from 5 desks are handed in', [(performance.now() - begun) / 1000], 5);
}

/** A fifth of the players are scanned again at the next desk. */
function scansOf(players: readonly string[], device: number) {
  return players.flatMap((ticket, at) => {
    const isOwn = at % 5 === device;
    const isAgain = at % 25 < 5 && (at + 1) % 5 === device;
    if (!isOwn && !isAgain) return [];
    const scannedAt = new Date(Date.now() - 3_600_000 + at * 100).toISOString();
    return [{ clientId: randomUUID(), ticket, scannedAt, deviceId: `gate-${device}` }];
  });
}

/** Like a browser: accepts compression, and counts every byte of the answer as it arrives. */
function ask(url: string, { path, token, body }: { path: string; token: string; body?: unknown }) {
  const begun = performance.now();
  return new Promise<{ bytes: number; ms: number }>((resolve, reject) => {
    const sent = request(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'br, gzip',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => void (bytes += part.length));
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve({ bytes, ms: performance.now() - begun })
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      );
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
