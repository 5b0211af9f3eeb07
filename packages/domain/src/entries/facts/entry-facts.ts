import { factsOf } from '../../fact.ts';

const otherPerson = 'If this is another person, add an initial to the name.';

/** Why an entry is refused, in English. */
const sentences = {
  // Who stands in a category already.
  partner_of_oneself: (it: { name: string; category: string }) =>
    `${it.name} cannot be their own partner in ${it.category}`,
  stands_already: (it: { name: string; category: string }) => `${it.name} already stands in ${it.category}`,
  stands_already_with_ticket: (it: { name: string; category: string; ticket: string }) =>
    `${it.name} already stands in ${it.category} (ticket ${it.ticket})`,
  somebody_entered: (it: { name: string; category: string }) =>
    `${it.name} already stands in ${it.category}. If somebody else has entered this player, ask the organizer.`,
  stands_as_partner_of: (it: { name: string; category: string; player: string }) =>
    `${it.name} already stands in ${it.category} as the partner of ${it.player}. ${otherPerson}`,
  stands_as_partner: (it: { name: string; category: string }) =>
    `${it.name} already stands in ${it.category} as somebody's partner. ${otherPerson}`,
  partner_stands_already: (it: { name: string; category: string }) =>
    `${it.name} already stands in ${it.category}. ${otherPerson}`,
  // Categories of an entry.
  no_such_category: (it: { category: string }) => `There is no category "${it.category}"`,
  category_not_known: (it: { category: string }) => `${it.category}: no such category`,
  category_not_for_teams: (it: { category: string }) => `${it.category} is not for teams`,
  entries_closed: (it: { category: string }) => `Entries for ${it.category} are closed: its draw is published`,
  category_is_full: (it: { category: string }) => `${it.category} is full`,
  this_is_full: () => 'This category is full',
  category_twice: (it: { category: string }) => `${it.category} was chosen twice`,
  no_partner_in: (it: { category: string }) => `There is no partner in ${it.category}`,
  not_your_category: (it: { category: string }) => `You are not entered in "${it.category}"`,
};

export type EntryFacts = typeof sentences;
export const entryFact = factsOf(sentences);
