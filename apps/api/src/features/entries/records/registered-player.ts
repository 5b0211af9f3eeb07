/** The player of a registration. The phone number may be the account's. */
export interface RegisteredPlayer {
  id: string;
  eventId: string;
  userId: string | null;
  name: string;
  phoneEnc: string | null;
  userPhoneEnc: string | null;
}
