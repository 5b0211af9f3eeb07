import type { SignedCheckInList, TicketKey } from '@maidan/contract/entries/check-in';
import { checkInListText, decideCheckIn, readScan } from '@maidan/domain/entries/check-in';
import { parseTicketText } from '@maidan/domain/entries/ticket-text';
import { wordsNow } from '../../../platform/language.tsx';
import { checkInWords } from './words.ts';

/** Whether this browser could check a signature itself; older ones cannot. */
type Check = 'genuine' | 'forged' | 'unable';

async function checkSignature(key: TicketKey, text: string, signature: Uint8Array<ArrayBuffer>): Promise<Check> {
  try {
    const publicKey = await crypto.subtle.importKey('jwk', { ...key.publicKeyJwk }, { name: 'Ed25519' }, false, [
      'verify',
    ]);
    const isGenuine = await crypto.subtle.verify(
      { name: 'Ed25519' },
      publicKey,
      signature,
      new TextEncoder().encode(text),
    );
    return isGenuine ? 'genuine' : 'forged';
  } catch {
    return 'unable';
  }
}

/** A list that was changed on its way, or in this browser's storage, is not used. */
export async function isListGenuine(list: SignedCheckInList): Promise<boolean> {
  const [key] = list.publicKeys;
  if (!key) return false;
  return (await checkSignature(key, checkInListText(list), fromBase64url(list.signature))) !== 'forged';
}

export interface LetIn {
  registrationId: string;
  at: string;
  deviceId: string;
}

export type OfflineVerdict =
  | { kind: 'let-in'; registrationId: string; name: string | null; categories: string[]; note: string }
  | { kind: 'again'; registrationId: string; name: string; categories: string[]; at: string; deviceId: string | null }
  | { kind: 'refused'; message: string; detail: string | null; elsewhere: boolean };

/**
 * What the desk says with no network: the ticket's signature against the keys of the downloaded list, the player
 * against the list, and both against what this device let in since. The words never claim more than was checked.
 */
export async function decideAtDesk(
  list: SignedCheckInList,
  letIn: readonly LetIn[],
  text: string,
): Promise<OfflineVerdict> {
  const words = wordsNow(checkInWords);
  const scan = readScan(text);
  if (scan.kind === 'empty') return { kind: 'refused', message: words.invalidCode, detail: null, elsewhere: false };
  const byCode = scan.kind === 'code' ? list.registrations.find((one) => one.ticketCode === scan.code)?._id : undefined;
  let registrationId = scan.kind === 'id' ? scan.registrationId : byCode;
  let check: Check = 'unable';
  if (scan.kind === 'ticket') {
    const ticket = parseTicketText(scan.text);
    if (ticket && ticket.eventId !== list.eventId) return { ...notFound(words.otherEvent), elsewhere: true };
    const key = ticket && list.publicKeys.find(({ keyId }) => keyId === ticket.keyId);
    if (!ticket || !key) return notFound(words.notOfEvent);
    check = await checkSignature(key, ticket.signedText, ticket.signature);
    if (check === 'forged') return notFound(words.forged);
    registrationId = ticket.registrationId;
  }
  const listed = list.registrations.find((one) => one._id === registrationId);
  const here = letIn.find((one) => one.registrationId === registrationId);
  const at = here?.at ?? listed?.checkedInAt;
  // Whoever is listed is confirmed; a genuine ticket that is newer than the list was made for somebody who is.
  const isKnown = listed !== undefined || check === 'genuine';
  const verdict = decideCheckIn(isKnown ? { status: 'confirmed', checkedInAt: at ? new Date(at) : null } : null);
  if (!registrationId || (!verdict.ok && verdict.reason === 'registration_not_found')) return notFound(words.notListed);
  if (!verdict.ok && at) {
    const { name = words.thisTicket, categories = [] } = listed ?? {};
    return { kind: 'again', registrationId, name, categories, at, deviceId: here?.deviceId ?? null };
  }
  return {
    kind: 'let-in',
    registrationId,
    name: listed?.name ?? null,
    categories: listed?.categories ?? [],
    note: noteOf(scan.kind, check, Boolean(listed)),
  };
}

const notFound = (detail: string) =>
  ({ kind: 'refused', message: wordsNow(checkInWords).notFound, detail, elsewhere: false }) as const;

function noteOf(kind: string, check: Check, isListed: boolean): string {
  const { notes } = wordsNow(checkInWords);
  if (!isListed) return notes.newer;
  if (check === 'genuine') return notes.genuine;
  return kind === 'ticket' ? notes.unchecked : notes.askName;
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
