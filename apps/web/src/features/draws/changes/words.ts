import { defineWords } from '../../../platform/language.tsx';

export const drawChangeWords = defineWords({
  en: {
    title: 'After the draw',
    why: 'One player comes or goes; everybody else keeps their line. To let two change places, open the fixtures and choose Swap in the brackets.',
    waiting:
      '{count, plural, one {# confirmed entry is not in its draw yet} other {# confirmed entries are not in their draws yet}}',
    late: 'Late entry',
    withdraw: 'Withdrawal',
    lateTitle: 'A late entry',
    lateSub:
      'In a knock-out it takes the bye beside the weakest. In groups it takes a place that was left, or joins the smallest group. In a Swiss tournament it plays from the next round on.',
    withdrawTitle: 'A withdrawal',
    withdrawSub:
      'In a knock-out the rival has a bye before play; in groups, and after that, the matches left are walkovers.',
    category: 'Category',
    who: 'Player',
    free: '{count, plural, =0 {No bye is left in this draw.} one {# bye is left in this draw.} other {# byes are left in this draw.}}',
    freePlaces:
      '{count, plural, =0 {The smallest group takes the player, with a match against everybody in it.} one {# place that was left is taken first.} other {# places that were left are taken first.}}',
    intoSwiss: 'The player is paired from the next round on. Rounds that are paired stay as they are.',
    missedRounds: 'Each round that was missed counts',
    missedZero: '0 points',
    missedHalf: 'Half a point',
    moves: '{match} moves from {from} (court {fromCourt}) to {to} (court {toCourt}), to wait for the group.',
    movesTo: '{match} moves to court {court}, to wait for the group.',
    movesRound:
      '{match} moves from {from} (court {fromCourt}) to {to} (court {toCourt}), to wait for the round before.',
    movesRoundTo: '{match} moves to court {court}, to wait for the round before.',
    nobodyLate:
      'Every confirmed entry of this category is in its draw. A player who comes now is entered first: Registrations, Add walk-in.',
    willHappen: 'What happens',
    nothingElse: 'Nobody else is touched.',
    walkovers: 'Walkovers: {matches}',
    placed: '{match} will be played at {time} on court {court}, {date}.',
    placedOn: '{match} will be played on court {court}.',
    noRoomBefore:
      '{match} gets no time and court: no court is free by your rules before {next}, which follows at {time} on {date}. Open the fixtures to make room.',
    noRoom: '{match} gets no time and court: no court is free by your rules. Open the fixtures to make room.',
    gone: '{name} (withdrawn)',
    cancel: 'Cancel',
    saveLate: 'Put into the draw',
    saveWithdraw: 'Withdraw',
    lateDone: '{name} is in the draw',
    withdrawn: '{name} is withdrawn',
  },
  hi: {
    title: 'ड्रॉ के बाद',
    why: 'एक खिलाड़ी आता या जाता है; बाकी सब अपनी जगह पर रहते हैं। दो खिलाड़ियों की जगह बदलनी हो तो फ़िक्स्चर खोलकर ब्रैकेट में अदला-बदली चुनें।',
    waiting: '{count, plural, one {# पक्की एंट्री अभी ड्रॉ में नहीं है} other {# पक्की एंट्रियाँ अभी ड्रॉ में नहीं हैं}}',
    late: 'देर से एंट्री',
    withdraw: 'नाम वापसी',
    lateTitle: 'देर से एंट्री',
    lateSub:
      'नॉक-आउट में सबसे कमज़ोर के सामने की बाई लेती है। ग्रुप में छूटी हुई जगह लेती है, या सबसे छोटे ग्रुप में आती है। स्विस में अगले राउंड से खेलती है।',
    withdrawTitle: 'नाम वापसी',
    withdrawSub: 'नॉक-आउट में खेल से पहले प्रतिद्वंद्वी को बाई मिलती है; ग्रुप में, और उसके बाद, बचे मैच वॉकओवर होते हैं।',
    category: 'वर्ग',
    who: 'खिलाड़ी',
    free: '{count, plural, =0 {इस ड्रॉ में कोई बाई नहीं बची।} one {इस ड्रॉ में # बाई बची है।} other {इस ड्रॉ में # बाई बची हैं।}}',
    freePlaces:
      '{count, plural, =0 {सबसे छोटा ग्रुप खिलाड़ी को लेता है; वहाँ सबसे एक-एक मैच होगा।} one {पहले वह # जगह ली जाती है जो छूट गई थी।} other {पहले वे # जगहें ली जाती हैं जो छूट गई थीं।}}',
    intoSwiss: 'खिलाड़ी अगले राउंड से खेलेंगे। बन चुकी जोड़ियाँ नहीं बदलतीं।',
    missedRounds: 'छूटे हुए हर राउंड का अंक',
    missedZero: '0 अंक',
    missedHalf: 'आधा अंक',
    moves: '{match} {from} (कोर्ट {fromCourt}) से {to} (कोर्ट {toCourt}) पर जाता है, क्योंकि वह ग्रुप का इंतज़ार करता है।',
    movesTo: '{match} कोर्ट {court} पर जाता है, क्योंकि वह ग्रुप का इंतज़ार करता है।',
    movesRound:
      '{match} {from} (कोर्ट {fromCourt}) से {to} (कोर्ट {toCourt}) पर जाता है, क्योंकि वह पिछले राउंड का इंतज़ार करता है।',
    movesRoundTo: '{match} कोर्ट {court} पर जाता है, क्योंकि वह पिछले राउंड का इंतज़ार करता है।',
    nobodyLate: 'इस वर्ग की हर पक्की एंट्री ड्रॉ में है। अभी आए खिलाड़ी की पहले एंट्री करें: रजिस्ट्रेशन, डेस्क पर एंट्री।',
    willHappen: 'क्या होगा',
    nothingElse: 'बाकी किसी पर असर नहीं पड़ता।',
    walkovers: 'वॉकओवर: {matches}',
    placed: '{match} कोर्ट {court} पर {date} को होगा, समय {time}।',
    placedOn: '{match} कोर्ट {court} पर होगा।',
    noRoomBefore:
      '{match} को समय और कोर्ट नहीं मिलेगा: अगले मैच {next} ({date}, {time}) से पहले आपके नियमों से कोई कोर्ट ख़ाली नहीं है। जगह बनाने के लिए फ़िक्स्चर खोलें।',
    noRoom: '{match} को समय और कोर्ट नहीं मिलेगा: आपके नियमों से कोई कोर्ट ख़ाली नहीं है। जगह बनाने के लिए फ़िक्स्चर खोलें।',
    gone: '{name} (नाम वापस लिया था)',
    cancel: 'रहने दें',
    saveLate: 'ड्रॉ में लें',
    saveWithdraw: 'नाम वापस लें',
    lateDone: '{name} ड्रॉ में हैं',
    withdrawn: '{name} का नाम वापस लिया गया',
  },
});
