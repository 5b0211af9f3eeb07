import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  onItsWay: '{total} आपके खाते ••{account} के रास्ते में है: {parts}।',
  arrives: '{day} को {amount}',
  atTheBank: '{amount} बैंक में भेजा जा चुका है',
  allThere: 'कुछ भी रास्ते में नहीं है। आपकी कमाई आपके खाते ••{account} में पहुँच चुकी है।',
  payments: 'भुगतान',
  search: 'भुगतान खोजें',
  searchHint: 'खिलाड़ी, पार्टनर, इवेंट या UTR',
  found: '{count, plural, one {# भुगतान} other {# भुगतान}}',
  none: 'अभी कोई भुगतान नहीं',
  noneWhy: 'खिलाड़ियों के भुगतान करते ही आपके स्वीकृत इवेंट की एंट्री फ़ीस यहाँ दिखेगी।',
  noneFits: 'कोई भुगतान नहीं मिला',
  noneFitsWhy: 'इस नाम से किसी ने भुगतान नहीं किया, न कोशिश की। डेस्क पर दिया पैसा इवेंट के रजिस्ट्रेशन में है।',
  failed: 'भुगतान नहीं खुल सके',
  commission: 'कमीशन {amount}',
  refunded: '{amount} रिफ़ंड हुए',
  states: {
    in_bank: 'आपके बैंक में',
    on_its_way: 'रास्ते में',
    arrives: '{day} को आएगा',
    refunded: 'रिफ़ंड हुआ',
    declined: '{at} को नामंज़ूर',
    being_paid: 'भुगतान हो रहा है',
    not_paid: 'भुगतान नहीं हुआ',
  },
  since: '{day} से, UTR {utr}',
  held: 'जगह {time} तक रोकी गई',
  released: 'जगह छोड़ दी गई',
};
