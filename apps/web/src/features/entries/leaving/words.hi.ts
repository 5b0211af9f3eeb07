import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: '{category} के ड्रॉ में: {name}',
  titleOpen: '{category} के ड्रॉ में, जो अभी प्रकाशित नहीं हुआ है: {name}',
  own: '{category} का ड्रॉ प्रकाशित हो चुका है, और आप उसमें हैं',
  ownOpen: 'आप {category} के ड्रॉ में हैं',
  playedStays: 'जो मैच खेले जा चुके हैं, वे वैसे ही रहेंगे।',
  playedOut: '{name} के सभी मैच पूरे हो चुके हैं और वैसे ही रहेंगे।',
  pairStays: '{name} की जोड़ी {category} के ड्रॉ में बनी रहेगी: आयोजक दूसरा पार्टनर बताएँगे।',
  partnerKeeps:
    '{name} ने इस जोड़ी के लिए हाँ कहा था: {category} में उनकी जगह बनी रहेगी, और उनसे दूसरा पार्टनर चुनने को कहा जाएगा।',
  walkovers: 'वॉकओवर: {matches}',
  timeChanges: 'दूसरा समय या कोर्ट: {matches}',
  nothingElse: 'और किसी के मैच नहीं बदलेंगे।',
  instead: '{category} में {name} की जगह कौन खेलेगा?',
  takesLine: '{reserve} यह जगह लेंगे',
  entered: 'एंट्री पक्की है, पर ड्रॉ में नहीं',
  nobody: 'कोई नहीं',
  unknown: 'ड्रॉ में क्या बदलेगा, यह पता नहीं चल सका।',
  again: 'फिर कोशिश करें',
};
