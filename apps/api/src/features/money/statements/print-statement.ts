import { printer } from '../../../platform/pdf/printer.ts';
import type { StatementPdf } from './statement-pages.ts';

/** Figures with their table. */
export const renderStatement = printer<StatementPdf>(new URL('./statement-pages.ts', import.meta.url));
