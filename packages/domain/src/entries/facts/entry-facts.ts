import { factsOf } from '../../fact.ts';

const otherPerson = 'If this is another person, add an initial to the name.';

const whatToDo = 'Cancel this category first, or ask the organizer to admit the player.';

/** Why an entry is refused, in English. */
const sentences = {
  // Who stands in a category already.
  partner_of_oneself: (it: { name: string; category: string }) =>
    `${it.name} cannot be their own partner in ${it.category}`,
  stands_already: (it: { name: string; category: string }) => `${it.name} is already in ${it.category}`,
  stands_already_with_ticket: (it: { name: string; category: string; ticket: string }) =>
    `${it.name} is already in ${it.category} (ticket ${it.ticket})`,
  somebody_entered: (it: { name: string; category: string }) =>
    `${it.name} is already in ${it.category}. If somebody else has entered this player, ask the organizer.`,
  stands_as_partner_of: (it: { name: string; category: string; player: string }) =>
    `${it.name} is already in ${it.category} as the partner of ${it.player}. ${otherPerson}`,
  stands_as_partner: (it: { name: string; category: string }) =>
    `${it.name} is already in ${it.category} as somebody's partner. ${otherPerson}`,
  partner_stands_already: (it: { name: string; category: string }) =>
    `${it.name} is already in ${it.category}. ${otherPerson}`,
  guardian_needed: (it: { name: string }) =>
    `${it.name} is under 18: please name a guardian with relation and phone number`,
  // Categories of an entry.
  no_such_category: (it: { category: string }) => `There is no category "${it.category}"`,
  category_not_known: (it: { category: string }) => `${it.category}: no such category`,
  category_not_for_teams: (it: { category: string }) => `${it.category} is not for teams`,
  entries_closed: (it: { category: string }) => `Entries for ${it.category} are closed: its draw is published`,
  category_is_full: (it: { category: string }) => `${it.category} is full`,
  this_is_full: () => 'This category is full',
  category_twice: (it: { category: string }) => `${it.category} was chosen twice`,
  no_partner_in: (it: { category: string }) => `There is no partner in ${it.category}`,
  // Corrections of a registration.
  corrected_too_young: (it: { category: string; age: number }) =>
    `${it.category} is for players aged ${it.age} or over on the day of play. ${whatToDo}`,
  corrected_too_old: (it: { category: string; age: number }) =>
    `${it.category} is for players aged ${it.age} or under on the day of play. ${whatToDo}`,
  corrected_born_too_late: (it: { category: string; day: string }) =>
    `${it.category} is for players born on or before ${it.day}. ${whatToDo}`,
  corrected_born_too_early: (it: { category: string; day: string }) =>
    `${it.category} is for players born on or after ${it.day}. ${whatToDo}`,
  corrected_for_women: (it: { category: string }) => `${it.category} is for women and girls. ${whatToDo}`,
  corrected_for_men: (it: { category: string }) => `${it.category} is for men and boys. ${whatToDo}`,
  drawn_write_to: (it: { category: string; contact: string }) =>
    `The draw of ${it.category} is published. The organizer can still correct this: ${it.contact}`,
  drawn_ask_organizer: (it: { category: string }) =>
    `The draw of ${it.category} is published. The organizer can still correct this.`,
  no_named_partners: (it: { category: string }) =>
    `This event takes no partners by name only in ${it.category}. Please invite your partner.`,
  no_invited_partners: (it: { category: string }) =>
    `This event takes no invitations in ${it.category}. Please choose another way to a partner.`,
  no_wanted_partners: (it: { category: string }) =>
    `This event takes pairs only in ${it.category}. Please say who your partner is.`,
  no_partner_played: (it: { category: string }) => `${it.category} is played without a partner`,
  // Invitations to play as a partner.
  half_too_small: (it: { category: string }) =>
    `Half the fee of ${it.category} is less than ₹1. Please pay it all yourself.`,
  fee_all_paid: (it: { category: string }) =>
    `You have paid the whole fee of ${it.category} already: invite a partner who pays nothing.`,
  invite_run_out: (it: { from: string }) => `This invitation has run out. ${it.from} can invite you again.`,
  invite_declined: (it: { from: string }) => `This invitation was declined. ${it.from} can invite you again.`,
  invite_taken: (it: { from: string }) => `Somebody has accepted this invitation of ${it.from} already.`,
  invite_withdrawn: (it: { from: string; category: string }) =>
    `${it.from} has taken this invitation back, or does not play ${it.category} any more.`,
  invite_unpaid: (it: { from: string }) => `${it.from} has not paid yet. You can accept as soon as that is done.`,
  invite_waits: (it: { from: string; category: string }) =>
    `${it.category} is full: ${it.from} is waiting for a place. You can accept as soon as there is one.`,
  invite_drawn: (it: { category: string }) =>
    `The draw of ${it.category} is published already. Please ask the organizer.`,
  invite_event_closed: () => 'Registrations for this event are closed. Please ask the organizer.',
  invite_of_own: (it: { from: string }) => `This invitation is from ${it.from}: somebody else has to accept it.`,
  partner_paying: (it: { name: string }) => `${it.name} is paying right now. Please wait a few minutes.`,
  not_your_pair: (it: { from: string }) => `${it.from} has entered this pair and can change it.`,
  not_your_category: (it: { category: string }) => `You are not entered in "${it.category}"`,
};

export type EntryFacts = typeof sentences;
export const entryFact = factsOf(sentences);
