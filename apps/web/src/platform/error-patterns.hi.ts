/** Sentences with a name or a figure in them. */
export const hindiPatterns: readonly [RegExp, string][] = [
  [/^Server error: (\d+)\. Please try again later\.$/, 'सर्वर की गड़बड़: $1। कृपया थोड़ी देर बाद फिर से कोशिश करें।'],
  [/^(.+) is not a valid image file$/, '$1 कोई सही चित्र नहीं है'],
  [/^(.+) is too large\. Maximum size is (\d+)MB\.$/, '$1 बहुत बड़ी है। $2MB तक की फ़ाइल चुनें।'],
  [/^Powered by can show at most (\d+) images$/, 'सहयोग में ज़्यादा से ज़्यादा $1 चित्र आ सकते हैं'],
  [/^Official partners can show at most (\d+) images$/, 'आधिकारिक साझेदार में ज़्यादा से ज़्यादा $1 चित्र आ सकते हैं'],
  [/^Past moments can show at most (\d+) images$/, 'पिछली झलकियों में ज़्यादा से ज़्यादा $1 चित्र आ सकते हैं'],
  [/^(.+) must be a link to (\S+) that begins with https:\/\/$/, '$1 में https:// से शुरू होने वाला $2 का लिंक दें'],
  // Scores that the format of a match does not know.
  [
    /^Game (\d+) cannot end like this: (\d+) points, two ahead, at most (\d+)$/,
    'गेम $1 ऐसे ख़त्म नहीं हो सकता: $2 अंक, दो की बढ़त, ज़्यादा से ज़्यादा $3',
  ],
  [/^Game (\d+) cannot end like this: (\d+) points, two ahead$/, 'गेम $1 ऐसे ख़त्म नहीं हो सकता: $2 अंक, दो की बढ़त'],
  [/^Game (\d+) cannot end like this: (\d+) points$/, 'गेम $1 ऐसे ख़त्म नहीं हो सकता: $2 अंक'],
  [
    /^Game (\d+) cannot end like this: a set goes to (\d+) games, two ahead, or (\S+)$/,
    'सेट $1 ऐसे ख़त्म नहीं हो सकता: $2 गेम, दो की बढ़त, या $3',
  ],
  [/^The match was over before game (\d+): (\d+) won games win it$/, 'मैच गेम $1 से पहले पूरा हो चुका था: $2 गेम जीतने पर जीत'],
  [/^The match is not over: (\d+) won games win it$/, 'मैच पूरा नहीं हुआ है: $1 गेम जीतने पर जीत'],
  [/^The match was over, so nobody could retire from it$/, 'मैच पूरा हो चुका था, इसलिए कोई रिटायर नहीं हो सकता'],
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
  [/^A refund to a player is still on its way\.$/, 'एक खिलाड़ी का रिफ़ंड अभी रास्ते में है।'],
  [/^(\d+) refunds to players are still on their way\.$/, 'खिलाड़ियों के $1 रिफ़ंड अभी रास्ते में हैं।'],
  [
    /^You have a place in (.+)\. Your details stay until it is played, or until you cancel\.$/,
    '$1 में आपकी जगह है। आपका विवरण उसके खेले जाने या आपके रद्द करने तक रहेगा।',
  ],
  [/^A refund to you is still on its way\.$/, 'आपका एक रिफ़ंड अभी रास्ते में है।'],
];
