import { defineWords } from '../../../platform/language.tsx';

export const swissWords = defineWords({
  en: {
    swiss: 'Swiss',
    rounds: 'Rounds',
    colours: 'White and black in turn, as in chess',
    explained:
      'Round 1 is drawn now; each later round is paired from the results when the one before is over, and its boards stand in the order of play from the start. The rest is the pause between rounds.',
    said: '{rounds, plural, one {# round} other {# rounds}}',
    points: 'Points',
    cut: 'BH-C1',
    cutMeans: 'Buchholz, cut 1: points of all opponents, the lowest left out',
    buchholz: 'BH',
    buchholzMeans: 'Buchholz: points of all opponents',
    won: 'Won',
    white: 'White',
    black: 'Black',
    later: 'Round {next, number} is paired when round {round, number} is over.',
    missed: 'Missed · {points}',
    fromRound: 'from round {round, number}',
    planned: 'It is planned for {when}.',
  },
  hi: {
    swiss: 'स्विस',
    rounds: 'राउंड',
    colours: 'बारी-बारी से सफ़ेद और काला, जैसे शतरंज में',
    explained:
      'राउंड 1 की जोड़ियाँ अभी बनती हैं; आगे का हर राउंड पिछला पूरा होने पर नतीजों से बनता है, पर उसके बोर्ड का समय खेल-क्रम में शुरू से रहता है। आराम का समय राउंडों के बीच का अंतराल है।',
    said: '{rounds, plural, one {# राउंड} other {# राउंड}}',
    points: 'अंक',
    cut: 'BH-C1',
    cutMeans: 'बुखहोल्ज़, कट 1: सबसे कम को छोड़कर सभी विरोधियों के अंक',
    buchholz: 'BH',
    buchholzMeans: 'बुखहोल्ज़: सभी विरोधियों के अंक',
    won: 'जीते',
    white: 'सफ़ेद',
    black: 'काला',
    later: 'राउंड {next, number} की जोड़ियाँ राउंड {round, number} पूरा होने पर बनेंगी।',
    missed: 'नहीं खेला · {points}',
    fromRound: 'राउंड {round, number} से',
    planned: 'समय: {when}।',
  },
});
