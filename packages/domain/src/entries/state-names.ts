import { statesAndTerritories } from '../india-states.ts';
import { squeezed } from './player-sheet.ts';

type StateUT = (typeof statesAndTerritories)[number];

/** How people write them: number-plate codes (including older ones), former names, and Hindi. */
const alsoWritten: Record<StateUT, string> = {
  'Andaman and Nicobar Islands': 'AN, Andaman & Nicobar, Andaman and Nicobar, अंडमान और निकोबार द्वीपसमूह, अंडमान निकोबार',
  'Andhra Pradesh': 'AP, Andhra, आंध्र प्रदेश',
  'Arunachal Pradesh': 'AR, Arunachal, अरुणाचल प्रदेश',
  Assam: 'AS, असम',
  Bihar: 'BR, बिहार',
  Chandigarh: 'CH, चंडीगढ़',
  Chhattisgarh: 'CG, Chattisgarh, छत्तीसगढ़',
  'Dadra and Nagar Haveli and Daman and Diu':
    'DD, DN, DNHDD, Daman and Diu, Dadra and Nagar Haveli, दादरा और नगर हवेली और दमन और दीव',
  Delhi: 'DL, New Delhi, NCT of Delhi, Delhi NCT, दिल्ली, नई दिल्ली',
  Goa: 'GA, गोवा',
  Gujarat: 'GJ, गुजरात',
  Haryana: 'HR, हरियाणा',
  'Himachal Pradesh': 'HP, Himachal, हिमाचल प्रदेश',
  'Jammu and Kashmir': 'JK, J&K, Jammu & Kashmir, जम्मू और कश्मीर, जम्मू कश्मीर',
  Jharkhand: 'JH, झारखंड',
  Karnataka: 'KA, कर्नाटक',
  Kerala: 'KL, केरल',
  Ladakh: 'LA, लद्दाख',
  Lakshadweep: 'LD, लक्षद्वीप',
  'Madhya Pradesh': 'MP, मध्य प्रदेश',
  Maharashtra: 'MH, महाराष्ट्र',
  Manipur: 'MN, मणिपुर',
  Meghalaya: 'ML, मेघालय',
  Mizoram: 'MZ, मिज़ोरम',
  Nagaland: 'NL, नागालैंड',
  Odisha: 'OD, OR, Orissa, ओडिशा, उड़ीसा',
  Puducherry: 'PY, Pondicherry, पुदुच्चेरी, पुडुचेरी',
  Punjab: 'PB, पंजाब',
  Rajasthan: 'RJ, राजस्थान',
  Sikkim: 'SK, सिक्किम',
  'Tamil Nadu': 'TN, तमिलनाडु',
  Telangana: 'TS, TG, Telengana, तेलंगाना',
  Tripura: 'TR, त्रिपुरा',
  'Uttar Pradesh': 'UP, उत्तर प्रदेश',
  Uttarakhand: 'UK, UA, Uttaranchal, उत्तराखंड',
  'West Bengal': 'WB, Bengal, पश्चिम बंगाल',
};

const byWriting = new Map<string, StateUT>(
  statesAndTerritories.flatMap((name) =>
    [name, ...alsoWritten[name].split(', ')].map((writing) => [squeezed(writing), name] as const),
  ),
);

/** The state or union territory that a text names, in our spelling; null when it names none. */
export function readStateUT(text: string): StateUT | null {
  return byWriting.get(squeezed(text)) ?? null;
}
