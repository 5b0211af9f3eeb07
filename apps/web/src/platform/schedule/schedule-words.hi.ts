// What the schedule says of itself (clashes, reasons, notes, faults of the settings, its days) is the domain's, in
// English, and the server says it too; here is its Hindi.

import { courtsInHindi } from '../court-words.hi.ts';
import { afterColon, errorInHindi } from '../error-words.hi.ts';

const days: Readonly<Record<string, string>> = {
  Monday: 'सोमवार',
  Tuesday: 'मंगलवार',
  Wednesday: 'बुधवार',
  Thursday: 'गुरुवार',
  Friday: 'शुक्रवार',
  Saturday: 'शनिवार',
  Sunday: 'रविवार',
};
const shortDays = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g;
const months: Readonly<Record<string, string>> = {
  Jan: 'जन॰',
  Feb: 'फ़र॰',
  Mar: 'मार्च',
  Apr: 'अप्रैल',
  May: 'मई',
  Jun: 'जून',
  Jul: 'जुल॰',
  Aug: 'अग॰',
  Sep: 'सित॰',
  Oct: 'अक्टू॰',
  Nov: 'नव॰',
  Dec: 'दिस॰',
};

export function dayInHindi(text: string): string {
  return text
    .replaceAll(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, (day) => days[day] ?? day)
    .replaceAll(
      shortDays,
      (day) =>
        Object.entries(days)
          .find(([name]) => name.startsWith(day))?.[1]
          .slice(0, -3) ?? day,
    )
    .replaceAll(/(?<=\d )(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, (month) => months[month] ?? month)
    .replace(/^Day (?=\d)/, 'दिन ');
}

const sentences: readonly [RegExp, string][] = [
  // Where a match would stand.
  [/^There is no match (.+)$/, '$1 नाम का कोई मैच नहीं है'],
  [/^There is no (?:court|board|table) (\d+)$/, 'कोर्ट $1 नहीं है'],
  [/^(\S+) on (.+) is outside the playing hours or runs into the break$/, '$2 को $1 खेल के समय से बाहर है या ब्रेक में पड़ता है'],
  [/^(.+) has (.+) at (\S+)$/, '$1 पर $3 बजे $2 है'],
  [/^The winner of (.+) is free at (\S+)$/, '$1 का विजेता $2 बजे ख़ाली होगा'],
  [/^Its winner plays (.+) at (\S+)$/, 'इसका विजेता $2 बजे $1 खेलेगा'],
  [/^Somebody in it may also play (.+) at (\S+)$/, 'इसका कोई खिलाड़ी $2 बजे $1 भी खेल सकता है'],
  [/^Round (\d+) is not over before (\S+)$/, 'राउंड $1, $2 से पहले पूरा नहीं होगा'],
  [/^Round (\d+) begins at (\S+)$/, 'राउंड $1, $2 बजे शुरू होता है'],
  // Clashes of the whole plan.
  [/^No day has an open window of (\d+) minutes?$/, 'किसी दिन $1 मिनट लगातार खुले नहीं हैं'],
  [/^(.+) is placed twice$/, '$1 दो बार रखा गया है'],
  [/^(.+) needs a whole minute and a (?:court|board|table) number$/, '$1 के लिए पूरा मिनट और कोर्ट नंबर चाहिए'],
  [/^(.+) has no time and (?:court|board|table)$/, '$1 को समय और कोर्ट नहीं मिला'],
  [/^(.+): there is no (?:court|board|table) (\d+)$/, '$1: कोर्ट $2 नहीं है'],
  [/^(.+) at (.+) is outside the playing hours or runs into the break$/, '$2 पर $1 खेल के समय से बाहर है या ब्रेक में पड़ता है'],
  [/^(.+?): (.+) is not over when (.+) starts$/, '$1: $3 शुरू होने तक $2 पूरा नहीं होता'],
  [
    /^(.+) starts before round (\d+) is over and its (\d+) min of rest; it is paired after it$/,
    '$1 राउंड $2 और उसके $3 मिनट आराम से पहले शुरू होता है; उसकी जोड़ी उसके बाद बनती है',
  ],
  [
    /^(.+) starts before round (\d+) is over; it is paired after it$/,
    '$1 राउंड $2 पूरा होने से पहले शुरू होता है; उसकी जोड़ी उसके बाद बनती है',
  ],
  [
    /^(.+) starts before (.+) is over, and its winner plays in it$/,
    '$1, $2 पूरा होने से पहले शुरू होता है, जबकि उसका विजेता इसमें खेलता है',
  ],
  [
    /^(.+) starts (\d+) min after (.+); its winner needs (\d+) min of rest$/,
    '$1, $3 के $2 मिनट बाद शुरू होता है; उसके विजेता को $4 मिनट आराम चाहिए',
  ],
  [
    /^(.+) (?:plays|may play) both (.+) and (.+), which overlap by (\d+) min$/,
    '$1: $2 और $3 दोनों में, जो $4 मिनट टकराते हैं',
  ],
  [
    /^(.+) (?:plays|may play) (.+) only (\d+) min after (.+); (\d+) min of rest are set$/,
    '$1: $4 के केवल $3 मिनट बाद $2; आराम $5 मिनट तय है',
  ],
  [/^(.+): (.+) is not open at (.+)$/, '$1: $2, $3 पर खुला नहीं है'],
  [/^(.+) must not start before (.+)$/, '$1, $2 से पहले शुरू नहीं होना चाहिए'],
  [/^(.+) must be over by (.+)$/, '$1, $2 तक पूरा होना चाहिए'],
  [
    /^(.+) is in another hall (\d+) min after (.+); going there needs (\d+) min$/,
    '$1, $3 के $2 मिनट बाद दूसरे हॉल में है; वहाँ जाने में $4 मिनट लगते हैं',
  ],
  [
    /^(.+) may have (\d+) matches on the day of (.+) \((.+)\); (\d+) (?:is|are) allowed$/,
    '$1 के $3 वाले दिन ($4) $2 मैच हो सकते हैं; सीमा $5 है',
  ],
  // Why a match has no place, and what the draw says.
  [/^There is no court time left for it to be over by (.+)$/, '$1 तक पूरा होने के लिए कोर्ट का समय नहीं बचा'],
  [/^There is no court time left within (\d+) days?$/, '$1 दिन में कोर्ट का समय नहीं बचा'],
  [/^There is no court time left in the next ten years$/, 'अगले दस साल में भी कोर्ट का समय नहीं बचा'],
  [/^It waits for (.+), which has no place$/, 'यह $1 पर टिका है, जिसे जगह नहीं मिली'],
  [/^(.+) cannot have a bye: not entered in (.+)$/, '$1 को बाई नहीं मिल सकती: $2 में एंट्री नहीं है'],
  [/^(.+) is not entered in (.+)$/, '$2 में $1 की एंट्री नहीं है'],
  [/^There is no category (.+) in these fixtures$/, 'इन फ़िक्स्चर में $1 नाम का वर्ग नहीं है'],
  // Rows of the table.
  [/^The table needs the columns Match, Day, Time and Court$/, 'तालिका में Match, Day, Time और Court के कॉलम चाहिए'],
  [/^there is no match "(.*)"$/, '"$1" नाम का कोई मैच नहीं'],
  [/^"(.*)" is not a day of play such as (.+)$/, '"$1" खेल का दिन नहीं है, जैसे $2'],
  [/^"(.*)" is not a time such as 09:30$/, '"$1" समय नहीं है, जैसे 09:30'],
  [/^"(.*)" is neither the number nor the name of a (?:court|board|table)$/, '"$1" न किसी कोर्ट का नंबर है, न नाम'],
  // Faults of the settings.
  [/^(.+) is in two halls$/, '$1 दो हॉल में है'],
  [
    /^The name of court (\d+) has a character that cannot be shown$/,
    'कोर्ट $1 के नाम में ऐसा अक्षर है जो दिखाया नहीं जा सकता',
  ],
  [/^The name of court (\d+) may have at most (\d+) characters$/, 'कोर्ट $1 के नाम में ज़्यादा से ज़्यादा $2 अक्षर हो सकते हैं'],
  [/^"(.*)" is no name for court (\d+): a name is a word$/, '"$1" कोर्ट $2 का नाम नहीं हो सकता: नाम एक शब्द होता है'],
  [/^Courts (\d+) and (\d+) have the same name: (.+)$/, 'कोर्ट $1 और $2 का एक ही नाम है: $3'],
  [/^.+ needs times such as 13:00 and 14:00$/, 'समय ऐसे लिखें: 13:00 और 14:00'],
  [/^.+ must start before it ends$/, 'शुरू का समय समाप्ति से पहले होना चाहिए'],
  [/^Start time must be a time such as (\S+)$/, 'शुरू का समय ऐसे लिखें: $1'],
  [/^End time must be a time such as (\S+)$/, 'समाप्ति का समय ऐसे लिखें: $1'],
  [/^Start time must be before end time$/, 'शुरू का समय समाप्ति से पहले होना चाहिए'],
  [/^A break needs a start and an end$/, 'ब्रेक का शुरू और अंत, दोनों लिखें'],
  [/^Break start must be a time such as (\S+)$/, 'ब्रेक का शुरू ऐसे लिखें: $1'],
  [/^Break end must be a time such as (\S+)$/, 'ब्रेक का अंत ऐसे लिखें: $1'],
  [/^Courts must be at least 1$/, 'कम से कम 1 कोर्ट चाहिए'],
  [/^At most (\d+) courts can be scheduled$/, 'ज़्यादा से ज़्यादा $1 कोर्ट का शेड्यूल बन सकता है'],
  [/^Court head for court (\d+) is required$/, 'कोर्ट $1 के प्रभारी का नाम ज़रूरी है'],
  [/^There (?:is|are) (\d+) court heads? for (\d+) courts?$/, '$2 कोर्ट के लिए $1 प्रभारी लिखे हैं'],
  [/^Match time must be at least 1 minute$/, 'मैच का समय कम से कम 1 मिनट हो'],
  [/^(.+) is not a date of the calendar$/, '$1 कैलेंडर की तारीख नहीं है'],
  [/^(.+) is not a weekday$/, '$1 हफ़्ते का दिन नहीं है'],
  [/^First date must be a date such as (\S+)$/, 'पहली तारीख ऐसे लिखें: $1'],
  [/^First date must be in the years 2000 to 2199$/, 'पहली तारीख 2000 से 2199 के बीच की हो'],
  [/^Start day must be a weekday from Monday to Sunday$/, 'शुरू का दिन सोमवार से रविवार में से हो'],
  [
    /^Rest between halls must be a whole number of minutes from 0 to 1440$/,
    'दो हॉल के बीच का आराम 0 से 1440 मिनट तक की पूरी संख्या हो',
  ],
  [
    /^Matches per person and day must be a whole number from 1 to 100$/,
    'एक खिलाड़ी के एक दिन के मैच 1 से 100 तक की पूरी संख्या हों',
  ],
  [/^Category order must read like (\S+), not "(.*)"$/, 'वर्गों का क्रम ऐसे लिखें: $1; "$2" नहीं'],
  [/^Priority must be at least 1 \((.+)\)$/, 'क्रम की संख्या 1 या उससे बड़ी हो ($1)'],
  [/^Unknown category in category order: (.+)$/, 'वर्गों के क्रम में अनजान वर्ग: $1'],
  [/^(.+) is in the category order twice$/, 'वर्गों के क्रम में $1 दो बार है'],
  [/^entries must be a whole number up to 4096$/, 'एंट्री 4096 तक की पूरी संख्या हों'],
  [/^At most (\d+) matches can be planned, not (\d+)$/, 'ज़्यादा से ज़्यादा $1 मैचों का शेड्यूल बन सकता है, $2 का नहीं'],
  [/^(.+) is drawn twice$/, '$1 का ड्रॉ दो बार है'],
  [/^unknown feeder (.+)$/, 'इससे पहले का मैच $1 नहीं मिला'],
  [/^unknown entry (.+)$/, 'खिलाड़ी $1 नहीं मिला'],
  [/^(.+) starts before the first day of play$/, '$1 खेल के पहले दिन से पहले शुरू होता है'],
  // Rescheduling on the day.
  [/^There is no (?:court|board|table) time left for it$/, 'इसके लिए कोर्ट का समय नहीं बचा'],
  [/^No (?:court|board|table) is left$/, 'कोई कोर्ट नहीं बचा'],
  [
    /^The time to plan from must be after the first day of play has begun$/,
    'जिस समय से फिर से शेड्यूल करना है, वह खेल के पहले दिन की शुरुआत के बाद का हो',
  ],
  [/^The fixtures have no dates yet$/, 'इन फ़िक्स्चर में अभी तारीखें नहीं हैं'],
  [/^(.+): the (?:earliest|latest) time needs a day and a time$/, '$1: दिन और समय दोनों चाहिए'],
  [/^(.+): the earliest time must be before the latest$/, '$1: शुरू का समय अंतिम समय से पहले होना चाहिए'],
  [/^Days must be a whole number from 1 to (\d+)$/, 'दिन 1 से $1 तक की पूरी संख्या होने चाहिए'],
  [/^Match time must be at most a day$/, 'मैच का समय ज़्यादा से ज़्यादा एक दिन हो सकता है'],
  [/^Rest must be a whole number of minutes from 0 to 1440$/, 'आराम 0 से 1440 मिनट तक की पूरी संख्या होना चाहिए'],
  [/^The hours of (.+) must be times such as 09:00$/, '$1 का समय ऐसे लिखें: 09:00'],
  [/^Break start must be before break end$/, 'ब्रेक का शुरू उसके अंत से पहले होना चाहिए'],
  [/^The end may be from 0 to (\d+) percent later$/, 'खेल 0 से $1 प्रतिशत तक देर से ख़त्म हो सकता है'],
  [/^Rounds kept apart must be from 1 to (\d+)$/, 'अलग रखने के राउंड 1 से $1 तक हो सकते हैं'],
];

export const scheduleInHindi = (sentence: string): string =>
  dayInHindi(knownScheduleInHindi(sentence) ?? errorInHindi(sentence) ?? sentence);

/** A sentence of the schedule, or undefined. What stands before a colon says of whom or where it is said. */
export function knownScheduleInHindi(sentence: string): string | undefined {
  const found = sentences.find(([pattern]) => pattern.test(sentence));
  return found ? courtsInHindi(sentence, sentence.replace(...found)) : afterColon(sentence, knownScheduleInHindi);
}

export const groupInHindi = (round: string): string => round.replace(/^Group /, 'ग्रुप ');
