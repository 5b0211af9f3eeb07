import { z } from 'zod';
import type { CashfreeHttp } from './cashfree-http.ts';
import { list, maybeText } from './cashfree-values.ts';
import { PaymentProviderError } from './payment-provider.ts';

const documentAnswer = z.looseObject({ status: maybeText, message: maybeText });
const documents = list(z.looseObject({ doc_type: maybeText, status: maybeText }));
/** By the schema of the call under one name, by its example under the other. */
const documentsAnswer = z.looseObject({ documents, related_docs: documents });

/** Cashfree's names of the proofs that are numbers. */
const documentNumbers: Record<string, string> = {
  PAN: 'PAN_NUMBER',
  AADHAAR: 'UIDAI_NUMBER',
  GST: 'GSTIN_NUMBER',
  CIN: 'CIN_NUMBER',
  PASSPORT: 'PASSPORT_NUMBER',
  DRIVING_LICENSE: 'DL_NUMBER',
  VOTER_ID: 'VOTER_ID_NUMBER',
};

/** Who a payee is, by numbers that Cashfree looks at. */
export function cashfreeProofs(http: CashfreeHttp) {
  return {
    async submitDocument(document: { payeeRef: string; docType: string; value: string }): Promise<{ status: string }> {
      const docType = documentNumbers[document.docType];
      if (!docType) throw new PaymentProviderError(`Cashfree takes no ${document.docType}`, { retryable: false });
      const form = new FormData();
      form.set('doc_type', docType);
      form.set('doc_value', document.value);
      const path = `/easy-split/vendor-docs/${encodeURIComponent(document.payeeRef)}`;
      const { value } = await http.call(documentAnswer, { method: 'POST', path, form });
      return { status: value.status ?? 'IN_REVIEW' };
    },

    async listDocuments(payeeRef: string): Promise<{ docType: string; status: string }[]> {
      const path = `/easy-split/vendor-docs/${encodeURIComponent(payeeRef)}`;
      const { value } = await http.call(documentsAnswer, { method: 'GET', path });
      const told = value.documents.length > 0 ? value.documents : value.related_docs;
      return told.flatMap(({ doc_type, status }) => {
        const docType = Object.keys(documentNumbers).find((ours) => documentNumbers[ours] === doc_type);
        return docType && status ? [{ docType, status }] : [];
      });
    },
  };
}
