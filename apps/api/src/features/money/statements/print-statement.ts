import { printer } from '../../../platform/pdf/printer.ts';
import type { StatementPdf, StatementsPdf } from './statement-pages.ts';

/** Figures with their table; one sheet, or many in one document. */
export const renderStatement = printer<StatementPdf | StatementsPdf>(new URL('./statement-pages.ts', import.meta.url));
