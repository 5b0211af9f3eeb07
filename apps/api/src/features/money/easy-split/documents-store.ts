import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../../platform/db/db.ts';

export interface DocumentRow {
  id: string;
  docType: string;
  shownValue: string;
  status: string;
  uploadedAt: Date;
}

export function listDocuments(db: Db, vendorId: string): Promise<DocumentRow[]> {
  return rows(
    db,
    sql<DocumentRow>`select id, doc_type, shown_value, status, uploaded_at from vendor_documents
      where vendor_id = ${vendorId} order by uploaded_at, doc_type`,
  );
}

/** Vendors with documents that the provider has not decided on. */
export async function listUndecided(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ vendorId: string }>`select distinct vendor_id from vendor_documents
      where status in ('IN_REVIEW', 'PENDING', 'DUE_CURRENTLY')`,
  );
  return found.map(({ vendorId }) => vendorId);
}

export function findVendor(db: Db, vendorId: string) {
  return firstRow(
    db,
    sql<{ organizerId: string; payeeRef: string }>`
      select organizer_id, provider_vendor_id as payee_ref from vendors where id = ${vendorId}`,
  );
}

/** False if it had this status already, or is not theirs. */
export async function saveStatus(
  db: Db,
  told: { vendorId: string; docType: string; status: string },
): Promise<boolean> {
  const saved = await changedRows(
    db,
    sql`update vendor_documents set status = ${told.status}
      where vendor_id = ${told.vendorId} and doc_type = ${told.docType} and status <> ${told.status}`,
  );
  return saved === 1;
}

/** False when the document was given at the set-up and has no row of its own. */
export async function saveFileSent(
  db: Db,
  sent: { vendorId: string; docType: string; status: string; at: Date },
): Promise<boolean> {
  const saved = await changedRows(
    db,
    sql`update vendor_documents set status = ${sent.status}, uploaded_at = ${sent.at}
      where vendor_id = ${sent.vendorId} and doc_type = ${sent.docType}`,
  );
  return saved === 1;
}

interface NewDocument {
  id: string;
  vendorId: string;
  docType: string;
  shown: string;
  index: string;
  status: string;
  at: Date;
}

/** False when there is one of the kind. */
export async function insertDocument(db: Db, document: NewDocument): Promise<boolean> {
  const inserted = await changedRows(
    db,
    sql`insert into vendor_documents (id, vendor_id, doc_type, shown_value, value_index, status, uploaded_at)
      values (${document.id}, ${document.vendorId}, ${document.docType}, ${document.shown}, ${document.index},
        ${document.status}, ${document.at})
      on conflict (vendor_id, doc_type) do nothing`,
  );
  return inserted === 1;
}

/** The newest number of a kind is the one that counts; of those given at the set-up this is the first row. */
export async function replaceDocument(db: Db, document: NewDocument): Promise<void> {
  await sql`insert into vendor_documents (id, vendor_id, doc_type, shown_value, value_index, status, uploaded_at)
    values (${document.id}, ${document.vendorId}, ${document.docType}, ${document.shown}, ${document.index},
      ${document.status}, ${document.at})
    on conflict (vendor_id, doc_type) do update set shown_value = excluded.shown_value,
      value_index = excluded.value_index, status = excluded.status, uploaded_at = excluded.uploaded_at`.execute(db);
}

/** One whose number was changed elsewhere: that of the account counts. */
export async function removeDocument(db: Db, of: { vendorId: string; docType: string }): Promise<void> {
  await sql`delete from vendor_documents where vendor_id = ${of.vendorId} and doc_type = ${of.docType}`.execute(db);
}
