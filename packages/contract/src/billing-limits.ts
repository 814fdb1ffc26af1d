/** Limits for payments and measurement credits. Not in `limits.ts`, because the homeowner's frame loads that file. */
export const billingLimits = {
  /** Credits per pack. */
  pack: { min: 1, max: 1_000 },
  /** Automatic renewal buys credits when this many or fewer are left. */
  lowCredits: 3,
  /** The credits that a new company starts with. */
  trialCredits: 1,
  /** Maximum length of the operator's reason for a credit change. */
  reason: 200,
  /** Maximum length of a coupon code. */
  coupon: 60,
  /** Maximum number of plans in the operator's list. */
  plans: 50,
} as const
