/** Sentences with a name or a figure in them. */
export const hindiPatterns: readonly [RegExp, string][] = [
  [/^Server error: (\d+)\. Please try again later\.$/, 'सर्वर की गड़बड़: $1। कृपया थोड़ी देर बाद फिर से कोशिश करें।'],
  [/^(.+) is not a valid image file$/, '$1 कोई सही चित्र नहीं है'],
  [/^(.+) is too large\. Maximum size is (\d+)MB\.$/, '$1 बहुत बड़ी है। $2MB तक की फ़ाइल चुनें।'],
  [/^Powered by can show at most (\d+) images$/, 'सहयोग में ज़्यादा से ज़्यादा $1 चित्र आ सकते हैं'],
  [/^Official partners can show at most (\d+) images$/, 'आधिकारिक साझेदार में ज़्यादा से ज़्यादा $1 चित्र आ सकते हैं'],
  [/^Past moments can show at most (\d+) images$/, 'पिछली झलकियों में ज़्यादा से ज़्यादा $1 चित्र आ सकते हैं'],
  [/^(.+) must be a link to (\S+) that begins with https:\/\/$/, '$1 में https:// से शुरू होने वाला $2 का लिंक दें'],
  // Who is not free.
  [/^(.+) cannot be their own partner in (.+)$/, '$2 में $1 अपने ही पार्टनर नहीं हो सकते'],
  [
    /^(.+) already stands in (.+) as the partner of (.+)\. If this is another person, add an initial to the name\.$/,
    '$1 पहले से $2 में $3 के पार्टनर हैं। अगर यह कोई और व्यक्ति है, तो नाम में एक अक्षर जोड़ें।',
  ],
  [
    /^(.+) already stands in (.+) as somebody's partner\. If this is another person, add an initial to the name\.$/,
    '$1 पहले से $2 में किसी के पार्टनर हैं। अगर यह कोई और व्यक्ति है, तो नाम में एक अक्षर जोड़ें।',
  ],
  [
    /^(.+) already stands in (.+)\. If this is another person, add an initial to the name\.$/,
    '$1 पहले से $2 में हैं। अगर यह कोई और व्यक्ति है, तो नाम में एक अक्षर जोड़ें।',
  ],
  [
    /^(.+) already stands in (.+)\. If somebody else has entered this player, ask the organizer\.$/,
    '$1 पहले से $2 में हैं। अगर किसी और ने यह एंट्री की है, तो आयोजक से पूछें।',
  ],
  [/^(.+) already stands in (.+) \(ticket (\S+)\)$/, '$1 पहले से $2 में हैं (टिकट $3)'],
  [/^(.+) already stands in (.+)$/, '$1 पहले से $2 में हैं'],
  // What stands against deleting an account, and what the deletion waits for.
  [
    /^An administrator’s account is closed by whoever runs this installation\.$/,
    'एडमिन का खाता इस व्यवस्था को चलाने वाले ही बंद करते हैं।',
  ],
  [/^(.+) is still open\. Complete or delete it first\.$/, '$1 अभी खुला है। पहले उसे पूरा करें या हटाएँ।'],
  [
    /^(\d+) events are still open: (.+)\. Complete or delete them first\.$/,
    '$1 इवेंट अभी खुले हैं: $2। पहले उन्हें पूरा करें या हटाएँ।',
  ],
  [
    /^(\S+) is on its way to your bank\. Ask again when it has arrived\.$/,
    '$1 आपके बैंक के रास्ते में हैं। पहुँच जाने पर फिर से कहें।',
  ],
  [/^(\S+) of refunds is still to be balanced with your settlements\.$/, '$1 के रिफ़ंड का हिसाब आपके सेटलमेंट से होना बाकी है।'],
  [
    /^A player’s bank asks a payment back\. Ask again when it has decided\.$/,
    'एक खिलाड़ी का बैंक भुगतान वापस माँग रहा है। उसका फ़ैसला आने पर फिर कहें।',
  ],
  [
    /^Your bank has not decided yet about a payment that it asks back\.$/,
    'आपका बैंक जो भुगतान वापस माँग रहा है, उस पर अभी फ़ैसला नहीं आया है।',
  ],
  [/^A refund to a player is still on its way\.$/, 'एक खिलाड़ी का रिफ़ंड अभी रास्ते में है।'],
  [/^(\d+) refunds to players are still on their way\.$/, 'खिलाड़ियों के $1 रिफ़ंड अभी रास्ते में हैं।'],
  [
    /^You have a place in (.+)\. Your details stay until it is played, or until you cancel\.$/,
    '$1 में आपकी जगह है। आपका विवरण उसके खेले जाने या आपके रद्द करने तक रहेगा।',
  ],
  [/^A refund to you is still on its way\.$/, 'आपका एक रिफ़ंड अभी रास्ते में है।'],
];

/** What the rules of the forms say, word for word, and the fields that an event may still miss. */
export const rules: Record<string, string> = {
  'Please enter the code': 'कृपया कोड डालें',
  'Event name is required': 'इवेंट का नाम लिखना ज़रूरी है',
  'Sports field is required': 'खेल चुनना ज़रूरी है',
  'Location is required': 'जगह लिखना ज़रूरी है',
  'Event date and time is required': 'इवेंट की तारीख और समय ज़रूरी है',
  'At least one valid category with name and price is required': 'नाम और फ़ीस वाला कम से कम एक वर्ग ज़रूरी है',
  'Please add at least one valid category': 'कृपया कम से कम एक सही वर्ग जोड़ें',
  'Event poster is required': 'इवेंट का पोस्टर ज़रूरी है',
  'About is required': 'परिचय लिखना ज़रूरी है',
  'State or union territory is required': 'राज्य या केंद्र शासित प्रदेश चुनना ज़रूरी है',
  'Umpire password is required': 'अंपायर पासवर्ड ज़रूरी है',
  'Contact is required': 'संपर्क लिखना ज़रूरी है',
  'Registration end date is required': 'रजिस्ट्रेशन की आख़िरी तारीख ज़रूरी है',
  'Event date and time is not a valid date': 'इवेंट की तारीख सही नहीं है',
  'Event date must be in the future': 'इवेंट की तारीख आगे की होनी चाहिए',
  'Event date can be at most 5 years ahead': 'इवेंट ज़्यादा से ज़्यादा 5 साल आगे का हो सकता है',
  'Registration end date is not a valid date': 'रजिस्ट्रेशन की आख़िरी तारीख सही नहीं है',
  'Registration end date must be in the future': 'रजिस्ट्रेशन की आख़िरी तारीख आगे की होनी चाहिए',
  'Registration end date must be before event date': 'रजिस्ट्रेशन की आख़िरी तारीख इवेंट से पहले होनी चाहिए',
  'Prize pool must be an amount of at least 0 rupees': 'कुल इनाम 0 रुपये या उससे ज़्यादा होना चाहिए',
  'Category name is required': 'वर्ग का नाम लिखना ज़रूरी है',
  'Category price must be 0 or at least ₹1: less cannot be paid online':
    'वर्ग की फ़ीस 0 या कम से कम ₹1 होनी चाहिए: इससे कम ऑनलाइन नहीं दी जा सकती',
  'RTGS takes ₹2,00,000 and more': 'RTGS ₹2,00,000 या उससे ज़्यादा के लिए है',
  'IMPS takes up to ₹5,00,000': 'IMPS ₹5,00,000 तक के लिए है',
  'Category price must be an amount of at least 0 rupees': 'वर्ग की फ़ीस 0 रुपये या उससे ज़्यादा होनी चाहिए',
  'This name cannot be used for a category': 'यह नाम वर्ग के लिए नहीं चल सकता',
  'The youngest age cannot be above the oldest': 'कम से कम उम्र ज़्यादा से ज़्यादा उम्र से बड़ी नहीं हो सकती',
  'Date of birth must be in the past': 'जन्म तिथि बीते हुए दिन की होनी चाहिए',
  "Partner's date of birth must be in the past": 'पार्टनर की जन्म तिथि बीते हुए दिन की होनी चाहिए',
  'Category price can be at most ₹10,00,000': 'वर्ग की फ़ीस ज़्यादा से ज़्यादा ₹10,00,000 हो सकती है',
  'Account number is required': 'खाता संख्या लिखना ज़रूरी है',
  'IFSC code is required': 'IFSC कोड लिखना ज़रूरी है',
  'IFSC code must be in valid format (e.g., SBIN0123456)': 'IFSC कोड सही रूप में लिखें (जैसे SBIN0123456)',
  'Account holder name is required': 'खाताधारक का नाम लिखना ज़रूरी है',
  'Account number must have 9 to 18 digits': 'खाता संख्या में 9 से 18 अंक होने चाहिए',
  'Account holder name can hold letters, digits, spaces and . / - & only, at most 100':
    'खाताधारक के नाम में केवल अक्षर, अंक, ख़ाली जगह और . / - & हो सकते हैं, ज़्यादा से ज़्यादा 100',
  'PAN number is required': 'PAN नंबर लिखना ज़रूरी है',
  'PAN number must be in valid format (e.g., ABCDE1234F)': 'PAN नंबर सही रूप में लिखें (जैसे ABCDE1234F)',
  'GST number must be in valid format': 'GST नंबर सही रूप में लिखें',
  'GST number must begin with the code of a state': 'GST नंबर किसी राज्य के कोड से शुरू होना चाहिए',
  'GST number has a wrong check character. Please compare it with the certificate':
    'GST नंबर का जाँच अक्षर ग़लत है। कृपया प्रमाण पत्र से मिलाएँ।',
  'GST number belongs to another PAN than the one given': 'यह GST नंबर किसी और PAN का है',
  'CIN number is for companies, but the PAN given is a person’s':
    'CIN नंबर कंपनी का होता है, पर दिया गया PAN किसी व्यक्ति का है',
  'SVG files are not supported. Please use JPG, PNG, WebP, or GIF files instead.':
    'SVG फ़ाइलें नहीं ली जातीं। कृपया JPG, PNG, WebP या GIF फ़ाइल दें।',
  'Invalid file format. Please use only image files (JPG, PNG, WebP, GIF).':
    'यह फ़ाइल नहीं ली जा सकती। कृपया केवल चित्र दें (JPG, PNG, WebP, GIF)।',
  'Image deleted successfully': 'चित्र मिटा दिया गया',
  'Question text is required': 'सवाल लिखना ज़रूरी है',
  'This question is asked twice': 'यह सवाल दो बार पूछा गया है',
  'A dropdown question needs at least one option': 'सूची वाले सवाल में कम से कम एक विकल्प चाहिए',
  'An option cannot be empty': 'कोई विकल्प ख़ाली नहीं हो सकता',
  'Each option can be listed once': 'हर विकल्प एक ही बार आ सकता है',
  'The shortest answer cannot be longer than the longest': 'सबसे छोटा जवाब सबसे लंबे से बड़ा नहीं हो सकता',
  'The smallest number cannot be above the largest': 'सबसे छोटी संख्या सबसे बड़ी से ऊपर नहीं हो सकती',
  'The first and the last day must be dates': 'पहला और आख़िरी दिन तारीख होने चाहिए',
  'The first day cannot be after the last': 'पहला दिन आख़िरी के बाद नहीं हो सकता',
  'Event name': 'इवेंट का नाम',
  Sport: 'खेल',
  Location: 'जगह',
  'Event date and time': 'इवेंट की तारीख और समय',
  About: 'परिचय',
  'State or union territory': 'राज्य या केंद्र शासित प्रदेश',
  Contact: 'संपर्क',
  'Registration end date': 'रजिस्ट्रेशन की आख़िरी तारीख',
  Poster: 'पोस्टर',
  'Umpire password': 'अंपायर पासवर्ड',
  Category: 'वर्ग',
};

/** What the connection and the forms say by themselves. */
export const ours: Record<string, string> = {
  'Network error. Please check your internet connection.': 'नेटवर्क में दिक़्क़त है। कृपया अपना इंटरनेट जाँचें।',
  'Server returned an invalid response. Please try again.': 'सर्वर का जवाब समझ में नहीं आया। कृपया फिर से कोशिश करें।',
  'Something went wrong. Please try again.': 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
};
