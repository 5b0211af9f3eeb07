import { problemAt } from '@maidan/domain/fact';
import { vendorFact } from '@maidan/domain/money/facts/vendor-facts';
import type { VendorDocument } from '@maidan/contract/money/easy-split-documents';
import {
  type ChangeableDocument,
  changeableDocuments,
  type DocumentSide,
  documentSides,
  isDocumentValue,
  maskDocument,
  mayReplaceDocument,
  normalDocumentValue,
} from '@maidan/domain/money/easy-split-documents';
import { documentTypes } from '@maidan/domain/vendor-status';
import { AppError, refusalOfFaults } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkEvidence } from '../../../platform/files/evidence-check.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { newId } from '../../../platform/ids.ts';
import { PaymentProviderError } from '../../../platform/payments/payment-provider.ts';
import { followGstin } from '../tax/tax-profile.ts';
import { keepGstin, saveTaxNumber } from './begin-vendor.ts';
import * as store from './documents-store.ts';
import { listAll } from './documents.ts';
import { confirmedVendorOf } from './status.ts';

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
  if (!isDocumentValue(type.docType, value)) throw malformed(type.docType);
  const exists = new AppError('document_exists', { fact: vendorFact('document_given', { type: type.docType }) });
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
    if (type.docType === 'GST') {
      await keepGstin(tx, deps, { vendorId: vendor.id, value });
      await followGstin(tx, deps, { organizerId, gstin: value, at });
    }
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
  if (!isDocumentValue(docType, value)) throw malformed(docType);
  const { status } = await ask(docType, () =>
    deps.payments.submitDocument({ payeeRef: vendor.providerVendorId, docType, value }),
  );
  const at = deps.clock();
  const shown = maskDocument(docType, value);
  const index = deps.encryption.blindIndex(value, `vendor_documents.${docType}`);
  await inTransaction(deps.db, async (tx) => {
    await store.replaceDocument(tx, { id: newId(), vendorId: vendor.id, docType, shown, index, status, at });
    if (isChangeable(docType)) await saveTaxNumber(tx, deps, { vendorId: vendor.id, docType, value });
    if (docType === 'GST') await followGstin(tx, deps, { organizerId, gstin: value, at });
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
  const file = await checkedFile(deps, upload);
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

/** As a bank or the provider may open it. */
async function checkedFile(deps: Deps, upload: UploadedFile | undefined) {
  const checked = await checkEvidence(deps.images, upload?.bytes);
  if (upload && 'mime' in checked) return { ...checked, name: upload.filename.slice(0, 200), bytes: upload.bytes };
  if ('refusal' in checked && checked.refusal !== 'evidence_not_readable') throw new AppError(checked.refusal);
  throw invalid('Please choose a picture (JPEG or PNG) or a PDF', 'file');
}

const isChangeable = (docType: string): docType is ChangeableDocument =>
  (changeableDocuments as readonly string[]).includes(docType);

const malformed = (type: string) =>
  refusalOfFaults('validation_failed', [problemAt('docValue', vendorFact('document_malformed', { type }))]);

const invalid = (msg: string, path: string) =>
  new AppError('validation_failed', { message: msg, fields: [{ msg, path }] });

async function ask<T>(docType: string, submit: () => Promise<T>): Promise<T> {
  try {
    return await submit();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.retryable) throw new AppError('provider_unavailable', { retryAfterSeconds: 5 });
    throw new AppError('vendor_refused', {
      fact: vendorFact('document_refused', { type: docType, why: error.message }),
    });
  }
}
