import type { DownloadField, EventRegistration } from '@maidan/contract/entries/event-registrations';
import { registrationColumns, registrationLine } from '@maidan/domain/entries/event-registrations';
import { audit } from '../../../platform/db/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Cell } from '../../../platform/files/table-cell.ts';
import { inParts } from '../../../platform/turns.ts';
import type { WantedRegistrations } from './list.ts';
import { filterOf, furtherQuestions, ownEvent, toRegistration } from './shown-registration.ts';
import * as store from './store.ts';

export interface RegistrationsFile {
  filename: string;
  eventName: string;
  header: string[];
  lines: AsyncIterable<Cell[]>;
}

/** A table of registrations, read in parts while it is sent; who downloaded it and how many rows is recorded. */
export async function openDownload(
  deps: Deps,
  {
    scope,
    format,
    fields,
    ...wanted
  }: { scope: store.Scope; format: 'csv' | 'xlsx'; fields: readonly DownloadField[] } & Omit<WantedRegistrations, 'q'>,
): Promise<RegistrationsFile> {
  const event = await ownEvent(deps.db, scope);
  const filter = filterOf(deps, event, { ...wanted, q: '' });
  const told = event.seesContacts ? fields : fields.filter((field) => !ofContacts.has(field));
  await audit(deps.db, {
    actorId: scope.userId,
    action: 'registrations_downloaded',
    subjectKind: 'event',
    subjectId: scope.eventId,
    eventId: scope.eventId,
    details: { format, fields: told, rows: (await store.countRegistrations(deps.db, scope, filter)).total },
  });
  const columns = told.flatMap((field) =>
    field === 'answers' ? furtherQuestions(event).map(questionColumn) : columnOf(field, event),
  );
  return {
    filename: `${event.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-registrations.${format}`,
    eventName: event.name,
    header: columns.map((column) => column.title),
    lines: linesOf(deps, event, scope, { filter, columns }),
  };
}

const partRows = 500;

/** So many are decrypted and packed before others are answered. */
const rowsInOneTurn = 50;

async function* linesOf(
  deps: Deps,
  event: store.EventRow,
  scope: store.Scope,
  { filter, columns }: { filter: store.Filter; columns: Column[] },
): AsyncGenerator<Cell[]> {
  let afterId: string | null = null;
  for (;;) {
    const part: store.RegistrationRow[] = await store.listAfter(deps.db, scope, { filter, afterId, limit: partRows });
    for await (const row of inParts(part, rowsInOneTurn)) {
      const shown = toRegistration(deps, event, row);
      yield columns.map((column) => column.cell(shown, row));
    }
    afterId = part.at(-1)?.id ?? null;
    if (part.length < partRows) return;
  }
}

interface Column {
  title: string;
  cell: (shown: EventRegistration, row: store.RegistrationRow) => Cell;
}

const columnOf = (field: Exclude<DownloadField, 'answers'>, event: store.EventRow): Column => {
  const { title, cell } = registrationColumns[field];
  return { title, cell: (shown, row) => cell(registrationLine(shown, row, event)) };
};

const questionColumn = ({ id, question }: { id: string; question: string }): Column => ({
  title: question,
  cell: (shown) => shown.answers.find((given) => given.id === id)?.answer ?? null,
});

/** Columns only for staff who deal with players. */
const ofContacts: ReadonlySet<DownloadField> = new Set([
  'phone',
  'email',
  'dob',
  'gender',
  'city',
  'accommodationRequired',
  'answers',
]);
