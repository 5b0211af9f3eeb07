/** The player of a registration as it is stored; who has an account may have given the phone number there. */
export interface RegisteredPlayer {
  id: string;
  eventId: string;
  userId: string | null;
  name: string;
  phoneEnc: string | null;
  userPhoneEnc: string | null;
}
