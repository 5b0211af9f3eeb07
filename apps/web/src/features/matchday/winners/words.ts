import { defineWords } from '../../../platform/language.tsx';

export const winnerWords = defineWords({
  en: {
    places: { firstPlace: 'First place', secondPlace: 'Second place', thirdPlace: 'Third place' },
    refusals: {
      winners_empty: 'Please fill in at least one winner',
      winners_category_unknown: 'This category does not belong to the event',
      winner_named_twice: 'One player cannot take two places of a category',
    },
    winners: 'Winners',
    set: 'Set Winners',
    completes: '{event}. Recording winners completes the event.',
    fill: 'Fill in from the results',
    nothingOver: 'No category is played to its end yet',
    cancel: 'Cancel',
    submit: 'Submit Winners',
    updated: 'Winners updated successfully',
    failed: 'Failed to update winners',
  },
  hi: {
    places: { firstPlace: 'पहला स्थान', secondPlace: 'दूसरा स्थान', thirdPlace: 'तीसरा स्थान' },
    refusals: {
      winners_empty: 'कृपया कम से कम एक विजेता भरें',
      winners_category_unknown: 'यह वर्ग इस इवेंट का नहीं है',
      winner_named_twice: 'एक खिलाड़ी किसी वर्ग में दो स्थान नहीं ले सकता',
    },
    winners: 'विजेता',
    set: 'विजेता भरें',
    completes: '{event}। विजेता दर्ज होते ही इवेंट पूरा हो जाता है।',
    fill: 'नतीजों से भरें',
    nothingOver: 'अभी कोई वर्ग पूरा नहीं खेला गया है',
    cancel: 'रद्द करें',
    submit: 'विजेता दर्ज करें',
    updated: 'विजेता दर्ज हो गए',
    failed: 'विजेता दर्ज नहीं हो सके',
  },
});
