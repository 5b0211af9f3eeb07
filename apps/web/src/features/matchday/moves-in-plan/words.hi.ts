import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  open: 'दूसरा समय या कोर्ट …',
  title: 'दूसरा समय या कोर्ट',
  how: 'क्या बदलेगा',
  move: 'मैच खिसकाएँ',
  swap: 'दूसरे मैच से अदला-बदली',
  day: 'दिन',
  time: 'समय',
  court: 'कोर्ट',
  courtNumber: 'कोर्ट {court, number}',
  other: 'इसकी जगह लेने वाला मैच',
  place: '{time}, कोर्ट {court, number}',
  noPlace: 'शेड्यूल में नहीं',
  becomes: 'अब',
  against: 'खेल के नियमों के ख़िलाफ़',
  reason: 'फिर भी क्यों खिसकाया जा रहा है',
  reasonHint: 'वजह इवेंट के इतिहास में रहेगी।',
  told: 'इन्हें बताया जाएगा: {names}',
  nobodyTold: 'किसी को नहीं बताया जाएगा: यह शेड्यूल अभी प्रकाशित नहीं है।',
  noPlayersYet: 'किसी को नहीं बताया जाएगा: अभी पता नहीं कि यहाँ कौन खेलेगा।',
  submitMove: 'मैच खिसकाएँ',
  submitSwap: 'मैचों की अदला-बदली करें',
  moved: 'मैच को नई जगह मिल गई',
  swapped: 'मैचों की जगह बदल गई',
};
