import { checkedFigures, count, figure, type ReadFigures } from '@gable/contract/measurement-figure'
import { onlyArea, withMaterials } from '@gable/contract/measurement-figures'
import {
  accountStates,
  jobStates,
  type LengthName,
  lengthKeys,
  type ReportFailure,
  structureChoices,
  turnaroundUnits,
} from '@gable/contract/measurement-vendor'
import { measurementStatuses } from '@gable/contract/status'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { Answer, ReportAccess, ReportVendor, VendorReport } from '../../../platform/ports/measurement.ts'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'
import { badAnswer, callVendor, type VendorQuestion } from '../vendor-call.ts'

/**
 * A report service with our own small interface (docs/architecture/orders.md), for vendors without their own: order by
 * POST, status by GET and signed callbacks, files by address. The company supplies its address and key.
 */

const cents = z.number().int().min(0).max(100_000_000)
const account = z.object({ id: vendorText(200), name: vendorText(200), state: z.enum(accountStates).nullish() })
const product = z.object({
  id: vendorId(80),
  name: vendorText(120),
  description: vendorText(500).default(''),
  structures: vendorList(z.enum(structureChoices), 10),
  deliveries: vendorList(
    z.object({
      id: vendorId(80),
      name: vendorText(120),
      turnaround: z.object({ amount: z.number().int().min(1).max(999), unit: z.enum(turnaroundUnits) }).nullish(),
      priceCents: cents.nullish(),
      available: z.boolean().default(true),
    }),
    50,
  ),
})
const products = z.object({ products: vendorList(product, 200) })

const fileKinds = ['pdf', 'xml', 'json'] as const
const figures = z.object({
  areaSqft: figure,
  facets: count,
  rise: figure,
  structures: count,
  wasteBps: count,
  lengths: z
    .object(Object.fromEntries(lengthKeys.map((key) => [key, figure])) as Record<LengthName, typeof figure>)
    .nullish(),
  pitches: vendorList(z.object({ rise: figure, areaSqft: figure }), 200).default([]),
})
const order = z.object({
  id: vendorId(100),
  reference: vendorText(100),
  status: z.enum(measurementStatuses),
  jobState: z.enum(jobStates).nullish(),
  reason: vendorText(60).default(''),
  promisedAt: z.iso.datetime().nullish(),
  priceCents: cents.nullish(),
  figures: z.unknown().optional(),
  files: vendorList(z.object({ kind: z.enum(fileKinds), url: z.url({ protocol: /^https?$/ }).max(2_000) }), 10).default(
    [],
  ),
  modelUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
})
const orders = z.object({ orders: vendorList(order, 100) })
const refusal = z.object({ code: z.string().max(60) })

const maxFileBytes = 30_000_000

/** The interface's failure codes. */
const failures: Readonly<Record<string, ReportFailure>> = {
  NOT_AVAILABLE: 'REPORT_NOT_AVAILABLE',
  STRUCTURES_NOT_SUPPORTED: 'STRUCTURES_NOT_SUPPORTED',
  PRODUCT_GONE: 'REPORT_GONE',
  PAYMENT_FAILED: 'REPORT_PAYMENT_FAILED',
  ACCOUNT_EXPIRED: 'REPORT_ACCOUNT_EXPIRED',
}
const failureOf = (code: string): ReportFailure => failures[code] ?? 'VENDOR_ORDER_REFUSED'

export function createReportService(config: Config): ReportVendor {
  const { PROVIDER_TIMEOUT_MS: timeoutMs, REPORT_SERVICE_PRIVATE_ORIGINS: allowedOrigins } = config
  const ask = (
    path: string,
    { token, baseUrl }: ReportAccess,
    question: Partial<VendorQuestion<ReportFailure>> = {},
  ) => {
    const refusalOf = (_status: number, body: unknown) => failureOf(refusal.safeParse(body).data?.code ?? '')
    return callVendor(`${baseUrl ?? ''}${path}`, { timeoutMs, allowedOrigins, refusalOf, ...question, token })
  }
  return {
    id: 'reportService',
    perSecond: config.REPORT_VENDOR_CALLS_PER_SECOND,
    async account(access) {
      const answer = await ask('/account', access)
      if (!answer.ok) return answer
      const { data } = account.safeParse(answer.value.body)
      return data ? { ok: true, value: { ...data, state: data.state ?? null } } : badAnswer(answer.calls)
    },
    async products(access) {
      const answer = await ask('/products', access)
      if (!answer.ok) return answer
      const { data } = products.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const value = data.products.map(({ deliveries, ...rest }) => ({
        ...rest,
        deliveries: deliveries.map(({ priceCents, turnaround, ...delivery }) => ({
          ...delivery,
          turnaround: turnaround ?? null,
          minCents: priceCents ?? null,
          maxCents: priceCents ?? null,
        })),
      }))
      return { ok: true, value }
    },
    async place(access, { reference, point, ...provided }) {
      const location = point && { longitude: point[0], latitude: point[1] }
      const answer = await ask('/orders', access, {
        method: 'POST',
        body: JSON.stringify({ reference, ...provided, location }),
        headers: { 'content-type': 'application/json', 'idempotency-key': reference },
      })
      if (!answer.ok) return answer
      const { data } = order.safeParse(answer.value.body)
      return data ? { ok: true, value: { jobNumber: data.id }, calls: answer.calls ?? [] } : badAnswer(answer.calls)
    },
    async find(access, { reference }) {
      const answer = await ask(`/orders?reference=${encodeURIComponent(reference)}`, access)
      if (!answer.ok) return answer
      const { data } = orders.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const known = data.orders.find((each) => each.reference === reference)
      return { ok: true, value: known && { jobNumber: known.id }, calls: answer.calls ?? [] }
    },
    async read(access, jobNumber) {
      const answer = await ask(`/orders/${encodeURIComponent(jobNumber)}`, access, { alsoAnswers: [404] })
      if (!answer.ok) return answer
      if (answer.value.status === 404) return { ok: false, reason: 'REFUSED', failure: 'REPORT_GONE' }
      const { data } = order.safeParse(answer.value.body)
      return data ? { ok: true, value: reportOf(data) } : badAnswer(answer.calls)
    },
    async file({ token, baseUrl = '' }, _jobNumber, { place }): Promise<Answer<Uint8Array | undefined>> {
      // The key is only for the service itself, not for other hosts where it stores files.
      const isItsOwn = new URL(place).origin === new URL(baseUrl).origin
      const answer = await callVendor(place, {
        token: isItsOwn ? token : '',
        timeoutMs: 60_000,
        maxBytes: maxFileBytes,
        allowedOrigins,
        alsoAnswers: [404],
        headers: { accept: '*/*' },
        refusalOf: () => failureOf(''),
      })
      if (!answer.ok) return answer
      return { ok: true, value: answer.value.status === 404 ? undefined : answer.value.bytes }
    },
  }
}

function reportOf(provided: z.infer<typeof order>): VendorReport {
  const { id, status, jobState, reason, promisedAt, priceCents, figures, files, modelUrl } = provided
  const isOver = status === 'Declined' || status === 'Failed'
  return {
    jobNumber: id,
    productName: '',
    status,
    jobState: jobState ?? null,
    question: null,
    modelUrl: modelUrl ?? '',
    failure: isOver ? (reason ? failureOf(reason) : 'REPORT_NOT_AVAILABLE') : null,
    costCents: priceCents ?? null,
    promisedAt: promisedAt ? new Date(promisedAt) : null,
    figures: status === 'Completed' ? figuresOf(figures) : null,
    files: status === 'Completed' ? files.map(({ kind, url }) => ({ kind, place: url })) : [],
  }
}

function figuresOf(message: unknown): ReadFigures {
  if (message === undefined || message === null) return null
  const { data } = figures.safeParse(message)
  if (!data) return 'outOfRange'
  const { areaSqft, lengths, pitches, ...provided } = data
  if (areaSqft === null) return null
  const none = onlyArea(areaSqft)
  return checkedFigures(
    withMaterials({
      ...none,
      ...provided,
      lengths: { ...none.lengths, ...lengths },
      pitches: pitches.map((each) => ({ rise: each.rise ?? Number.NaN, areaSqft: each.areaSqft ?? Number.NaN })),
    }),
  )
}
