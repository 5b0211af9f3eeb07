import { type Fact, factsOf, type ValuesOf } from '@maidan/domain/fact';

/** What is wrong with a field of a call, whatever the field is, in English. */
const sentences = {
  is_required: (it: { field: string }) => `${it.field} is required`,
  must_be_text: (it: { field: string }) => `${it.field} must be text`,
  too_few_characters: (it: { field: string; least: number }) => `${it.field} needs at least ${it.least} characters`,
  too_many_characters: (it: { field: string; most: number }) => `${it.field} can have at most ${it.most} characters`,
  characters_refused: (it: { field: string }) => `${it.field} holds characters that are not allowed`,
  is_too_long: (it: { field: string }) => `${it.field} is too long`,
  must_have_digits: (it: { field: string; digits: number }) => `${it.field} must have ${it.digits} digits`,
  must_be_a_time: (it: { field: string }) => `${it.field} must be a time`,
  must_be_a_date: (it: { field: string }) => `${it.field} must be a date (YYYY-MM-DD)`,
  must_be_a_number: (it: { field: string }) => `${it.field} must be a number`,
  must_be_a_whole_number: (it: { field: string }) => `${it.field} must be a whole number`,
  is_below: (it: { field: string; least: number }) => `${it.field} must be at least ${it.least}`,
  is_out_of_range: (it: { field: string }) => `${it.field} is out of range`,
  must_be_valid: (it: { field: string }) => `${it.field} must be valid`,
  is_not_valid: (it: { field: string }) => `${it.field} is not valid`,
  must_be_a_web_address: (it: { field: string }) => `${it.field} must be a web address (https://…)`,
  is_not_json: (it: { field: string }) => `${it.field} is not valid JSON`,
  too_many_files: (it: { field: string }) => `Too many files for ${it.field}`,
  too_many_tabs: (it: { most: number }) => `At most ${it.most} tabs can be read`,
  too_many_players: (it: { most: number }) => `At most ${it.most} players can be imported at once`,
  too_many_options: (it: { most: number }) => `A question can have at most ${it.most} options`,
  too_many_questions: (it: { most: number }) => `An event can ask at most ${it.most} questions of its own`,
  too_many_thirds: (it: { most: number }) => `At most ${it.most} can share the third place`,
};

export type FieldFacts = typeof sentences;
export const fieldFact = factsOf(sentences);

/** What people read a field called. */
export type FieldName =
  | 'A cell'
  | 'About'
  | 'Academy'
  | 'Account holder name'
  | 'Account number'
  | 'Address'
  | 'AICF id'
  | 'AITA id'
  | 'An option'
  | 'BAI id'
  | 'Business type'
  | 'Capacity'
  | 'Category'
  | 'Category name'
  | 'City'
  | 'Code'
  | 'Contact'
  | 'Courts'
  | 'Date of birth'
  | 'Days'
  | 'Device'
  | 'District'
  | 'Email'
  | 'Event code'
  | 'Event date and time'
  | 'Event name'
  | 'Exemption'
  | 'Explanation'
  | 'Facebook'
  | 'Fee class'
  | 'FIDE id'
  | 'Field'
  | 'First date'
  | 'Gender'
  | "Guardian's name"
  | 'IFSC code'
  | 'Instagram'
  | 'Legal name'
  | 'Level'
  | 'LinkedIn'
  | 'Location'
  | 'Location link'
  | 'Match time'
  | 'Matches per person and day'
  | 'Medical condition'
  | 'Message'
  | 'Message in Hindi'
  | 'Name'
  | 'Note'
  | 'Organization name'
  | 'PAN number'
  | "Partner's name"
  | 'Password'
  | 'Percent'
  | 'Phone number'
  | 'Pinned until'
  | 'Placeholder'
  | 'Player'
  | "Player's name"
  | 'Points'
  | 'Prize'
  | 'Proof'
  | 'Question text'
  | 'Reason'
  | 'Reference'
  | 'Registration end date'
  | 'Relation'
  | 'Rest'
  | 'Rest between halls'
  | 'Rounds kept apart'
  | 'Rules and regulations'
  | 'Search'
  | 'Sport'
  | 'SRFI id'
  | 'Start'
  | 'State or union territory'
  | 'Status'
  | 'Subject'
  | 'Team name'
  | 'Text'
  | 'Text in Hindi'
  | 'The longest answer'
  | 'The shortest answer'
  | 'This code'
  | 'Ticket code'
  | 'Time'
  | 'TTFI id'
  | 'Twitter'
  | 'Umpire password'
  | 'UPI id'
  | 'WhatsApp group'
  | 'Winner'
  | 'Your name'
  | 'YouTube';

/** Fields that programs fill and nobody reads. */
type ProgramField = 'at' | 'clientId' | 'from' | 'path' | 'pdfUrl' | 'publicId' | 'start' | 'until';

const said = new Map<string, Fact>();

export type AnyField = FieldName | ProgramField;
type OfField<Values> = { [Key in keyof Values]: Key extends 'field' ? AnyField : Values[Key] };

/** The sentence of a fault for a schema, which takes nothing else; `factSaid` has what it says as data. */
export function says<Code extends keyof FieldFacts>(code: Code, values: OfField<ValuesOf<FieldFacts[Code]>>): string {
  const fact = (fieldFact as (code: Code, values: object) => Fact)(code, values);
  said.set(fact.text, fact);
  return fact.text;
}

export const factSaid = (sentence: string): Fact | undefined => said.get(sentence);
