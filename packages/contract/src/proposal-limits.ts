/**
 * Limits of proposals, and how a total is divided into payments. Zod-free, so that the customer's page can import it.
 */

export const proposalLimits = {
  name: 80,
  coverTitle: 80,
  sections: 20,
  sectionTitle: 60,
  payments: 12,
  paymentLabel: 80,
  /** Maximum number of signers; each gets a link. */
  signers: 4,
  caption: 120,
  fileName: 160,
  terms: 20,
  templates: 50,
  question: 2_000,
  questionsPerDay: 20,
  reason: 500,
  /** Range that a company can set for the days until a proposal expires. */
  expiryDays: { min: 1, max: 365 },
  depositUrl: 500,
  /** Maximum number of texts per language that are recorded as foreign. */
  foreign: 500,
  /** Limits of a change order. An amount may be negative. */
  change: { reason: 2_000, lines: 50, label: 160, amountCents: 1_000_000_000 },
} as const

export const proposalMessages = {
  PROPOSAL_OPENED: 'The customer has already opened this proposal. Withdraw it to change the email.',
  SIGNER_IS_STAFF: 'This email belongs to your company. A customer signs with an email of their own.',
} as const

/** The amount of each payment in cents. The last one absorbs the rounding, so that they sum to the total. */
export function paymentAmounts(payments: readonly { shareBps: number }[], totalCents: number): number[] {
  const amounts = payments.map(({ shareBps }) => Math.round((totalCents * shareBps) / 10_000))
  const isWhole = payments.reduce((sum, { shareBps }) => sum + shareBps, 0) === 10_000
  if (!isWhole || amounts.length === 0) return amounts
  const others = amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)
  return [...amounts.slice(0, -1), totalCents - others]
}
