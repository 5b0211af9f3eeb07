import { type NeededPart, type Operator, unfilledParts } from '@maidan/domain/operations/legal-pages';
import type { Settings } from '../../../platform/settings.ts';

/** The settings' placeholder is nobody's address. */
const addressOf = (email: string | undefined) => (!email || email.endsWith('.example') ? null : email);

export function operatorOf(settings: Settings): Operator {
  return {
    legalName: settings.LEGAL_NAME ?? null,
    address: settings.LEGAL_ADDRESS ?? null,
    cin: settings.LEGAL_CIN ?? null,
    gstin: settings.INVOICE_GSTIN ?? null,
    email: addressOf(settings.SUPPORT_EMAIL),
    phone: settings.CONTACT_PHONE ?? null,
    hours: settings.CONTACT_HOURS ?? null,
    grievanceName: settings.GRIEVANCE_NAME ?? null,
    grievanceEmail: addressOf(settings.GRIEVANCE_EMAIL),
    grievancePhone: settings.GRIEVANCE_PHONE ?? null,
  };
}

const settingOf: Record<NeededPart, keyof Settings> = {
  legalName: 'LEGAL_NAME',
  address: 'LEGAL_ADDRESS',
  email: 'SUPPORT_EMAIL',
  phone: 'CONTACT_PHONE',
  hours: 'CONTACT_HOURS',
  grievanceName: 'GRIEVANCE_NAME',
  grievanceEmail: 'GRIEVANCE_EMAIL',
  grievancePhone: 'GRIEVANCE_PHONE',
};

/** What the operator has yet to set, by the names of the settings. */
export const unfilledSettings = (settings: Settings): string[] =>
  unfilledParts(operatorOf(settings)).map((part) => settingOf[part]);
