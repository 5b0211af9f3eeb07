import type { ShownFlags } from '@maidan/contract/entries/check-in';
import type { SignedCheckInList, TicketKey } from '@maidan/contract/entries/offline-scans';
import { type CheckInRefusal, checkInListText, readScan } from '@maidan/domain/entries/check-in';
import { decideGateScan, type GateCandidate, type GateList } from '@maidan/domain/entries/gate-lists';
import { parseTicketText } from '@maidan/domain/entries/ticket-text';
import { wordsNow } from '../../../platform/language.tsx';
import { type GateRecord, isUndo, isWaiting } from './scan-storage.ts';
import { checkInWords } from './words.ts';

/** The result of checking a signature in this browser; older browsers are `unable` to. */
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

/** A list altered in transit or in this browser's storage is not used. */
export async function isListGenuine(list: SignedCheckInList): Promise<boolean> {
  const [key] = list.publicKeys;
  if (!key) return false;
  return (await checkSignature(key, checkInListText(list), fromBase64url(list.signature))) !== 'forged';
}

interface KnownPlayer {
  registrationId: string;
  name: string | null;
  categories: string[];
  partners: readonly string[];
  flags: ShownFlags | undefined;
}

export type OfflineVerdict =
  | { kind: 'let-in'; player: KnownPlayer; note: string; returned: boolean }
  /** `waits`: the first scan is this device's, and not handed in yet. */
  | { kind: 'again'; player: KnownPlayer; at: string; deviceId: string | null; waits: boolean }
  | { kind: 'not-found'; because: CheckInRefusal }
  | { kind: 'refused'; message: string; detail: string | null };

/**
 * The registration a text refers to, verified by the ticket's signature against the keys of the list; or why there is
 * none.
 */
async function findNamed(
  list: SignedCheckInList,
  text: string,
): Promise<{ registrationId: string; check: Check } | { because: CheckInRefusal }> {
  const scan = readScan(text);
  if (scan.kind === 'id') return { registrationId: scan.registrationId, check: 'unable' };
  if (scan.kind === 'code') {
    const { code } = scan;
    const found =
      [...list.registrations, ...list.refused].find(({ ticketCode }) => ticketCode === code) ??
      list.registrations.find(({ also }) => also?.some(({ ticketCode }) => ticketCode === code));
    return found ? { registrationId: found._id, check: 'unable' } : { because: 'unknown' };
  }
  if (scan.kind === 'empty') return { because: 'not_read' };
  if (scan.kind === 'foreign') return { because: scan.because };
  const ticket = parseTicketText(scan.text);
  const key = list.publicKeys.find(({ keyId }) => keyId === ticket?.keyId);
  const check = ticket && key ? await checkSignature(key, ticket.signedText, ticket.signature) : 'forged';
  // Only what is genuine says whose it is: a letter read wrongly would name any event.
  if (!ticket || check === 'forged') return { because: 'forged' };
  return ticket.eventId === list.eventId
    ? { registrationId: ticket.registrationId, check }
    : { because: 'other_event' };
}

/**
 * What the desk decides offline: the ticket's signature is checked against the keys of the downloaded list, the player
 * against the list, and both against what this device has done since, using the server's own rule. The wording never
 * claims more than was checked.
 */
export async function decideAtGate(
  kept: SignedCheckInList,
  records: readonly GateRecord[],
  text: string,
  list: GateList = 'arrival',
): Promise<OfflineVerdict> {
  const words = wordsNow(checkInWords);
  const { kind } = readScan(text);
  if (kind === 'empty') return { kind: 'refused', message: words.invalidCode, detail: null };
  const named = await findNamed(kept, text);
  if ('because' in named) return { kind: 'not-found', because: named.because };
  const { check } = named;
  // The ticket of a registration that became part of another one of the same person is theirs.
  const registrationId =
    kept.registrations.find(({ also }) => also?.some(({ _id }) => _id === named.registrationId))?._id ??
    named.registrationId;
  const refused = kept.refused.find(({ _id }) => _id === registrationId);
  if (refused) return { kind: 'not-found', because: refused.because };
  const listed = kept.registrations.find(({ _id }) => _id === registrationId);
  // Everybody on the list is confirmed; a genuine ticket newer than the list belongs to somebody confirmed since.
  if (!listed && check !== 'genuine') return { kind: 'not-found', because: 'unknown' };
  const here = records.filter((one) => one.registrationId === registrationId);
  const verdict = decideGateScan(candidateOf(kept, listed, here), list);
  const player = {
    registrationId,
    name: listed?.name ?? null,
    categories: listed?.categories ?? [],
    partners: listed?.partners ?? [],
    flags: listed?.flags,
  };
  if (verdict.ok) {
    return { kind: 'let-in', player, note: noteOf(kind, check, Boolean(listed)), returned: verdict.returns };
  }
  if ('at' in verdict) {
    const at = verdict.at.toISOString();
    const scan = here.find((one) => !isUndo(one) && one.scannedAt === at);
    const deviceId = scan && !isUndo(scan) ? scan.deviceId : null;
    return { kind: 'again', player, at, deviceId, waits: scan !== undefined && isWaiting(scan) };
  }
  if (verdict.reason === 'registration_not_found') return { kind: 'not-found', because: verdict.because };
  return { kind: 'refused', message: player.name ?? words.thisTicket, detail: words.notOnList[verdict.reason] };
}

/** The names of the list, with what this device has done since: who is in is told by both. */
export const listedNow = (kept: SignedCheckInList, records: readonly GateRecord[]) =>
  kept.registrations.map((listed) => {
    const here = records.filter((one) => one.registrationId === listed._id);
    if (here.length === 0) return listed;
    return { ...listed, checkedInAt: candidateOf(kept, listed, here).checkedInAt?.toISOString() ?? null };
  });

/** The player's marks on the list, with what this device has done since then applied in order. */
function candidateOf(
  kept: SignedCheckInList,
  listed: SignedCheckInList['registrations'][number] | undefined,
  here: readonly GateRecord[],
): GateCandidate {
  const marks: Partial<Record<GateList, Date>> = {};
  for (const [list, at] of Object.entries(listed?.marks ?? {})) marks[list as GateList] = new Date(at);
  let arrivedAt = listed?.checkedInAt ? new Date(listed.checkedInAt) : null;
  for (const record of here) {
    const { list = 'arrival' } = record;
    const at = new Date(record.scannedAt);
    if (isUndo(record)) {
      if (list === 'arrival') arrivedAt = null;
      // Whoever is not here cannot have left.
      delete marks[list === 'arrival' ? 'exit' : list];
      continue;
    }
    if (list !== 'arrival') marks[list] ??= at;
    if (list === 'kit' || list === 'exit') continue;
    arrivedAt ??= at;
    if (marks.exit && marks.exit <= at) delete marks.exit;
  }
  return {
    status: 'confirmed',
    checkedInAt: arrivedAt,
    marks,
    // A ticket newer than the list may be for any category.
    categoryIds: kept.categories
      .filter(({ name }) => !listed || listed.categories.includes(name))
      .map(({ _id }) => _id),
  };
}

function noteOf(kind: string, check: Check, isListed: boolean): string {
  const { notes } = wordsNow(checkInWords);
  if (!isListed) return notes.newer;
  if (check === 'genuine') return notes.genuine;
  if (kind === 'ticket') return notes.unchecked;
  // Found by name: the name alone proves nothing.
  return kind === 'id' ? notes.askIdentity : notes.askName;
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
