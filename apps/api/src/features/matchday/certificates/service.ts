import type { Award } from '@maidan/contract/matchday/certificates';
import { eventDaysInWords } from '@maidan/domain/event-days';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { renderCertificates } from '../../../platform/pdf/fixtures-pdf.ts';
import { saveCertificatesIssued } from '../../events/event-record/service.ts';
import * as store from './store.ts';

const awards: Record<Award, string> = {
  first: 'Winner',
  second: 'Runner-up',
  third: 'Third place',
  participant: 'Participant',
};

/** With a way to the pictures of an event's page as a PDF can hold them: kept for the next certificates. */
type Printing = Deps & { pictures: (storageKey: string, width: number) => Promise<Buffer | null> };

export async function ownCertificates(
  deps: Printing,
  own: { userId: string; registrationId: string; now: Date },
): Promise<Buffer> {
  const entries = await store.listOfRegistration(deps.db, own);
  return print(deps, await issued(deps, own, entries[0]?.eventId, (tx) => store.listOfRegistration(tx, own)));
}

export async function eventCertificates(
  deps: Printing,
  { userId, eventId, of, now }: { userId: string; eventId: string; of: 'winners' | 'all'; now: Date },
): Promise<Buffer> {
  if (!(await store.mayGive(deps.db, { userId, eventId }))) throw new AppError('event_not_found');
  const entries = await issued(deps, { userId, now }, eventId, async (tx) => {
    const all = await store.listOfEvent(tx, eventId);
    return of === 'all' ? all : all.filter(({ award }) => award !== 'participant');
  });
  return print(deps, entries);
}

/**
 * The entries that certificates are made for. With the first one that leaves the house they are issued: from then on
 * the winners are corrected, and no longer taken back.
 */
async function issued(
  deps: Deps,
  { userId, now }: { userId: string; now: Date },
  eventId: string | undefined,
  read: (tx: Db) => Promise<store.EntryRow[]>,
): Promise<store.EntryRow[]> {
  if (eventId === undefined) return [];
  return inTransaction(deps.db, async (tx) => {
    await store.lockEvent(tx, eventId);
    const entries = await read(tx);
    if (entries.length > 0 && (await saveCertificatesIssued(tx, eventId, now))) {
      const subject = { subjectKind: 'event' as const, subjectId: eventId, eventId };
      await audit(tx, { actorId: userId, action: 'certificates_issued', ...subject, details: {} });
    }
    return entries;
  });
}

const logoPixels = 640;
const sponsorPixels = 400;

/** The logo and the sponsors of the event's page; one that is missing or broken is left out, and the name stays. */
async function brandingOf({ db, pictures }: Printing, eventId: string) {
  const { logo, sponsors } = await store.findBranding(db, eventId);
  const [printed, ...others] = await Promise.all([
    logo ? pictures(logo, logoPixels) : null,
    ...sponsors.map((key) => pictures(key, sponsorPixels)),
  ]);
  return { logo: printed ?? null, sponsors: others.filter((one) => one !== null) };
}

async function print(deps: Printing, entries: readonly store.EntryRow[]): Promise<Buffer> {
  const [first] = entries;
  if (!first) throw new AppError('certificates_not_found');
  const branding = await brandingOf(deps, first.eventId);
  const certificates = entries.flatMap((entry) =>
    peopleOf(entry).map((name, person) => ({
      name,
      award: awards[entry.award],
      category: entry.category,
      eventName: entry.eventName,
      dateText: `${eventDaysInWords(entry)}   ·   ${entry.location}`,
      organization: entry.organization,
      address: `${deps.settings.publicUrl}/certificates/${codeOf(deps, entry.entryId, person)}`,
    })),
  );
  return renderCertificates({ title: `Certificates: ${first.eventName}`, certificates, ...branding });
}

/** One certificate each: both players of a pair, the team for a team. */
const peopleOf = ({ name, partnerName, teamName }: store.EntryRow): string[] =>
  teamName ? [teamName] : partnerName ? [name, partnerName] : [name];

/** What the code on a certificate proves, as of now: a corrected place is corrected here too. */
export async function verifyCertificate(deps: Deps, code: string) {
  const read = readCode(deps, code);
  const entry = read && (await store.findEntry(deps.db, read.entryId));
  const name = entry && peopleOf(entry)[read.person];
  if (!entry || !name) throw new AppError('certificate_unknown');
  const { award, category, eventName, eventId, location, startsAt, lastDay, organization } = entry;
  const dateandtime = startsAt.toISOString();
  return { certificate: { name, award, category, eventName, eventId, location, dateandtime, lastDay, organization } };
}

const purpose = 'certificates';
const sealLetters = 16;
const sealOf = (index: string) => index.split(':')[1]?.slice(0, sealLetters) ?? '';

/** The entry, which of its people, and a seal that cannot be forged. */
function codeOf(deps: Deps, entryId: string, person: number): string {
  const plain = `${Buffer.from(entryId.replaceAll('-', ''), 'hex').toString('base64url')}${person}`;
  return `${plain}${sealOf(deps.encryption.blindIndex(plain, purpose))}`;
}

function readCode(deps: Deps, code: string): { entryId: string; person: number } | null {
  const [, plain = '', entry = '', person = '', seal = ''] = /^(([\w-]{22})(\d))([\w-]{16})$/.exec(code) ?? [];
  const hex = Buffer.from(entry, 'base64url').toString('hex');
  if (!plain || hex.length !== 32) return null;
  if (!deps.encryption.blindIndexes(plain, purpose).some((index) => sealOf(index) === seal)) return null;
  const entryId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { entryId, person: Number(person) };
}
