import { gafFigures, gafMetrics, gafRoof } from '@gable/contract/measurement-answer'
import type { ReportProduct } from '@gable/contract/measurement-order'
import type { ReportFailure, StructureChoice } from '@gable/contract/measurement-vendor'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type {
  Answer,
  CallbackReport,
  ReportAccess,
  ReportFileKind,
  ReportVendor,
  VendorFile,
  VendorOrder,
} from '../../../platform/ports/measurement.ts'
import type { VendorResult } from '../../../platform/ports/vendor.ts'
import { json } from '../supplier/answer.ts'
import { codeOf, createBeaconSessions } from '../supplier/beacon-session.ts'
import { vendorId, vendorRows, vendorText } from '../vendor-answer.ts'
import { badAnswer, callVendor } from '../vendor-call.ts'
import { turnaroundOfMinutes } from './turnaround.ts'

/**
 * GAF QuickMeasure, ordered through Beacon PRO+ with the company's login there. The documented API cannot read or find
 * an order: the report comes only by callback, and an order whose answer was lost is never resent automatically.
 */

const path = '/v2/rest/com/becn/quickMeasure'
const maxFileBytes = 30_000_000

const login = z.object({ username: z.string(), password: z.string() })

const minutes = z.number().min(0).max(1_000_000).nullish()
const siteStatus = z.object({
  success: z.literal(true),
  result: z.object({
    siteStatus: z.string().max(40),
    siteAverageResponseTime: minutes,
    siteAverageResponseTimeMFCommercial: minutes,
  }),
})

const placed = z.object({ success: z.literal(true), GAFOrderNumber: vendorId(100) })

/** Codes of refusals about the account or the region of the address; all others are about the order. */
const ofAccount = ['3001', '5006', '5007']
const ofRegion = ['3002', '3006']
const failureOf = (code: string): ReportFailure => {
  if (ofAccount.includes(code)) return 'REPORT_ACCOUNT_EXPIRED'
  return ofRegion.includes(code) ? 'REPORT_NOT_AVAILABLE' : 'VENDOR_ORDER_REFUSED'
}

/** Undefined if the operator has no agreement with GAF. */
export function createGaf(config: Config): ReportVendor | undefined {
  const { BEACON_URL: base, PROVIDER_TIMEOUT_MS: timeoutMs, GAF_SINGLE_FAMILY_PRODUCT: house } = config
  const { GAF_CALLBACK_SECRET, GAF_COMMERCIAL_PRODUCT: commercial } = config
  if (GAF_CALLBACK_SECRET === undefined || house === undefined) return undefined
  const { signIn, ask } = createBeaconSessions({ base, timeoutMs })
  return {
    id: 'gaf',
    perSecond: config.REPORT_VENDOR_CALLS_PER_SECOND,
    loginId: 'gaf',
    needsPoint: true,
    async account(access) {
      const answer = await signIn(beaconAccess(access))
      return answer.ok ? { ok: true, value: { ...answer.value.account, state: null } } : answer
    },
    async products(access) {
      const answer = await ask(beaconAccess(access), `${path}/siteStatus`)
      if (!answer.ok) return answer
      const { data } = siteStatus.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const { siteStatus: state, siteAverageResponseTime, siteAverageResponseTimeMFCommercial } = data.result
      const isOpen = /^open$/i.test(state)
      const value = [
        product(house, 'primary', turnaroundOfMinutes(siteAverageResponseTime), isOpen),
        ...(commercial
          ? [product(commercial, 'commercial', turnaroundOfMinutes(siteAverageResponseTimeMFCommercial), isOpen)]
          : []),
      ]
      return { ok: true, value }
    },
    async place(access, order) {
      if (!order.point) return { ok: false, reason: 'REFUSED', failure: 'REPORT_NOT_AVAILABLE' }
      const answer = await ask(beaconAccess(access), `${path}/placeReportOrder`, ({ account }) =>
        json(orderBody(order, { accountNumber: account.id, subscriberName: config.GAF_SUBSCRIBER_NAME })),
      )
      if (!answer.ok) return answer
      const calls = answer.calls ?? []
      const { data } = placed.safeParse(answer.value.body)
      if (data) return { ok: true, value: { jobNumber: data.GAFOrderNumber }, calls }
      const code = codeOf(answer.value.body)
      return code === undefined ? badAnswer(calls) : { ok: false, reason: 'REFUSED', failure: failureOf(code), calls }
    },
    fromCallback: callbackReport,
    /** Each file has its own address and needs no login. */
    async file(_access, _jobNumber, { place }): Promise<Answer<Uint8Array | undefined>> {
      const answer: VendorResult<{ status: number; bytes: Uint8Array }, ReportFailure> = await callVendor(place, {
        timeoutMs: 60_000,
        maxBytes: maxFileBytes,
        allowedOrigins: [new URL(base).origin],
        alsoAnswers: [404],
        headers: { accept: '*/*' },
        refusalOf: (): ReportFailure => 'VENDOR_ORDER_REFUSED',
      })
      // A refused file says nothing about the company's login.
      if (!answer.ok && answer.reason === 'EXPIRED') {
        return { ok: false, reason: 'REFUSED', failure: 'VENDOR_ORDER_REFUSED' }
      }
      if (!answer.ok) return answer
      return { ok: true, value: answer.value.status === 404 ? undefined : answer.value.bytes }
    },
  }
}

/** The caller has already taken its turn. */
const beaconAccess = (access: ReportAccess) => ({ login: loginOf(access), turn: async () => {} })

const loginOf = ({ token }: ReportAccess) => login.parse(JSON.parse(token))

const names = {
  primary: { name: 'Single-family report', description: 'Roof measurements of a house' },
  commercial: { name: 'Multifamily and commercial report', description: 'Roof measurements of larger buildings' },
}

/** GAF returns no price; it is set in the company's agreement. */
function product(
  id: string,
  structures: Extract<StructureChoice, 'primary' | 'commercial'>,
  turnaround: ReportProduct['deliveries'][number]['turnaround'],
  available: boolean,
): ReportProduct {
  const usual = { amount: 1, unit: structures === 'primary' ? 'hours' : 'businessDays' } as const
  return {
    id,
    ...names[structures],
    structures: [structures],
    deliveries: [
      {
        id: 'standard',
        name: 'Standard',
        turnaround: turnaround ?? usual,
        minCents: null,
        maxCents: null,
        available,
      },
    ],
  }
}

/** `checkForDuplicate`: GAF itself would refuse a second identical order. */
function orderBody(
  { reference, productId, instructions, email, address, point }: VendorOrder,
  account: { accountNumber: string; subscriberName: string | undefined },
): object {
  const country = address.country === 'Canada' ? 'CA' : 'USA'
  const { street, city, state, postalCode } = address
  const [longitude, latitude] = point!
  return {
    ...account,
    subscriberOrderNumber: reference,
    trackingId: reference,
    checkForDuplicate: true,
    emailAddress: email,
    productCode: productId,
    address1: street,
    city,
    stateOrProvince: state,
    postalCode,
    country,
    latitude: String(latitude),
    longitude: String(longitude),
    instructions,
    ignoreCache: false,
    fullAddress: `${street}, ${city}, ${state} ${postalCode}, ${country}`,
    products: [{ productCode: productId }],
  }
}

/** GAF's callback. */

const word = vendorText(200)
  .nullish()
  .transform((text) => (text ?? '').trim())
const place = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .nullish()
  .catch(null)

const assets = z
  .object({
    Report: place,
    HomeownerReport: place,
    Report3D: place,
    DxfUrl: place,
    Diagram: place,
    Cover: place,
    VerticalImage: place,
    NorthImage: place,
    EastImage: place,
    SouthImage: place,
    WestImage: place,
  })
  .nullish()

const serverResponse = z.object({
  ...gafMetrics,
  Done: z.boolean().nullish(),
  Problem: word,
  ModelUrl: place,
  ReportUrl: place,
  DxfUrl: place,
  DiagramUrl: place,
  VerticalImageUrl: place,
  NorthImageUrl: place,
  EastImageUrl: place,
  SouthImageUrl: place,
  WestImageUrl: place,
})

const callback = z.object({
  GAFOrderNumber: vendorId(100),
  SubscriberOrderNumber: vendorId(100),
  RoofMeasurement: gafRoof
    .extend({
      ProblemCode: word,
      Assets: assets,
      ServerResponses: vendorRows(z.object({ Response: serverResponse }), 100).nullish(),
    })
    .nullish(),
})

/** Undefined if the body names no order of ours or cannot be parsed. */
export function callbackReport(body: unknown): CallbackReport | undefined {
  const { data } = callback.safeParse(body)
  if (!data) return undefined
  const measured = data.RoofMeasurement ?? undefined
  const last = measured?.ServerResponses?.at(-1)?.Response
  const problem = measured?.ProblemCode || last?.Problem || ''
  const read = measured ? (gafFigures(measured, measured) ?? (last ? gafFigures(last, measured) : null)) : null
  // Unfinished work may be reported as zeros.
  const figures = read === 'outOfRange' && last?.Done === false ? null : read
  const files = measured && !problem ? filesOf(measured.Assets ?? {}, last) : []
  const status = problem
    ? 'Declined'
    : figures || files.some(({ kind }) => kind === 'pdf')
      ? 'Completed'
      : 'In Progress'
  return {
    reference: data.SubscriberOrderNumber,
    jobNumber: data.GAFOrderNumber,
    status,
    productName: '',
    jobState: null,
    question: null,
    costCents: null,
    promisedAt: null,
    failure: problem ? 'REPORT_NOT_AVAILABLE' : null,
    figures: status === 'Completed' ? (figures ?? null) : null,
    files: status === 'Completed' ? files : [],
    modelUrl: measured?.Assets?.Report3D ?? last?.ModelUrl ?? '',
  }
}

function filesOf(
  provided: NonNullable<z.output<typeof assets>>,
  last: z.output<typeof serverResponse> | undefined,
): VendorFile[] {
  const images = [
    provided.Diagram ?? last?.DiagramUrl,
    provided.VerticalImage ?? last?.VerticalImageUrl,
    provided.NorthImage ?? last?.NorthImageUrl,
    provided.EastImage ?? last?.EastImageUrl,
    provided.SouthImage ?? last?.SouthImageUrl,
    provided.WestImage ?? last?.WestImageUrl,
  ]
  const all: [ReportFileKind, string | null | undefined][] = [
    ['pdf', provided.Report ?? last?.ReportUrl ?? provided.HomeownerReport],
    ['dxf', provided.DxfUrl ?? last?.DxfUrl],
    ...images.map((each): [ReportFileKind, string | null | undefined] => ['image', each]),
  ]
  return all.flatMap(([kind, address]) => (address ? [{ kind, place: address }] : []))
}
