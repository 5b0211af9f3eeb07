import { defineWords } from '../../../platform/language.tsx';

export const organizerWords = defineWords({
  en: {
    become: 'Become an organizer',
    sub: 'Run your own tournaments: entries, fixtures, umpires and payouts in one place.',
    nameRequired: 'Organization name is required',
    phoneRequired: 'Phone number is required',
    cityRequired: 'City is required',
    stateRequired: 'Please choose a state or union territory',
    termsRequired: 'Please accept the terms',
    welcome: 'Welcome! Set up the Transactions Manager next, then create your first event.',
    organization: 'Your organization',
    name: 'Organization name',
    nameHint: 'Players see it on your events',
    phone: 'Phone number',
    phoneHint: 'For us and the payment provider; it is not shown to players',
    city: 'City',
    state: 'State or union territory',
    terms: 'I accept the terms for organizers',
    termsHint:
      'I run the events that I publish, I keep players’ data for these events only, and I refund entries of an event that I cancel.',
    path: {
      organization: { title: 'Your organization', words: 'A minute, and the dashboard is yours.' },
      payments: {
        title: 'Payments',
        words: 'Bank account and PAN, so that entry fees reach you automatically.',
      },
      event: { title: 'First event', words: 'An administrator looks at it, then its page is public.' },
      day: { title: 'Tournament day', words: 'Fixtures, check-in, umpires and live scores from any phone.' },
    },
  },
  hi: {
    become: 'आयोजक बनें',
    sub: 'अपने टूर्नामेंट चलाएँ: एंट्री, फ़िक्स्चर, अंपायर और भुगतान, सब एक जगह।',
    nameRequired: 'संस्था का नाम लिखना ज़रूरी है',
    phoneRequired: 'फ़ोन नंबर लिखना ज़रूरी है',
    cityRequired: 'शहर लिखना ज़रूरी है',
    stateRequired: 'कृपया राज्य या केंद्र शासित प्रदेश चुनें',
    termsRequired: 'कृपया शर्तें स्वीकार करें',
    welcome: 'स्वागत है! अब लेन-देन प्रबंधक सेट करें, फिर अपना पहला इवेंट बनाएँ।',
    organization: 'आपकी संस्था',
    name: 'संस्था का नाम',
    nameHint: 'खिलाड़ियों को आपके इवेंट पर दिखेगा',
    phone: 'फ़ोन नंबर',
    phoneHint: 'हमारे और भुगतान सेवा के लिए; खिलाड़ियों को नहीं दिखता',
    city: 'शहर',
    state: 'राज्य या केंद्र शासित प्रदेश',
    terms: 'मुझे आयोजकों की शर्तें स्वीकार हैं',
    termsHint:
      'जो इवेंट मैं प्रकाशित करूँ उन्हें मैं ही कराऊँगा/कराऊँगी, खिलाड़ियों की जानकारी केवल इन्हीं इवेंट के लिए रखूँगा/रखूँगी, और रद्द इवेंट की एंट्री का पैसा लौटाऊँगा/लौटाऊँगी।',
    path: {
      organization: { title: 'आपकी संस्था', words: 'एक मिनट, और डैशबोर्ड आपका।' },
      payments: { title: 'भुगतान', words: 'बैंक खाता और PAN, ताकि एंट्री फ़ीस अपने आप आप तक पहुँचे।' },
      event: { title: 'पहला इवेंट', words: 'एडमिन उसे देखते हैं, फिर उसका पृष्ठ सबके लिए खुलता है।' },
      day: { title: 'टूर्नामेंट का दिन', words: 'फ़िक्स्चर, चेक-इन, अंपायर और लाइव स्कोर, किसी भी फ़ोन से।' },
    },
  },
});
