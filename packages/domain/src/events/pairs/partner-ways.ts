/**
 * How an entry of a pair comes to its partner: by a name, by an invitation, or found among those who want one (0240). An
 * event that has said nothing takes all of them.
 */
export const partnerWays = ['named', 'invited', 'wanted'] as const;
export type PartnerWay = (typeof partnerWays)[number];
