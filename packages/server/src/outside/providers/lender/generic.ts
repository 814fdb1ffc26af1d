import { transactionKinds } from '@gable/contract/loan-state'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { Lender, LenderAnswer } from '../../../platform/ports/lender.ts'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'
import { badAnswer, callVendor, type VendorQuestion } from '../vendor-call.ts'

/**
 * A lender with our own small interface (docs/architecture/loans.md): POST creates things once under our reference, GET
 * reads changes.
 */

const cents = z.number().int().min(0).max(2_000_000_000)
const bps = z.number().int().min(0).max(10_000)
const instant = z.iso.datetime().transform((text) => new Date(text))
const page = z.url({ protocol: /^https?$/ }).max(2_000)

const product = z.object({
  id: vendorId(40),
  name: vendorText(80),
  months: z.number().int().min(1).max(480),
  promotionMonths: z.number().int().min(0).max(60).default(0),
  aprBps: bps,
  feeBps: bps,
})
const products = z.object({ products: vendorList(product, 50) })
const merchant = z.object({
  id: vendorId(100),
  url: page,
  submittedAt: instant.nullish().transform((at) => at ?? null),
})
const deposits = z.object({ id: vendorId(100) })
const verified = z.object({ verified: z.boolean() })

const loan = z.object({
  id: vendorId(100),
  reference: vendorText(100).default(''),
  url: page,
  state: z.enum(['pending', 'approved', 'funded', 'declined', 'expired']),
  approvedCents: cents.nullish().transform((amount) => amount ?? null),
  productId: vendorText(40).default(''),
  homeowner: z.object({ name: vendorText(120), email: vendorText(254).default('') }),
  createdAt: instant,
  decidedAt: instant.nullish().transform((at) => at ?? null),
  changedAt: instant,
})
const loans = z.object({ loans: vendorList(loan, 500), more: z.boolean().default(false) })

const transaction = z.object({
  id: vendorId(100),
  reference: vendorText(100).default(''),
  loanId: vendorId(100),
  kind: z.enum(transactionKinds),
  state: z.enum(['pending', 'settled', 'declined']),
  amountCents: cents,
  feeCents: cents.default(0),
  description: vendorText(200).default(''),
  reason: vendorText(200).default(''),
  createdAt: instant,
  settledAt: instant.nullish().transform((at) => at ?? null),
  changedAt: instant,
})
const transactions = z.object({ transactions: vendorList(transaction, 500), more: z.boolean().default(false) })

const refusal = z.object({ code: z.string().regex(/^[A-Z_]{1,60}$/) })
const refusalOf = (status: number, body: unknown) => refusal.safeParse(body).data?.code ?? `STATUS_${status}`

/** Undefined if the operator has no lender. */
export function createLender(config: Config): Lender | undefined {
  const { LENDER_URL: base, LENDER_KEY: token, LENDER_NAME: name, PROVIDER_TIMEOUT_MS: timeoutMs } = config
  if (!base || !token) return undefined
  const allowedOrigins = [new URL(base).origin]
  const ask = async <Value>(
    path: string,
    schema: z.ZodType<Value>,
    question: Partial<VendorQuestion<string>> = {},
  ): Promise<LenderAnswer<Value>> => {
    const answer = await callVendor(`${base}${path}`, {
      timeoutMs,
      allowedOrigins,
      maxBytes: 2_000_000,
      refusalOf,
      ...question,
      token,
    })
    if (!answer.ok) return answer
    const { data } = schema.safeParse(answer.value.body)
    // The log must not contain the request, which has bank numbers.
    return data === undefined ? badAnswer(answer.calls) : { ok: true, value: data, calls: answer.calls ?? [] }
  }
  const make = <Value>(path: string, schema: z.ZodType<Value>, { reference, ...facts }: { reference: string }) =>
    ask(path, schema, {
      method: 'POST',
      body: JSON.stringify({ reference, ...facts }),
      headers: { 'content-type': 'application/json', 'idempotency-key': reference },
    })
  const at = (id: string) => encodeURIComponent(id)
  const since = ({ merchantId, since: moment, from }: { merchantId: string; since: Date; from: number }) =>
    new URLSearchParams({ merchant: merchantId, since: moment.toISOString(), from: String(from) })
  return {
    name,
    async rates() {
      const answer = await ask('/rates', products)
      return answer.ok ? { ...answer, value: answer.value.products } : answer
    },
    openApplication: ({ expiresAt, facts, reference }) =>
      make('/merchants', merchant, { reference, ...facts, expiresAt: expiresAt.toISOString() } as {
        reference: string
      }),
    readApplication: (merchantId) => ask(`/merchants/${at(merchantId)}`, merchant),
    sendDeposits: (of) => make('/deposits', deposits, of),
    async verifyDeposits(depositsId, amounts) {
      const answer = await ask(`/deposits/${at(depositsId)}/verify`, verified, {
        method: 'POST',
        body: JSON.stringify({ amountsCents: amounts }),
        headers: { 'content-type': 'application/json' },
      })
      return answer.ok ? { ...answer, value: answer.value.verified } : answer
    },
    openLoan: (of) => make('/loans', loan, of),
    changedLoans: (requested) => ask(`/loans?${since(requested)}`, loans),
    openTransaction: (of) => make('/transactions', transaction, of),
    changedTransactions: (requested) => ask(`/transactions?${since(requested)}`, transactions),
  }
}
