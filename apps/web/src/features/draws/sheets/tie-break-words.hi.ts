import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './tie-break-words.ts';

export const hindi: Hindi<English> = {
  short: {
    buchholz_cut: 'BH-C1',
    buchholz: 'BH',
    sonneborn_berger: 'SB',
    direct_encounter: 'DE',
    wins: 'जीते',
    progressive: 'PS',
  },
  name: {
    buchholz_cut: 'बुखहोल्ज़ कट 1',
    buchholz: 'बुखहोल्ज़',
    sonneborn_berger: 'सोनबॉर्न-बर्गर',
    direct_encounter: 'आपसी मुकाबला',
    wins: 'जीत की संख्या',
    progressive: 'बढ़ते अंकों का जोड़',
  },
  means: {
    buchholz_cut: 'बुखहोल्ज़, कट 1: सबसे कम को छोड़कर सभी प्रतिद्वंद्वियों के अंक',
    buchholz: 'बुखहोल्ज़: सभी प्रतिद्वंद्वियों के अंक',
    sonneborn_berger: 'सोनबॉर्न-बर्गर: हर प्रतिद्वंद्वी के अंक, उससे जीते अंकों से गुणा करके',
    direct_encounter: 'बराबर रहे खिलाड़ियों के आपसी मैच',
    wins: 'पूरे अंक वाले राउंड, खेलकर या बिना खेले',
    progressive: 'हर राउंड के बाद के अंक, जोड़कर',
  },
  field: '{name} में बराबरी तोड़ने के नियम, इसी क्रम में',
  why: 'जिनके अंक बराबर हों, उनका क्रम इनसे तय होता है। कुछ न चुनें तो: {usual}।',
};
