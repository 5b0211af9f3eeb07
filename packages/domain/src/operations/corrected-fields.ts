/** What of a registration can be corrected, as calls name it. */
export const correctedFields = [
  'name',
  'dob',
  'gender',
  'phone',
  'email',
  'city',
  'academy',
  'district',
  'stateUT',
  'answers',
  'partner',
] as const;
export type CorrectedField = (typeof correctedFields)[number];

const english: Record<CorrectedField, string> = {
  name: 'name',
  dob: 'date of birth',
  gender: 'gender',
  phone: 'phone',
  email: 'e-mail',
  city: 'city',
  academy: 'academy',
  district: 'district',
  stateUT: 'state',
  answers: 'answers',
  partner: 'partner',
};

const hindi: Record<CorrectedField, string> = {
  name: 'नाम',
  dob: 'जन्म तिथि',
  gender: 'लिंग',
  phone: 'फ़ोन',
  email: 'ई-मेल',
  city: 'शहर',
  academy: 'अकादमी',
  district: 'ज़िला',
  stateUT: 'राज्य',
  answers: 'जवाब',
  partner: 'पार्टनर',
};

const isField = (field: unknown): field is CorrectedField => correctedFields.some((known) => known === field);

/** "name, phone and partner" */
export function fieldsInWords(fields: readonly unknown[]): string {
  const names = fields.filter(isField).map((field) => english[field]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The same in Hindi. */
export function fieldsInHindi(fields: readonly unknown[]): string {
  const names = fields.filter(isField).map((field) => hindi[field]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} और ${names.at(-1)}`;
}
