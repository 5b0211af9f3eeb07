import type { Award } from '@maidan/contract/matchday/certificates';
import { eventDaysInWords } from '@maidan/domain/event-days';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { printer, tooLargeToPrint } from '../../../platform/pdf/printer.ts';
import type { CertificatesPdf } from './certificate-pages.ts';
import { saveCertificatesIssued } from '../../events/records/events.ts';
import { codeOf } from './seal.ts';
import * as store from './store.ts';

const mostCertificates = 1_500;
const layOutCertificates = printer<CertificatesPdf>(new URL('./certificate-pages.ts', import.meta.url));

/** A page for each certificate. */
async function renderCertificates(input: CertificatesPdf): Promise<Buffer> {
  const { length } = input.certificates;
  if (length > mostCertificates)
    throw tooLargeToPrint(`${length} certificates are too many for one PDF: at most ${mostCertificates}`);
  return layOutCertificates(input);
}

const awards: Record<Award, string> = {
  first: 'Winner',
  second: 'Runner-up',
  third: 'Third place',
  participant: 'Participant',
};

/** With the pictures of the event's page in a form that a PDF can hold, kept for the next certificates. */
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

/**
 * The logo and the sponsors of the event's page; one that is missing or broken is left out, and the name stays. One
 * after another: side by side they would wait for each other's turns, and a slow machine would send the last away.
 */
async function brandingOf({ db, pictures }: Printing, eventId: string) {
  const { logo, sponsors } = await store.findBranding(db, eventId);
  const printed = logo ? await pictures(logo, logoPixels) : null;
  const others: Buffer[] = [];
  for (const key of sponsors) {
    const picture = await pictures(key, sponsorPixels);
    if (picture) others.push(picture);
  }
  return { logo: printed, sponsors: others };
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
export const peopleOf = ({ name, partnerName, teamName }: store.EntryRow): string[] =>
  teamName ? [teamName] : partnerName ? [name, partnerName] : [name];
