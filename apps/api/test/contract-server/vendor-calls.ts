import { type Books, paiseOf, Refusal, rupees, type Vendor } from './books.ts';
import type { Asked } from './server.ts';

const unknownVendor = () => new Refusal(400, 'vendor_id_invalid', 'vendor does not exist');
const failed = (message: string) => new Refusal(400, 'api_request_failed', message);

export function createVendor(books: Books, { body, version }: Asked): object {
  const vendor = readVendor(body);
  if (books.quirks.refuseNames) throw failed('name is invalid');
  if (books.vendors.has(vendor.vendor_id))
    throw books.quirks.duplicateVendor === 409
      ? new Refusal(409, 'vendor_already_exists', 'vendor already exists')
      : failed('Vendor with the given id already exists');
  books.vendors.set(vendor.vendor_id, vendor);
  return shown(vendor, version);
}

/** The bank checks the vendor again after every change. */
export function updateVendor(books: Books, { body, version, params }: Asked): object {
  const known = find(books, params);
  const vendor = readVendor({ ...body, vendor_id: known.vendor_id });
  Object.assign(known, vendor, { documents: known.documents, adjustments: known.adjustments });
  return shown(known, version);
}

export const getVendor = (books: Books, { version, params }: Asked): object => shown(find(books, params), version);

/** What was paid and is in no transfer yet, less refunds. */
export function vendorBalance(books: Books, { params }: Asked): object {
  const { vendor_id, adjustments } = find(books, params);
  const partOf = (parts: { vendor_id: string; amount: number }[]) =>
    parts.find((part) => part.vendor_id === vendor_id)?.amount ?? 0;
  let unsettled = adjustments.reduce((sum, one) => sum + (one.settledIn ? 0 : one.amount), 0);
  for (const order of books.orders.values()) {
    if (!order.attempts.some(({ status }) => status === 'SUCCESS')) continue;
    if (!order.settledIn.has(vendor_id)) unsettled += partOf(order.splits);
    for (const refund of order.refunds.values())
      if (!refund.settledIn && refund.status !== 'CANCELLED') unsettled -= partOf(refund.splits);
  }
  return { merchant_id: 152_707, vendor_id, merchant_unsettled: rupees(0), vendor_unsettled: rupees(unsettled) };
}

/** Between the vendor's ledger and the platform's; a number is used once. */
export function createAdjustment(books: Books, { body, params }: Asked): object {
  const vendor = find(books, params);
  const { adjustment_id, type, remarks = null } = body;
  const amount = paiseOf(body.amount);
  if (!Number.isSafeInteger(adjustment_id)) throw failed('adjustment_id is invalid');
  if (amount === null || amount <= 0) throw failed('amount is invalid');
  if (type !== 'CREDIT' && type !== 'DEBIT') throw failed('type is invalid');
  if (type === 'DEBIT' && books.quirks.refuseDebits) throw failed('VENDOR does not have sufficient funds');
  const id = String(adjustment_id);
  if ([...books.vendors.values()].some((one) => one.adjustments.some((known) => known.adjustment_id === id)))
    throw failed('Adjustment with the given id already exists');
  vendor.adjustments.push({ adjustment_id: id, amount: type === 'DEBIT' ? -amount : amount, settledIn: null });
  return { vendor_id: vendor.vendor_id, adjustment_id, amount: rupees(amount), type, remarks };
}

/** Types that take a file instead of a number. */
const pictures = new Set([
  'UIDAI_FRONT',
  'UIDAI_BACK',
  'DL',
  'PASSPORT_FRONT',
  'PASSPORT_BACK',
  'VOTER_ID',
  'PAN',
  'GST',
  'CIN',
  'NBFC_CERTIFICATE',
]);

export function addDocument(books: Books, { form, params }: Asked): object {
  const vendor = find(books, params);
  const { doc_type = '', file = '' } = form;
  const isNumber = /^(UIDAI|DL|PASSPORT|VOTER_ID|PAN|GSTIN|CIN)_NUMBER$/.test(doc_type);
  if (!isNumber && !pictures.has(doc_type)) throw failed('doc_type is invalid');
  if (!isNumber && !/\.(jpe?g|png|pdf|docx|svg)$/i.test(file)) throw failed('file is missing or of another kind');
  const kept = `easySplit/vendorKycDocs/152707/93117/${doc_type}-${file}`;
  const doc_value = isNumber ? (form.doc_value ?? '') : kept;
  if (doc_value === '') throw failed('doc_value is missing');
  if (doc_type === 'UIDAI_NUMBER' && !/^\d{12}$/.test(doc_value)) throw failed('UIDAI is invalid');
  const document = { doc_type, doc_value, status: 'IN_REVIEW' };
  vendor.documents.set(doc_type, document);
  return { vendor_id: vendor.vendor_id, ...document, remarks: null };
}

export function listDocuments(books: Books, { version, params }: Asked): object {
  const documents = [...find(books, params).documents.values()];
  return version === '2026-01-01' ? { documents } : { related_docs: documents };
}

function find(books: Books, params: readonly string[]): Vendor {
  const vendor = books.vendors.get(params[0] ?? '');
  if (!vendor) throw unknownVendor();
  return vendor;
}

function readVendor(body: Record<string, unknown>): Vendor {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const bank = (body.bank ?? {}) as Record<string, unknown>;
  const kyc = (body.kyc_details ?? {}) as Record<string, string>;
  const id = text(body.vendor_id);
  if (!/^\w{1,50}$/.test(id)) throw new Refusal(400, 'vendor_id_invalid', 'vendor_id is invalid');
  if (!['ACTIVE', 'BLOCKED'].includes(text(body.status)))
    throw new Refusal(400, 'status_invalid', 'status should be ACTIVE or BLOCKED');
  if (text(body.name) === '') throw new Refusal(400, 'name_missing', 'name is missing');
  if (!/^[A-Za-z0-9 ./&-]{1,100}$/.test(text(body.name))) throw failed('name is invalid');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text(body.email))) throw new Refusal(400, 'email_invalid', 'email is invalid');
  if (!/^\d{8,12}$/.test(text(body.phone))) throw failed('phone is invalid');
  if (!kyc.pan) throw new Refusal(400, 'kyc_details.pan_missing', 'kyc_details.pan is missing');
  if (!kyc.business_type)
    throw new Refusal(400, 'kyc_details.business_type_missing', 'kyc_details.business_type is missing');
  if (!/^[A-Za-z0-9]{6,30}$/.test(text(bank.account_number))) throw failed('bank account number is invalid');
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(text(bank.ifsc))) throw failed('ifsc is invalid');
  return {
    vendor_id: id,
    status: 'IN_BENE_CREATION',
    remarks: null,
    name: text(body.name),
    email: text(body.email),
    phone: text(body.phone),
    schedule_option: Number(body.schedule_option ?? 1),
    bank: {
      account_number: text(bank.account_number),
      account_holder: text(bank.account_holder),
      ifsc: text(bank.ifsc),
    },
    kyc_details: kyc,
    adjustments: [],
    documents: new Map(),
  };
}

/** Lists with one element in the older version; the account number is an unquoted number in both. */
function shown({ documents, bank, adjustments: _adjustments, ...vendor }: Vendor, version: string): object {
  const account = {
    ...bank,
    account_number: /^\d{1,15}$/.test(bank.account_number) ? Number(bank.account_number) : bank.account_number,
  };
  const schedule = { settlement_schedule_message: 'T+2', schedule_id: vendor.schedule_option, merchant_default: false };
  const isNew = version === '2026-01-01';
  const documentsKey = isNew ? 'documents' : 'related_docs';
  return {
    ...vendor,
    remarks: vendor.remarks ?? (isNew ? null : 'NA'),
    bank: isNew ? account : [account],
    upi: isNew ? null : '',
    kyc_details: isNew ? vendor.kyc_details : [vendor.kyc_details],
    schedule_option: isNew ? schedule : [schedule],
    [documentsKey]: [...documents.values()],
  };
}
