import type { ReportProduct } from '@gable/contract/measurement-order'
import { type ReportFailure, type StructureChoice, structureChoices } from '@gable/contract/measurement-vendor'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type {
  Answer,
  ReportAccess,
  ReportVendor,
  VendorFile,
  VendorOrder,
  VendorReport,
} from '../../../platform/ports/measurement.ts'
import { fetchError, safeFetch } from '../../../platform/safe-fetch.ts'
import { createOauth } from '../mail-account/oauth.ts'
import { vendorText } from '../vendor-answer.ts'
import { badAnswer, callVendor, type VendorQuestion } from '../vendor-call.ts'
import {
  type AvailableProduct,
  availableProducts,
  awaitsAnswer,
  figuresOf,
  foundReports,
  instructionTypes,
  needsStructure,
  placedOrder,
  type ReportAnswer,
  reportAnswer,
  statusOf,
} from './eagleview-answer.ts'
import { turnaroundOf } from './turnaround.ts'

const scopes = ['openid', 'AdjustOrder', 'Download_Report', 'getReportDetail', 'Order', 'offline_access']

/** File types and formats from the vendor's portal: the report as a PDF, and its measurements as JSON. */
const fileNumbers = { pdf: { fileType: 2, fileFormat: 2 }, json: { fileType: 107, fileFormat: 18 } }
const reportFiles: readonly VendorFile[] = [
  { kind: 'pdf', place: '' },
  { kind: 'json', place: '' },
]
const maxFileBytes = 30_000_000
/** The address is that of a building, as entered by a user. */
const userAddress = 1

const refused = (): ReportFailure => 'VENDOR_ORDER_REFUSED'

/** EagleView's Measurement Order API. Undefined if the operator has no app there. */
export function createEagleview(config: Config): ReportVendor | undefined {
  const { EAGLEVIEW_CLIENT_ID: clientId, EAGLEVIEW_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return undefined
  const timeoutMs = config.PROVIDER_TIMEOUT_MS
  const allowedOrigins = [new URL(config.EAGLEVIEW_URL).origin]
  const ask = (path: string, { token }: ReportAccess, question: Partial<VendorQuestion<ReportFailure>> = {}) =>
    callVendor(`${config.EAGLEVIEW_URL}${path}`, { timeoutMs, allowedOrigins, refusalOf: refused, ...question, token })
  const post = (
    path: string,
    access: ReportAccess,
    body: object,
    question: Partial<VendorQuestion<ReportFailure>> = {},
  ) =>
    ask(path, access, {
      method: 'POST',
      body: JSON.stringify(body),
      ...question,
      headers: { 'content-type': 'application/json' },
    })
  /** The same status means an invalid token or a missing report; an account request tells them apart. */
  const missing = async (access: ReportAccess, body: unknown): Promise<Answer<never>> => {
    const expired: Answer<never> = { ok: false, reason: 'EXPIRED' }
    if (!/report/i.test(messageOf(body))) return expired
    const account = await ask('/v3/Order/GetAccountDetails', access)
    return account.ok ? { ok: false, reason: 'REFUSED', failure: 'REPORT_GONE' } : expired
  }
  const oauth = createOauth({
    clientId,
    clientSecret,
    timeoutMs,
    scopes,
    requiredScope: '',
    clientInHeader: true,
    authorizeUrl: `${config.EAGLEVIEW_AUTH_URL}/oauth2/v1/authorize`,
    tokenUrl: `${config.EAGLEVIEW_AUTH_URL}/oauth2/v1/token`,
    isGrantRefused: (answer) => grantRefusal.safeParse(answer).success,
  })
  return {
    id: 'eagleview',
    perSecond: config.REPORT_VENDOR_CALLS_PER_SECOND,
    oauth: {
      id: 'eagleview',
      ...oauth,
      /** The vendor doesn't report whose account it is. */
      async identify(accessToken) {
        const answer = await ask('/v3/Order/GetAccountDetails', { token: accessToken })
        if (answer.ok) return { accountId: '', email: '' }
        if (answer.reason === 'EXPIRED') return undefined
        throw fetchError('BAD_ANSWER')
      },
      async revoke(refreshToken) {
        const body = new URLSearchParams({ token: refreshToken, token_type_hint: 'refresh_token' }).toString()
        const address = `${config.EAGLEVIEW_AUTH_URL}/oauth2/v1/revoke`
        const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${basic}`,
        }
        await safeFetch(address, {
          method: 'POST',
          body,
          headers,
          timeoutMs,
          allowedOrigins: [new URL(address).origin],
        })
      },
    },
    async account(access) {
      const answer = await ask('/v3/Order/GetAccountDetails', access)
      return answer.ok ? { ok: true, value: { id: '', name: '', state: null } } : answer
    },
    async products(access) {
      const answer = await ask('/v2/Product/GetAvailableProducts', access)
      if (!answer.ok) return answer
      const { data } = availableProducts.safeParse(answer.value.body)
      return data ? { ok: true, value: data.filter(isRoof).sort(bySortOrder).map(productOf) } : badAnswer(answer.calls)
    },
    async place(access, order) {
      const answer = await post('/v2/Order/PlaceOrder', access, orderBody(order), {
        refusalOf: (_status, body) =>
          /credit card|billing/i.test(messageOf(body)) ? 'REPORT_PAYMENT_FAILED' : refusedAs(body),
      })
      if (!answer.ok) return answer
      const [report] = placedOrder.safeParse(answer.value.body).data?.ReportIds ?? []
      if (report === undefined) return badAnswer(answer.calls)
      return { ok: true, value: { jobNumber: String(report) }, calls: answer.calls ?? [] }
    },
    async find(access, { reference, since }) {
      // A day earlier, because the vendor's time zone may differ from ours.
      const fromDate = new Date(since.getTime() - 86_400_000).toISOString().slice(0, 10)
      const search = {
        productsToFiterBy: [],
        referenceId: reference,
        fromDate,
        sortBy: 'DatePlaced',
        sortAscending: true,
      }
      const answer = await post('/v3/Report/GetReports?page=1&count=25', access, search)
      if (!answer.ok) return answer
      const { data } = foundReports.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const known = data.ReportList.find(({ ReferenceId }) => ReferenceId === reference)
      return { ok: true, value: known && { jobNumber: String(known.Id) }, calls: answer.calls ?? [] }
    },
    async search(access, { street, postalCode }) {
      const search = { productsToFiterBy: [], fieldsToFilterBy: ['Street1'], textToFilterBy: street }
      const order = { sortBy: 'DatePlaced', sortAscending: false }
      const answer = await post('/v3/Report/GetReports?page=1&count=25', access, { ...search, ...order })
      if (!answer.ok) return answer
      const { data } = foundReports.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const value = data.ReportList.map(({ Id, Street1, Zip, ReportStatus }) => ({
        jobNumber: String(Id),
        street: Street1 || street,
        postalCode: Zip || postalCode,
        status: ReportStatus?.DisplayStatus || ReportStatus?.Status || '',
      }))
      return { ok: true, value }
    },
    async read(access, jobNumber) {
      const path = `/v3/Report/GetReport?reportId=${encodeURIComponent(jobNumber)}`
      const answer = await ask(path, access, { alsoAnswers: [401] })
      if (!answer.ok) return answer
      const { status, body } = answer.value
      if (status === 401) return missing(access, body)
      if (status === 204) return { ok: false, reason: 'REFUSED', failure: 'REPORT_GONE' }
      const { data } = reportAnswer.safeParse(body)
      return data ? { ok: true, value: reportOf(data, jobNumber) } : badAnswer(answer.calls)
    },
    async answerSubstitution(access, { jobNumber, accepted }) {
      const call = accepted ? 'ApproveReportTypeChange' : 'DenyReportTypeChange'
      const path = `/v2/Report/${call}?reportId=${encodeURIComponent(jobNumber)}`
      const answer = await ask(path, access, { method: 'POST', alsoAnswers: [401] })
      if (!answer.ok) return answer
      if (answer.value.status === 401) return missing(access, answer.value.body)
      return { ok: true, value: undefined, calls: answer.calls ?? [] }
    },
    async file(access, jobNumber, { kind }): Promise<Answer<Uint8Array | undefined>> {
      if (kind !== 'pdf' && kind !== 'json') return { ok: true, value: undefined }
      const { fileType, fileFormat } = fileNumbers[kind]
      const query = new URLSearchParams({
        reportId: jobNumber,
        fileType: String(fileType),
        fileFormat: String(fileFormat),
      })
      const answer = await ask(`/v1/File/GetReportFile?${query}`, access, {
        maxBytes: maxFileBytes,
        timeoutMs: 60_000,
        headers: { accept: '*/*' },
      })
      if (!answer.ok) return answer
      const { status, bytes } = answer.value
      return { ok: true, value: status === 204 || bytes.length === 0 ? undefined : bytes }
    },
  }
}

/** Excludes errors about a client or grant type that the operator misconfigured. */
const grantRefusal = z.object({ errorCode: z.number().refine((code) => code !== 60_023 && code !== 60_026) })

const message = z.object({ Message: vendorText(2_000) })
const messageOf = (body: unknown) => message.safeParse(body).data?.Message ?? ''
const refusedAs = (body: unknown) =>
  /multi-?family|commercial/i.test(messageOf(body))
    ? 'STRUCTURES_NOT_SUPPORTED'
    : /not available|coverage|imagery/i.test(messageOf(body))
      ? 'REPORT_NOT_AVAILABLE'
      : 'VENDOR_ORDER_REFUSED'

const isRoof = ({ IsRoofProduct, isTemporarilyUnavailable }: AvailableProduct) =>
  IsRoofProduct !== false && isTemporarilyUnavailable !== true
const bySortOrder = (one: AvailableProduct, other: AvailableProduct) => (one.SortOrder ?? 0) - (other.SortOrder ?? 0)

const centsOf = (...prices: (number | null)[]) =>
  prices.includes(null) ? null : Math.round(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0) * 100)

function productOf(product: AvailableProduct): ReportProduct {
  const offered = product.measurementInstructionTypes
  const structures = structureChoices.filter((choice: StructureChoice) => offered.includes(instructionTypes[choice]))
  return {
    id: String(product.productID),
    name: product.name,
    description: product.description,
    structures,
    deliveries: product.deliveryProducts.map((delivery) => ({
      id: String(delivery.productID),
      name: delivery.name,
      turnaround: turnaroundOf(`${delivery.description} ${delivery.name}`),
      minCents: centsOf(product.priceMin, delivery.priceMin),
      maxCents: centsOf(product.priceMax, delivery.priceMax),
      available: delivery.isTemporarilyUnavailable !== true,
    })),
  }
}

function orderBody({ reference, address, point, ...order }: VendorOrder): object {
  const where = {
    Address: address.street.slice(0, 50),
    City: address.city.slice(0, 50),
    State: address.state,
    Zip: address.postalCode,
    Country: address.country === 'Canada' ? 'CA' : 'US',
    AddressType: userAddress,
    ...(point && { Latitude: point[1], Longitude: point[0] }),
  }
  return {
    OrderReports: [
      {
        ReportAddresses: [where],
        PrimaryProductId: Number(order.productId),
        AddOnProductIds: [],
        DeliveryProductId: Number(order.deliveryId),
        ReferenceId: reference,
        ChangesInLast4Years: false,
        MeasurementInstructionType: instructionTypes[order.structures],
        Comments: order.instructions,
      },
    ],
  }
}

const productName = z.looseObject({
  PrimaryProductDisplayName: vendorText(200).optional(),
  DisplayName: vendorText(200).optional(),
})
function nameOfProduct(provided: unknown): string {
  const { data } = productName.safeParse(provided)
  return data?.PrimaryProductDisplayName ?? data?.DisplayName ?? ''
}

function reportOf(answer: ReportAnswer, jobNumber: string): VendorReport {
  const { status, failure } = statusOf(answer)
  const { SubStatusId, ProductSubstitution: other, SubstituteFromProduct, SubstituteToProduct, TotalCost } = answer
  const [from, to] = [
    SubstituteFromProduct || nameOfProduct(other?.From),
    SubstituteToProduct || nameOfProduct(other?.To),
  ]
  return {
    jobNumber,
    status,
    failure,
    promisedAt: null,
    modelUrl: '',
    productName: answer.PrimaryProductDisplayName.slice(0, 200),
    jobState:
      status === 'Pending' && SubStatusId === awaitsAnswer
        ? 'On Hold'
        : /queue/i.test(answer.DisplayStatus)
          ? 'In Queue'
          : null,
    question:
      status !== 'Pending'
        ? null
        : SubStatusId === needsStructure
          ? { kind: 'structure', url: '' }
          : to
            ? { kind: 'substitution', from, to }
            : null,
    costCents: centsOf(TotalCost),
    figures: status === 'Completed' ? figuresOf(answer) : null,
    files: status === 'Completed' ? reportFiles : [],
  }
}
