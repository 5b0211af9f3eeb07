/** What somebody is told who gives more, or less, of the number than is taken. */
export const onlyLast4OfAadhaar = 'Only the last four digits of the Aadhaar number are taken';

/** Whether these are the last four digits of an Aadhaar number: all that is ever taken of a player's. */
export const isAadhaarLast4 = (typed: string): boolean => /^[0-9]{4}$/.test(typed);

/** The only form in which an Aadhaar number is shown, of the whole number or of its last four digits. */
export const maskAadhaar = (number: string): string => `XXXX XXXX ${number.slice(-4)}`;
