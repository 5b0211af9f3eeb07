import { drawCheckEndpoints } from '@maidan/contract/draws/draw-checks';
import { drawNumberOf, listText } from '@maidan/domain/draws/sealed/basis';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** What this browser found of a seal; null where it computes no hashes, on a page that is not secure. */
type SealFound = { secretFits: boolean; numberFits: boolean } | null;

/** What the published draws were made from, and whether secret, seal and draw number fit each other. */
export const drawCheckQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['draw-check', eventId],
    queryFn: async ({ signal }) => {
      const answer = await call(drawCheckEndpoints.read, { params: { eventId }, signal });
      return { ...answer, found: answer.made?.seal ? await checkSeal(answer.made, answer.made.seal) : null };
    },
  });

export type DrawCheckAnswer = Awaited<ReturnType<NonNullable<ReturnType<typeof drawCheckQuery>['queryFn']>>>;

type Made = { drawNumber: number; bases: Parameters<typeof listText>[0] };

async function checkSeal({ drawNumber, bases }: Made, seal: { secret: string; hash: string }): Promise<SealFound> {
  // Browsers leave it out on pages without https.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const secret = Uint8Array.from(seal.secret.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const list = new TextEncoder().encode(listText(bases));
  const both = new Uint8Array(secret.length + list.length);
  both.set(secret);
  both.set(list, secret.length);
  const [hash, number] = await Promise.all([secret, both].map((bytes) => subtle.digest('SHA-256', bytes)));
  return {
    secretFits:
      [...new Uint8Array(hash as ArrayBuffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === seal.hash,
    numberFits: drawNumberOf(new Uint8Array(number as ArrayBuffer)) === drawNumber,
  };
}
