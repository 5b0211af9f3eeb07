import { useCourts } from '../../../platform/names/played-on.ts';
import type { SettingsForm } from './settings-form.ts';

/** The courts of the form, to be chosen from. */
export function useCourtList(form: SettingsForm) {
  const { title } = useCourts();
  return form.courtHeads.map((_head, index) => ({ value: String(index + 1), label: title(index + 1) }));
}
