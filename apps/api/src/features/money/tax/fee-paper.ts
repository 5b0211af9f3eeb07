import { eventDaysInWords } from '@maidan/domain/event-days';
import { formatRupees, paise } from '@maidan/domain/money';
import { gstStateCode } from '@maidan/domain/money/invoices';
import { type FeePaperKind, feePaperNumber } from '@maidan/domain/money/tax/papers';
import { unreadable } from '@maidan/domain/operations/unreadable';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { renderStatement } from '../statements/print-statement.ts';
import type { SheetFigure, StatementPdf } from '../statements/statement-pages.ts';
import { labelOfLine } from '../records/order-line-labels.ts';
import { type FeeRow, findPaper, listFees, type PaperRow, type Whose } from './fee-papers-store.ts';

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
const titles: Record<FeePaperKind, string> = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
};
const money = (amount: number) => formatRupees(paise(amount));
const percent = (bps: number) => `${bps / 100} %`;

/** A tax invoice, bill of supply or credit note of an entry fee, as it was issued. */
export async function feePaperPdf(deps: Deps, paperId: string, whose: Whose): Promise<{ name: string; bytes: Buffer }> {
  const paper = await findPaper(deps.db, paperId, whose);
  if (!paper) throw new AppError('fee_paper_not_found');
  const fees = await listFees(deps.db, [paper.orderId]);
  return { name: `${fileName(paper)}.pdf`, bytes: await renderStatement(sheetOf(deps, paper, fees)) };
}

/** Many papers in one document, in their order: the fonts are loaded once, which is most of the work of a single one. */
export async function feePapersPdf(
  deps: Deps,
  papers: readonly [PaperRow, ...PaperRow[]],
): Promise<{ name: string; bytes: Buffer }> {
  const fees = await listFees(
    deps.db,
    papers.map(({ orderId }) => orderId),
  );
  const [first] = papers;
  const last = papers.at(-1) ?? first;
  const range = `${fileName(first)}-to-${fileName(last)}`;
  const sheets = papers.map((paper) => sheetOf(deps, paper, fees));
  return { name: `${range}.pdf`, bytes: await renderStatement({ title: range, footer: first.legalName, sheets }) };
}

const fileName = (paper: PaperRow) => feePaperNumber(paper).replaceAll('/', '-');

function sheetOf(deps: Deps, paper: PaperRow, fees: readonly FeeRow[]): StatementPdf {
  const lines = paper.corrected ? [] : fees.filter(({ orderId }) => orderId === paper.orderId);
  const sac = deps.settings.FEE_SAC ?? 'not set';
  return {
    title: `${titles[paper.kind]} ${feePaperNumber(paper)}`,
    about: aboutOf(deps, paper),
    warning: deps.payments.isTestMoney ? 'Test payments: no money was moved, and this is not a tax document.' : null,
    figures: [
      ...lines.map((line): SheetFigure => ({ label: labelOfLine(line, lines), value: money(line.amountPaise) })),
      ...sumsOf(paper),
    ],
    apart: null,
    table: {
      title: 'Services',
      header: ['Service', 'SAC', 'Event days', 'GST', 'Value'],
      rows: [
        [
          paper.eventName,
          sac,
          eventDaysInWords(paper, 'en', 'short'),
          paper.gstBps === null ? 'exempt' : percent(paper.gstBps),
          money(paper.taxablePaise),
        ],
      ],
      empty: '',
    },
    notes: notesOf(paper),
    footer: paper.legalName,
  };
}

function aboutOf(deps: Deps, paper: PaperRow): string[] {
  const { profileId, gstinEnc, place, corrected } = paper;
  const gstin = gstinEnc && (deps.encryption.read(gstinEnc, `tax_profiles.gstin:${profileId}`) ?? unreadable);
  return [
    `From ${paper.legalName}, ${paper.address}   ·   ${gstin ? `GSTIN ${gstin}` : 'not registered for GST'}`,
    `To ${paper.playerName}   ·   Order ${paper.orderRef}`,
    `Date ${day.format(paper.issuedAt)}   ·   Place of supply ${place}${gstStateCode(place) ? ` (${gstStateCode(place)})` : ''}`,
    ...(corrected
      ? [`For ${feePaperNumber(corrected)} of ${day.format(new Date(corrected.issuedAt))}   ·   ${corrected.reason}`]
      : []),
  ];
}

/** The total, and what is in it. */
function sumsOf(paper: PaperRow): SheetFigure[] {
  const half = (paper.gstBps ?? 0) / 2;
  const taxes = [
    { label: `CGST ${percent(half)}`, value: paper.cgstPaise },
    { label: `SGST ${percent(half)}`, value: paper.sgstPaise },
    { label: `IGST ${percent(paper.gstBps ?? 0)}`, value: paper.igstPaise },
  ].filter(({ value }) => value > 0);
  const inIt = taxes.length > 0 ? [{ label: 'Of this, taxable value', value: paper.taxablePaise }, ...taxes] : [];
  const total = paper.kind === 'credit_note' ? 'Credited' : 'Total, paid';
  return [
    { label: total, value: money(paper.amountPaise), kind: 'result' },
    ...inIt.map(({ label, value }): SheetFigure => ({ label, value: money(value), kind: 'part' })),
  ];
}

const notesOf = (paper: PaperRow): string[] => [
  paper.kind === 'bill_of_supply' || (paper.gstBps === null && paper.exemption)
    ? `No GST is charged. Exempt: ${paper.exemption ?? ''}.`
    : 'GST is included in the fees.',
  'Issued by the platform in the organizer’s name. No reverse charge. Computer-generated, valid without a signature.',
];
