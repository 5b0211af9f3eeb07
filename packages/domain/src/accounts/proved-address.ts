/** Whether somebody has shown that mail to the account's address reaches them; `earlier`: older than the question. */
export type EmailProof = 'none' | 'earlier' | 'proved';

/** How long a mailed link that proves an address is good, in hours. */
export const proofLinkHours = 24;

/** How long a mailed code signs in, in minutes, and how often it may be mistyped. */
export const mailedCodeMinutes = 10;
export const mailedCodeTries = 5;

/**
 * Whether the address has to be proved before what would shut its owner out or take places from others: a second
 * factor, becoming an organizer, a second unpaid place. Nobody can prove one where the installation sends no mail.
 */
export const mustProveAddress = (proof: EmailProof, sendsMail: boolean): boolean => sendsMail && proof === 'none';
