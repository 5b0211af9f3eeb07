/**
 * For how many hours a freed place is kept for whoever was next on the waiting list and pays online. The
 * specification has no waiting list; half a day lets somebody at work or at school answer in the evening.
 */
export const offerHours = 12;
