/** A trial is spoken of once so few days are left. */
export const trialNoticeDays = 7
