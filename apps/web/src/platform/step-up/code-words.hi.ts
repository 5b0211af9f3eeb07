import type { English } from './code-words.ts';
import type { Hindi } from '../language.tsx';

export const hindi: Hindi<English> = {
  code: 'कोड',
  codeHint: 'आपके ऑथेंटिकेटर ऐप के छह अंक',
  recoveryCode: 'रिकवरी कोड',
  recoveryHint: 'चालू करते समय मिले दस कोड में से कोई एक। हर कोड एक ही बार चलता है।',
  useRecovery: 'इसकी जगह रिकवरी कोड डालें',
  useApp: 'इसकी जगह ऑथेंटिकेटर ऐप का कोड डालें',
  confirm: 'पुष्टि करें कि यह आप ही हैं',
  confirmWhy: 'पैसे और डाउनलोड से जुड़े काम में कोड फिर माँगा जाता है, जब पिछला कोड पाँच मिनट से पुराना हो।',
  goOn: 'आगे बढ़ें',
};
