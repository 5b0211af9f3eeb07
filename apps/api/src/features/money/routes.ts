import { commissionRequestRoutes } from './commission-requests/routes.ts';
import { vendorRoutes } from './easy-split/routes.ts';
import { vendorDocumentRoutes } from './easy-split/easy-split-documents-routes.ts';
import { vendorFigureRoutes } from './easy-split/easy-split-figures-routes.ts';
import { vendorOnboardingRoutes } from './easy-split/easy-split-onboarding-routes.ts';
import { vendorSettingsRoutes } from './easy-split/easy-split-settings-routes.ts';
import { ledgerRoutes } from './statements/ledger-lines-routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { payeeRoutes } from './payouts/payees-routes.ts';
import { paymentProgressRoutes } from './payouts/payment-progress-routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { settlementRoutes } from './payouts/settlements-routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { taxMonthRoutes } from './tax/tax-months-routes.ts';
import { taxProfileRoutes } from './tax/tax-profile-routes.ts';
import { suspensionRoutes } from './suspension/routes.ts';
import type { Routes } from '../../platform/http/route.ts';

export const moneyRoutes: readonly Routes[] = [
  vendorRoutes,
  vendorOnboardingRoutes,
  vendorFigureRoutes,
  vendorDocumentRoutes,
  vendorSettingsRoutes,
  settlementRoutes,
  invoiceRoutes,
  taxProfileRoutes,
  taxMonthRoutes,
  payeeRoutes,
  paymentProgressRoutes,
  payoutRoutes,
  ledgerRoutes,
  reconciliationRoutes,
  statementRoutes,
  commissionRequestRoutes,
  suspensionRoutes,
];
