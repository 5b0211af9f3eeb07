import type { Hindi } from './language.tsx';
import type { English } from './stage-drift-words.ts';

export const hindi: Hindi<English> = {
  instead: '{goes} की जगह {comes} खेलते।',
  comes: '{comes} भी खेलते।',
  goes: '{goes} नहीं खेलते।',
  open: '{after} के मैच फिर से बाकी हैं: कौन खेलता, यह अभी तय नहीं है।',
  reseeded: 'वही खेलते, पर सीड बदल जाते।',
};
