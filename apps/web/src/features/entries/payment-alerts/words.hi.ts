import type { PaymentAlert } from '@maidan/contract/entries/payment-alerts';
import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  state: 'चेतावनी की स्थिति',
  open: 'खुली',
  closed: 'बंद',
  all: 'सभी',
  failed: 'चेतावनियाँ लोड नहीं हुईं',
  allWell: 'सारा हिसाब मिलता है',
  none: 'कोई नहीं',
  why: 'जो भुगतान, रिफ़ंड या ट्रांसफ़र हमारे हिसाब से नहीं मिलते, वे किसी के जाँचने तक यहाँ रुकते हैं।',
  reference: 'संदर्भ',
  payment: 'भुगतान',
  event: 'इवेंट',
  organizer: 'आयोजक',
  player: 'खिलाड़ी',
  close: 'चेतावनी बंद करें',
  sayFound: 'लिखें कि क्या मिला',
  isClosed: 'चेतावनी बंद हो गई',
  closeThis: 'यह चेतावनी बंद करें?',
  found: 'क्या मिला',
};

export const happened: Readonly<Record<string, Pick<PaymentAlert, 'message' | 'advice'>>> = {
  amount_mismatch: {
    message: 'भुगतान की रकम ऑर्डर की रकम से नहीं मिलती। कुछ भी पक्का नहीं किया गया।',
    advice: 'भुगतान सेवा के डैशबोर्ड में ऑर्डर से मिलाएँ, और पैसा हमारा न हो तो वहीं से लौटा दें।',
  },
  unknown_order: {
    message: 'भुगतान सेवा ने ऐसे ऑर्डर का भुगतान बताया जो हमारे किसी हिसाब में नहीं है।',
    advice: 'भुगतान सेवा के डैशबोर्ड में ऑर्डर देखें: शायद वह किसी दूसरे सर्वर का हो।',
  },
  unknown_refund: {
    message: 'भुगतान सेवा ने ऐसा रिफ़ंड बताया जो हमने नहीं माँगा था।',
    advice: 'भुगतान सेवा के डैशबोर्ड में देखें कि किसने किया; हिसाब में वह अभी नहीं है।',
  },
  late_success: {
    message: 'भुगतान तब आया जब जगह किसी और को मिल चुकी थी। पूरी रकम अपने आप लौट रही है।',
    advice: 'देख लें कि पैसा लौट गया, और खिलाड़ी पूछें तो बता दें।',
  },
  double_success: {
    message: 'एक ऑर्डर का भुगतान दो बार हुआ। दूसरा भुगतान अपने आप लौट रहा है।',
    advice: 'देख लें कि पैसा लौट गया।',
  },
  refund_failed: {
    message: 'भुगतान सेवा पैसा नहीं लौटा सकी। पैसा अब भी खिलाड़ी का है।',
    advice: 'फिर कोशिश करें, या किसी और तरीके से देकर दर्ज करें। आयोजक भी दोनों कर सकते हैं।',
  },
  dispute_differs: {
    message: 'एक विवाद की रकम भुगतान के बचे हिस्से से ज़्यादा है, या हारने के बाद वह फिर शुरू हुआ।',
    advice: 'भुगतान सेवा के डैशबोर्ड में विवाद को ऑर्डर से मिलाएँ; जो यहाँ रोका नहीं गया, वह प्लेटफ़ॉर्म को देना है।',
  },
  balance_differs: {
    message: 'भुगतान सेवा के पास आयोजक की रकम हमारे हिसाब से अलग है।',
    advice: 'सेवा के डैशबोर्ड में नीचे दी रकम का समायोजन करें: हाथ से दिए रिफ़ंड और विवाद वहाँ दर्ज नहीं होते।',
  },
  transfer_differs: {
    message: 'भुगतान सेवा का एक ट्रांसफ़र हमारे हिसाब से नहीं मिलता। कुछ दर्ज नहीं किया गया।',
    advice: 'ट्रांसफ़र के ऑर्डर को आयोजक के बाकी हिस्सों से मिलाएँ।',
  },
};

export const amounts: Readonly<Record<string, string>> = {
  'In our books': 'हमारे हिसाब में',
  'At the provider': 'भुगतान सेवा के पास',
  'To adjust there': 'वहाँ समायोजन',
  'Amount of the order': 'ऑर्डर की रकम',
  'Amount at the provider': 'भुगतान सेवा के यहाँ रकम',
  Refund: 'रिफ़ंड',
  Paid: 'भुगतान',
  Disputed: 'विवाद की रकम',
  Held: 'रोकी गई रकम',
  Transferred: 'ट्रांसफ़र हुआ',
  'Sum of its orders': 'उसके ऑर्डर का जोड़',
};
