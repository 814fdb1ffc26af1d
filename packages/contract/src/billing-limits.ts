/** Bounds of payments and measurement credits. Not in `limits.ts`, which the homeowner's frame carries. */
export const billingLimits = {
  /** Credits of one pack. */
  pack: { min: 1, max: 1_000 },
  /** Credits are bought again at so many or fewer. */
  lowCredits: 3,
  /** With which a company begins. */
  trialCredits: 1,
  /** Length of the reason that the operator gives for a change of credits. */
  reason: 200,
  /** Length of a coupon. */
  coupon: 60,
  /** In the operator's list. */
  plans: 50,
} as const
