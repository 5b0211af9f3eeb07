import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './new-version-words.ts';

export const hindi: Hindi<English> = {
  newVersion: 'Maidan का नया वर्ज़न तैयार है।',
  update: 'अपडेट करें',
};
