import type { DocumentStatus } from '@maidan/contract/money/easy-split-documents';
import { isRefusedDocument, requiredDocuments } from '@maidan/domain/money/easy-split-documents';
import { documentTypes } from '@maidan/domain/vendor-status';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { notify } from '../../../platform/notify.ts';
import { renderFactSheet } from '../../../platform/pdf/printer.ts';
import * as store from './documents-store.ts';
import { listAll } from './documents.ts';
import { confirmedVendorOf } from './status.ts';

/** Which proofs the provider asks of this organizer, a person or a business. */
async function requiredOf(deps: Deps, organizerId: string): Promise<readonly string[]> {
  const { id, panEnc, cinEnc } = await confirmedVendorOf(deps.db, organizerId);
  const open = (column: string, text: string) => deps.encryption.decrypt(text, `vendors.${column}:${id}`);
  return requiredDocuments({ pan: open('pan', panEnc), cin: cinEnc && open('cin', cinEnc) });
}

export async function documentStatusOf(deps: Deps, organizerId: string): Promise<DocumentStatus> {
  const all = await listAll(deps, organizerId);
  const required = await requiredOf(deps, organizerId);
  const has = (docType: string) => all.some((document) => document.docType === docType);
  return {
    uploaded: all.map((document) => {
      const type = documentTypes.find(({ docType }) => docType === document.docType);
      const { docType: name } = document;
      return { ...document, name, label: type?.label ?? name, required: required.includes(name) };
    }),
    uploadedCount: all.length,
    totalCount: documentTypes.length,
    requiredMissing: required.filter((docType) => !has(docType)),
  };
}

/** Asks the provider what it makes of a vendor's proofs, once it may have decided. */
export const documentCheck = jobQueue<{ vendorId: string }>('vendor-documents');

/** The provider's word on each proof; one that it does not take is told to its organizer. */
export async function readVerdicts(deps: Deps, vendorId: string): Promise<void> {
  const vendor = await store.findVendor(deps.db, vendorId);
  if (!vendor) return;
  const told = await deps.payments.listDocuments(vendor.payeeRef);
  await inTransaction(deps.db, async (tx) => {
    for (const { docType, status } of told) {
      if (!(await store.saveStatus(tx, { vendorId, docType, status })) || !isRefusedDocument(status)) continue;
      const document = documentTypes.find((type) => type.docType === docType)?.label ?? docType;
      await notify(tx, {
        userId: vendor.organizerId,
        type: 'error',
        relatedTo: 'verification',
        news: { kind: 'document_refused', document },
        link: '/dashboard',
      });
    }
  });
}

/** Looks for verdicts whose message never came. */
export async function pollVerdicts(deps: Deps): Promise<void> {
  for (const vendorId of await store.listUndecided(deps.db)) await deps.jobs.send(deps.db, documentCheck, { vendorId });
}

const dateText = (iso: string) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' }).format(new Date(iso));

/** A number has no file of its own at the provider: a receipt says what was handed in and how it stands. */
export async function receiptFor(
  deps: Deps,
  organizerId: string,
  docType: string,
): Promise<{ name: string; bytes: Buffer }> {
  const status = await documentStatusOf(deps, organizerId);
  const document = status.uploaded.find((one) => one.docType === docType);
  if (!document) throw new AppError('document_not_found');
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  await audit(deps.db, {
    actorId: organizerId,
    action: 'vendor_document_downloaded',
    subjectKind: 'vendor',
    subjectId: vendor.id,
    details: { docType },
  });
  const bytes = await renderFactSheet({
    issuer: 'Maidan · Transactions Manager',
    title: document.label,
    facts: [
      ['Number', document.docValue],
      ['Status', document.status.replaceAll('_', ' ').toLowerCase()],
      ['Handed in', dateText(document.uploadedAt)],
      ['Account holder', vendor.accountHolderName],
      ['Vendor ID', vendor.providerVendorId],
      ['Issued', dateText(deps.clock().toISOString())],
    ],
    note: 'The full number was passed to the payment provider and is not kept by Maidan. This page confirms that it was handed in; it is not a proof of identity.',
  });
  return { name: `${docType.toLowerCase()}-receipt.pdf`, bytes };
}
