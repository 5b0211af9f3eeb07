import type { VendorDocument } from '@maidan/contract/money/easy-split-documents';
import type { Deps } from '../../../platform/deps.ts';
import * as store from './documents-store.ts';
import { confirmedVendorOf, vendorDetailsOf } from './status.ts';

/** Those of the set-up first, then what was added. */
export async function listAll(deps: Deps, organizerId: string): Promise<VendorDocument[]> {
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
