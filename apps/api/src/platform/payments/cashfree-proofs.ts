import { isRefusedDocument } from '@maidan/domain/money/easy-split-documents';
import { z } from 'zod';
import type { CashfreeHttp } from './cashfree-http.ts';
import { list, maybeText } from './cashfree-values.ts';
import { type DocumentFile, PaymentProviderError } from './payment-provider.ts';

const documentAnswer = z.looseObject({ status: maybeText, message: maybeText });
const documents = list(z.looseObject({ doc_type: maybeText, status: maybeText }));
/** By the schema of the call under one name, by its example under the other. */
const documentsAnswer = z.looseObject({ documents, related_docs: documents });

/** Cashfree's names of the proofs: of the number, and of the picture of each side. */
const names: Record<string, { number: string; front: string; back?: string }> = {
  PAN: { number: 'PAN_NUMBER', front: 'PAN' },
  AADHAAR: { number: 'UIDAI_NUMBER', front: 'UIDAI_FRONT', back: 'UIDAI_BACK' },
  GST: { number: 'GSTIN_NUMBER', front: 'GST' },
  CIN: { number: 'CIN_NUMBER', front: 'CIN' },
  PASSPORT: { number: 'PASSPORT_NUMBER', front: 'PASSPORT_FRONT', back: 'PASSPORT_BACK' },
  DRIVING_LICENSE: { number: 'DL_NUMBER', front: 'DL' },
  VOTER_ID: { number: 'VOTER_ID_NUMBER', front: 'VOTER_ID' },
};

const nameOf = (docType: string, part: 'number' | 'front' | 'back'): string => {
  const name = names[docType]?.[part];
  if (!name) throw new PaymentProviderError(`Cashfree takes no ${docType}`, { retryable: false });
  return name;
};

/** Who a payee is, by numbers and pictures that Cashfree looks at. */
export function cashfreeProofs(http: CashfreeHttp) {
  async function submit(
    payeeRef: string,
    { docType, fill }: { docType: string; fill: (form: FormData) => void },
  ): Promise<{ status: string }> {
    const form = new FormData();
    form.set('doc_type', docType);
    fill(form);
    const path = `/easy-split/vendor-docs/${encodeURIComponent(payeeRef)}`;
    const { value } = await http.call(documentAnswer, { method: 'POST', path, form });
    return { status: value.status ?? 'IN_REVIEW' };
  }

  return {
    submitDocument: ({ payeeRef, docType, value }: { payeeRef: string; docType: string; value: string }) =>
      submit(payeeRef, { docType: nameOf(docType, 'number'), fill: (form) => form.set('doc_value', value) }),

    submitDocumentFile: ({ payeeRef, docType, side, file }: DocumentFile) =>
      submit(payeeRef, {
        docType: nameOf(docType, side),
        fill: (form) => form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.mime }), file.name),
      }),

    /** One state of each proof: of its pictures if there are any, else of its number; a refused side comes first. */
    async listDocuments(payeeRef: string): Promise<{ docType: string; status: string }[]> {
      const path = `/easy-split/vendor-docs/${encodeURIComponent(payeeRef)}`;
      const { value } = await http.call(documentsAnswer, { method: 'GET', path });
      const told = value.documents.length > 0 ? value.documents : value.related_docs;
      return Object.entries(names).flatMap(([docType, own]) => {
        const statesOf = (parts: readonly (string | undefined)[]) =>
          told.flatMap(({ doc_type, status }) => (doc_type && parts.includes(doc_type) && status ? [status] : []));
        const pictured = statesOf([own.front, own.back]);
        const states = pictured.length > 0 ? pictured : statesOf([own.number]);
        const worst = states.find(isRefusedDocument) ?? states.find((status) => status !== 'VERIFIED') ?? states[0];
        return worst ? [{ docType, status: worst }] : [];
      });
    },
  };
}
