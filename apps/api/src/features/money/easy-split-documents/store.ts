import { sql } from 'kysely';
import { changedRows, type Db, rows } from '../../../platform/db/db.ts';

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
