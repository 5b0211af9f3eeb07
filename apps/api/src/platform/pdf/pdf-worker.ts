// The program of a process of its own, started by fixtures-pdf.ts: drawing a document keeps a core busy, and the
// server has requests to answer.
import { answerAll } from '../own-process.ts';
import { buildCertificates, type CertificatesPdf } from './certificate-pages.ts';
import { buildFixturesDocument } from './fixtures-document.ts';
import type { FixturesPdf } from './fixtures-pdf.ts';
import { buildLists, type ListsPdf } from './list-pages.ts';
import { buildReceipt, type ReceiptPdf } from './receipt-pages.ts';
import { buildScoreSheets, type ScoreSheetsPdf } from './score-sheets.ts';
import { buildStatement, type StatementPdf } from './statement-pages.ts';
import { buildTicketSheets, type TicketsPdf } from './ticket-sheets.ts';

type Asked = FixturesPdf | ScoreSheetsPdf | TicketsPdf | CertificatesPdf | ListsPdf | StatementPdf | ReceiptPdf;

answerAll((asked: Asked) => {
  if ('tickets' in asked) return buildTicketSheets(asked);
  if ('figures' in asked) return buildStatement(asked);
  if ('facts' in asked) return buildReceipt(asked);
  if ('lists' in asked) return buildLists(asked);
  if ('certificates' in asked) return buildCertificates(asked);
  return 'sheets' in asked ? buildScoreSheets(asked) : buildFixturesDocument(asked);
});
