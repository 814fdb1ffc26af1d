/** Bounds of proposals, and how a total is divided into payments. Zod-free, so that the customer's page may take them. */

export const proposalLimits = {
  name: 80,
  coverTitle: 80,
  sections: 20,
  sectionTitle: 60,
  payments: 12,
  paymentLabel: 80,
  /** One link for each. */
  signers: 4,
  caption: 120,
  fileName: 160,
  terms: 20,
  templates: 50,
  question: 2_000,
  questionsPerDay: 20,
  reason: 500,
  /** Days until a proposal expires: what a company may set at all. */
  expiryDays: { min: 1, max: 365 },
  depositUrl: 500,
  /** Texts of one language that are noted as in another one than the proposal's. */
  foreign: 500,
  /** Of a change order. An amount may be negative. */
  change: { reason: 2_000, lines: 50, label: 160, amountCents: 1_000_000_000 },
} as const

export const proposalMessages = {
  PROPOSAL_OPENED: 'The customer has already opened this proposal. Withdraw it to change the email.',
  SIGNER_IS_STAFF: 'This email belongs to your company. A customer signs with an email of their own.',
} as const

/** What each payment comes to of a total, in cents. The last takes what rounding leaves, so that they sum to the total. */
export function paymentAmounts(payments: readonly { shareBps: number }[], totalCents: number): number[] {
  const amounts = payments.map(({ shareBps }) => Math.round((totalCents * shareBps) / 10_000))
  const isWhole = payments.reduce((sum, { shareBps }) => sum + shareBps, 0) === 10_000
  if (!isWhole || amounts.length === 0) return amounts
  const others = amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)
  return [...amounts.slice(0, -1), totalCents - others]
}
