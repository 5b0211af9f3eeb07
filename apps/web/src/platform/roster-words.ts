import { defineWords } from './language.tsx';

export const rosterWords = defineWords({
  en: {
    teamName: 'Team name',
    teamHint: 'As it stands on the draw: the district, the college, the club.',
    players: 'Players',
    playersHint: 'Up to 25. They can also be named later, until registration is over or the draw is made.',
    player: 'Player {number, number}',
    captain: 'Captain',
    captainOf: 'Player {number, number} is the captain',
    remove: 'Remove player {number, number}',
    add: 'Add a player',
  },
  hi: {
    teamName: 'टीम का नाम',
    teamHint: 'जैसा ड्रॉ में दिखेगा: ज़िला, कॉलेज या क्लब।',
    players: 'खिलाड़ी',
    playersHint: 'ज़्यादा से ज़्यादा 25। नाम बाद में भी दिए जा सकते हैं, रजिस्ट्रेशन बंद होने या ड्रॉ बनने तक।',
    player: 'खिलाड़ी {number, number}',
    captain: 'कप्तान',
    captainOf: 'खिलाड़ी {number, number} कप्तान हैं',
    remove: 'खिलाड़ी {number, number} हटाएँ',
    add: 'खिलाड़ी जोड़ें',
  },
});
