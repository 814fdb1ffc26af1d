/** The notice about a trial appears once this many days are left. */
export const trialNoticeDays = 7
