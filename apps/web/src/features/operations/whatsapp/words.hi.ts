import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'WhatsApp',
  why: 'आपकी एंट्री और रिफ़ंड, ड्रॉ, मैच के बुलावे, नतीजे और आयोजकों की सूचनाएँ WhatsApp पर। वहाँ STOP या बंद लिखते ही ये बंद हो जाती हैं।',
  phone: 'WhatsApp वाला नंबर',
  phoneHint: 'ख़ाली छोड़ने पर: आपकी जानकारी में लिखा नंबर।',
  phoneWrong: 'कृपया दस अंकों का फ़ोन नंबर भरें',
  agree: 'मुझे WhatsApp पर बताएँ',
  agreed: 'आपको {phone} पर WhatsApp से बताया जाता है।',
  agreedHidden: 'आपको WhatsApp से बताया जाता है।',
  end: 'और संदेश नहीं',
  ended: 'अब WhatsApp पर संदेश नहीं आएँगे',
  saved: 'अब से आपको WhatsApp पर बताया जाएगा',
  stopped: '{phone} से STOP लिखा गया था। उसी फ़ोन से START लिखने पर ही संदेश फिर आएँगे।',
  stoppedHidden: 'आपके फ़ोन से STOP लिखा गया था। उसी फ़ोन से START लिखने पर ही संदेश फिर आएँगे।',
  writeStart: 'START लिखें',
  unreachable: 'WhatsApp {phone} तक नहीं पहुँच सका। क्या नंबर सही है?',
  unreachableHidden: 'WhatsApp आप तक नहीं पहुँच सका।',
  orWrite: 'या हमें लिखें',
  messageUs: 'हमें WhatsApp पर लिखें',
  messageUsHint: 'तैयार संदेश भेजें, फिर आपके मैचों की सूचना वहीं आएगी।',
  tick: 'मुझे इस नंबर पर WhatsApp से बताएँ',
  tickHint: 'आपकी एंट्री, ड्रॉ, मैच के बुलावे, नतीजे और रिफ़ंड। वहाँ STOP या बंद लिखते ही ये बंद हो जाती हैं।',
};
