import type { DocumentStatus, VendorDocument } from '@maidan/contract/money/easy-split-documents';
import {
  type ChangeableDocument,
  changeableDocuments,
  type DocumentSide,
  documentSides,
  isDocumentValue,
  isRefusedDocument,
  maskDocument,
  mayReplaceDocument,
  normalDocumentValue,
  requiredDocuments,
} from '@maidan/domain/money/easy-split-documents';
import { evidenceMime } from '@maidan/domain/evidence-file';
import { documentTypes } from '@maidan/domain/vendor-status';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { newId } from '../../../platform/ids.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { notify } from '../../../platform/notify.ts';
import { PaymentProviderError } from '../../../platform/payments/payment-provider.ts';
import { renderReceipt } from '../../../platform/pdf/fixtures-pdf.ts';
import { confirmedVendorOf, vendorDetailsOf } from '../easy-split/service.ts';
import { saveTaxNumber } from '../easy-split-onboarding/service.ts';
import * as store from './store.ts';

/** Those of the set-up first, then what was added. */
async function listAll(deps: Deps, organizerId: string): Promise<VendorDocument[]> {
  const { id } = await confirmedVendorOf(deps.db, organizerId);
  const { documents } = await vendorDetailsOf(deps, organizerId);
  const added = await store.listDocuments(deps.db, id);
  const isReplaced = ({ docType }: { docType: string }) => added.some((row) => row.docType === docType);
  return [
    ...documents.filter((given) => !isReplaced(given)),
    ...added.map((row) => ({
      docType: row.docType,
      docValue: row.shownValue,
      status: row.status,
      uploadedAt: row.uploadedAt.toISOString(),
    })),
  ];
}

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

/** The number goes on to the provider; its mask and a keyed digest stay. */
export async function addDocument(
  deps: Deps,
  organizerId: string,
  typed: { docType: string; docValue: string },
): Promise<VendorDocument> {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  const value = normalDocumentValue(typed.docValue);
  if (typed.docType === '' || value === '') {
    const msg = 'Please select document type and enter value';
    const path = typed.docType === '' ? 'docType' : 'docValue';
    throw new AppError('validation_failed', { message: msg, fields: [{ msg, path }] });
  }
  const type = documentTypes.find(({ docType }) => docType === typed.docType);
  if (!type) throw invalid('Invalid document type', 'docType');
  if (!isDocumentValue(type.docType, value))
    throw invalid(`Invalid ${type.docType} format. Please check and try again.`, 'docValue');
  const exists = new AppError('document_exists', {
    message: `${type.docType} document already exists. Please update instead of adding.`,
  });
  if ((await listAll(deps, organizerId)).some(({ docType }) => docType === type.docType)) throw exists;

  const { status } = await ask(type.docType, () =>
    deps.payments.submitDocument({ payeeRef: vendor.providerVendorId, docType: type.docType, value }),
  );
  const id = newId();
  const at = deps.clock();
  const shown = maskDocument(type.docType, value);
  const index = deps.encryption.blindIndex(value, `vendor_documents.${type.docType}`);
  await inTransaction(deps.db, async (tx) => {
    const isNew = await store.insertDocument(tx, {
      id,
      vendorId: vendor.id,
      docType: type.docType,
      shown,
      index,
      status,
      at,
    });
    if (!isNew) throw exists;
    await audit(tx, {
      actorId: organizerId,
      action: 'vendor_document_added',
      subjectKind: 'vendor',
      subjectId: vendor.id,
      details: { docType: type.docType },
    });
  });
  return { docType: type.docType, docValue: shown, status, uploadedAt: at.toISOString() };
}

/**
 * Another number instead of one that the provider refused, or a PAN, GSTIN or CIN that has changed: the provider
 * checks it anew, and of those three the whole vendor.
 */
export async function replaceDocument(
  deps: Deps,
  organizerId: string,
  typed: { docType: string; docValue: string },
): Promise<VendorDocument> {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  const known = (await listAll(deps, organizerId)).find(({ docType }) => docType === typed.docType);
  const type = documentTypes.find(({ docType }) => docType === typed.docType);
  if (!known || !type) throw new AppError('document_not_found');
  if (!mayReplaceDocument(known))
    throw new AppError('document_exists', { message: 'This document is accepted as it is' });
  const { docType } = type;
  const value = normalDocumentValue(typed.docValue);
  if (!isDocumentValue(docType, value))
    throw invalid(`Invalid ${docType} format. Please check and try again.`, 'docValue');
  const { status } = await ask(docType, () =>
    deps.payments.submitDocument({ payeeRef: vendor.providerVendorId, docType, value }),
  );
  const at = deps.clock();
  const shown = maskDocument(docType, value);
  const index = deps.encryption.blindIndex(value, `vendor_documents.${docType}`);
  await inTransaction(deps.db, async (tx) => {
    await store.replaceDocument(tx, { id: newId(), vendorId: vendor.id, docType, shown, index, status, at });
    if (isChangeable(docType)) await saveTaxNumber(tx, deps, { vendorId: vendor.id, docType, value });
    await audit(tx, {
      actorId: organizerId,
      action: 'vendor_document_replaced',
      subjectKind: 'vendor',
      subjectId: vendor.id,
      details: { docType, was: known.status },
    });
  });
  return { docType, docValue: shown, status, uploadedAt: at.toISOString() };
}

/**
 * A picture or PDF of a proof whose number is there and is not accepted yet. The file goes on to the provider and is
 * not kept; what it answers is the document's state.
 */
export async function sendDocumentFile(
  deps: Deps,
  organizerId: string,
  sent: { docType: string; side: DocumentSide; upload: UploadedFile | undefined },
): Promise<VendorDocument> {
  const { docType, side, upload } = sent;
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  const known = (await listAll(deps, organizerId)).find((one) => one.docType === docType);
  const type = documentTypes.find((one) => one.docType === docType);
  if (!known || !type) throw new AppError('document_not_found');
  if (known.status === 'VERIFIED')
    throw new AppError('document_exists', { message: 'This document is accepted as it is' });
  if (!(documentSides[type.docType] as readonly DocumentSide[]).includes(side))
    throw invalid('This document has one side only', 'side');
  const mime = upload && evidenceMime(upload.bytes);
  if (!upload || !mime) throw invalid('Please choose a picture (JPEG or PNG) or a PDF', 'file');
  const file = { name: upload.filename.slice(0, 200), mime, bytes: upload.bytes };
  const { status } = await ask(docType, () =>
    deps.payments.submitDocumentFile({ payeeRef: vendor.providerVendorId, docType, side, file }),
  );
  const at = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    if (!(await store.saveFileSent(tx, { vendorId: vendor.id, docType, status, at })))
      await store.insertDocument(tx, {
        id: newId(),
        vendorId: vendor.id,
        docType,
        shown: known.docValue,
        index: '',
        status,
        at,
      });
    await audit(tx, {
      actorId: organizerId,
      action: 'vendor_document_file_sent',
      subjectKind: 'vendor',
      subjectId: vendor.id,
      details: { docType, side },
    });
  });
  return { ...known, status, uploadedAt: at.toISOString() };
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

/** Verdicts of which no message came. */
export async function pollVerdicts(deps: Deps): Promise<void> {
  for (const vendorId of await store.listUndecided(deps.db)) await deps.jobs.send(deps.db, documentCheck, { vendorId });
}

const isChangeable = (docType: string): docType is ChangeableDocument =>
  (changeableDocuments as readonly string[]).includes(docType);

const invalid = (msg: string, path: string) =>
  new AppError('validation_failed', { message: msg, fields: [{ msg, path }] });

async function ask<T>(docType: string, submit: () => Promise<T>): Promise<T> {
  try {
    return await submit();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.retryable) throw new AppError('provider_unavailable', { retryAfterSeconds: 5 });
    throw new AppError('vendor_refused', { message: `Invalid ${docType}: ${error.message}` });
  }
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
  const bytes = await renderReceipt({
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
    note: 'The full number was passed to the payment provider and is not kept by Maidan. This page confirms that it was handed in; it is no proof of identity.',
  });
  return { name: `${docType.toLowerCase()}-receipt.pdf`, bytes };
}
