/** An Indian mobile number in its one stored form: ten digits, without +91, 0, spaces or dashes. */
export function normalPhone(typed: string): string {
  return typed.replace(/\D/g, '').slice(-10);
}

/** As people read it: 98765 43210. */
/** Whether the text is a whole phone number: digits, with spaces, dashes or the country code. */
export const isPhoneTyped = (typed: string): boolean => /^[+\d\s-]+$/.test(typed) && normalPhone(typed).length === 10;

export function formatPhone(phone: string): string {
  return phone.length === 10 ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}
