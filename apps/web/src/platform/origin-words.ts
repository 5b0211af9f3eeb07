import { defineWords } from './language.tsx';

export const originWords = defineWords({
  en: {
    academy: 'Academy or club',
    academyHint: 'The draw keeps players of one academy apart. None? Write “None”.',
    district: 'District',
    state: 'State or union territory',
    academyOf: 'Academy or club of {name}',
    districtOf: 'District of {name}',
    stateOf: 'State or union territory of {name}',
    academyRequired: 'Academy or club is required; write “None” if you have none',
    districtRequired: 'District is required',
    stateRequired: 'Please choose a state or union territory',
  },
  hi: {
    academy: 'अकादमी या क्लब',
    academyHint: 'ड्रॉ में एक ही अकादमी के खिलाड़ी अलग रखे जाते हैं। कोई नहीं? “None” लिखें।',
    district: 'ज़िला',
    state: 'राज्य या केंद्र शासित प्रदेश',
    academyOf: '{name} की अकादमी या क्लब',
    districtOf: '{name} का ज़िला',
    stateOf: '{name} का राज्य या केंद्र शासित प्रदेश',
    academyRequired: 'अकादमी या क्लब ज़रूरी है; न हो तो “None” लिखें',
    districtRequired: 'ज़िला ज़रूरी है',
    stateRequired: 'राज्य या केंद्र शासित प्रदेश चुनें',
  },
});
