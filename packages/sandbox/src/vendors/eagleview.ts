import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { createOauthAccount } from './oauth-account.ts'
import { type FiguresSent, figureEvents, figuresOf, withCommas } from './report-figures.ts'
import { sampleExport, samplePdf } from './sample-report.ts'

/** The number of the first report. */
const firstNumber = 49_827_746

/** A report at the vendor. */
interface Report {
  id: number
  referenceId: string
  address: { Address: string; City: string; State: string; Zip: string }
  productId: number
  deliveryId: number
  placedAt: Date
  statusId: number
  subStatusId: number
  substitution?: { from: string; to: string }
}

const delivery = (productID: number, name: string, description: string, price: number) => ({
  productID,
  name,
  description,
  isTemporarilyUnavailable: false,
  priceMin: price,
  priceMax: price,
})
/** The turnarounds and extra fees of the second provider in the specification. */
const deliveries = [
  delivery(8, 'Regular', 'Delivered within 3 business days', 0),
  delivery(4, 'Express', 'Delivered within 1 business day', 21.5),
  delivery(7, 'Three Hour', 'Delivered within 3 business hours', 46),
]
const products = [
  {
    productID: 31,
    name: 'Premium Residential',
    description: 'Roof measurements with a 3D diagram',
    priceMin: 38.75,
    priceMax: 38.75,
    measurementInstructionTypes: [1, 2, 3],
    TypeOfStructure: 1,
    SortOrder: 1,
  },
  {
    productID: 32,
    name: 'Premium Commercial',
    description: 'Roof measurements of a commercial building',
    priceMin: 62,
    priceMax: 148,
    measurementInstructionTypes: [3, 4],
    TypeOfStructure: 2,
    SortOrder: 2,
  },
  {
    productID: 110,
    name: 'Bid Perfect',
    description: 'Area and pitch for a bid',
    priceMin: 18,
    priceMax: 18,
    measurementInstructionTypes: [2],
    TypeOfStructure: 1,
    SortOrder: 3,
  },
].map((product) => ({
  ...product,
  productGroup: null,
  isTemporarilyUnavailable: false,
  deliveryProducts: deliveries,
  addOnProducts: [],
  IsRoofProduct: true,
  AllowsUserSubmittedPhotos: false,
}))

const statuses: Readonly<Record<number, string>> = {
  1: 'Created',
  2: 'In Process',
  3: 'Pending',
  4: 'Closed',
  5: 'Completed',
}

/** A call and its answer. */
interface Exchange {
  method: string
  path: string
  body: unknown
  status: number
  answer: unknown
}

interface PlaceBody {
  OrderReports: { [field: string]: unknown; ReferenceId?: string }[]
}

/** EagleView's Measurement Order API with its OAuth: places, finds and reports on orders, and sends callbacks. */
export function createEagleviewSandbox() {
  const oauth = createOauthAccount({
    name: 'EagleView',
    rotates: true,
    asks: 'order and read measurement reports',
    authorizePath: '/oauth2/v1/authorize',
    tokenPath: '/oauth2/v1/token',
    clientInHeader: true,
    remembers: true,
    refusal: { errorCode: 60_031, errorDescription: 'The refresh token is invalid or expired.' },
  })
  const reports: Report[] = []
  const received: SandboxVendor['received'] = []

  /** Calls the installation, as the portal's app is configured. @returns the answer's status. */
  const call = async (name: string, query: Record<string, string | number>): Promise<number> => {
    const url = new URL(`${vendor.callbackUrl}/${name}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
    return (await fetch(url)).status
  }
  const sendStatus = ({ statusId, subStatusId, referenceId, id }: Report) =>
    call('OrderStatusUpdate', { StatusId: statusId, SubStatusId: subStatusId, RefId: referenceId, ReportId: id })

  /** Changes the state of the newest open report, and sends a callback. */
  const moveTo = (label: string, statusId: number, subStatusId: number, more: Partial<Report> = {}) => ({
    label,
    async run() {
      const report = reports.findLast(({ statusId: now }) => now < 4)
      if (!report) return 'there is no open report.'
      Object.assign(report, { statusId, subStatusId, ...more })
      return `called the installation, which answered ${await sendStatus(report)}.`
    },
  })

  const vendor = {
    id: 'eagleview',
    name: 'EagleView',
    hint: 'Connect it in Settings, Integrations. The buttons below are about the newest open report.',
    behavior: 'normal' as SandboxBehavior,
    /** Where the portal's app sends callbacks. */
    callbackUrl:
      process.env.SANDBOX_EAGLEVIEW_CALLBACK_URL ??
      'http://localhost:3000/callbacks/eagleview/sandbox-callback-secret-2',
    oauth,
    reports,
    received,
    call,
    sendStatus,
    figures: 'usual' as FiguresSent,
    /** All calls with their answers, for comparison with the vendor's documentation in tests. */
    exchanges: [] as Exchange[],
    events: {
      complete: moveTo('Complete the report', 5, 19),
      again: {
        label: 'Deliver the last report again',
        async run() {
          const report = reports.findLast(({ statusId, referenceId }) => statusId === 5 && referenceId !== '')
          if (!report) return 'no report was delivered yet.'
          const query = { RefId: report.referenceId, ReportId: report.id }
          return `called the installation, which answered ${await call('FileDeliveryConfirmation', query)}.`
        },
      },
      progress: moveTo('Start measuring', 2, 0),
      hold: moveTo('Put it on hold', 3, 21),
      poorImages: moveTo('Close it: images are too poor', 4, 11),
      cancel: moveTo('Cancel it', 4, 10),
      payment: moveTo('Payment failed', 4, 27),
      substitute: moveTo('Offer another product', 3, 21, {
        substitution: { from: 'Premium Residential', to: 'Bid Perfect' },
      }),
      structure: {
        label: 'Ask which structure to measure',
        async run() {
          const report = reports.findLast(({ statusId }) => statusId < 4)
          if (!report) return 'there is no open report.'
          Object.assign(report, { statusId: 3, subStatusId: 8 })
          const VerifyId = `https://my.eagleview.com/verify/${report.id}`
          const query = { RefId: report.referenceId, ReportId: report.id, VerifyId }
          return `asked the installation, which answered ${await call('NeedToId', query)}.`
        },
      },
      ...figureEvents((which) => {
        vendor.figures = which
      }),
      revoke: {
        label: 'Withdraw the consent',
        async run() {
          oauth.revokeAll()
          return 'the consent was withdrawn. The next order finds it so.'
        },
      },
    },
    /** A report that the demo company ordered elsewhere, a month ago. */
    addDemo(address: Report['address']) {
      const placedAt = new Date(Date.now() - 30 * 86_400_000)
      reports.push({
        id: firstNumber - 1,
        referenceId: '',
        address,
        productId: 31,
        deliveryId: 8,
        placedAt,
        statusId: 5,
        subStatusId: 19,
      })
    },
    register(scope: FastifyInstance) {
      oauth.register(scope)
      scope.post<{ Body: { token?: string } }>('/oauth2/v1/revoke', ({ body }, reply) => {
        oauth.revoke(body.token ?? '')
        return reply.status(200).send()
      })
      scope.register(async (api) => {
        api.addHook('onRequest', async (request, reply) => admit(request, reply))
        api.addHook('onSend', async ({ method, url, body }, { statusCode: status }, payload) => {
          const path = url.split('?')[0]!.replace(/^.*\/eagleview/, '')
          vendor.exchanges.push({ method, path, body, status, answer: payload })
        })
        registerReports(api)
      })
    },
  }

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!oauth.holder(request.headers.authorization)) {
      return reply.status(401).send({ Message: 'Authorization has been denied for this request.' })
    }
    if (vendor.behavior === 'throttle') {
      return reply.status(429).header('retry-after', '30').send({ error: 'Rate limit exceeded.' })
    }
    if (vendor.behavior === 'outage') return reply.status(503).send({ Message: 'Service unavailable' })
  }

  function registerReports(api: FastifyInstance): void {
    api.get('/v3/Order/GetAccountDetails', () => ({ billingExists: true }))
    api.get('/v2/Product/GetAvailableProducts', () => products)
    api.post<{ Body: PlaceBody }>('/v2/Order/PlaceOrder', ({ body }, reply) => {
      const [order] = body.OrderReports
      const product = products.find(({ productID }) => productID === order?.PrimaryProductId)
      const [place] = [order?.ReportAddresses].flat() as Report['address'][]
      if (!order || !product || !place) return reply.status(400).send({ Message: 'The product is not available.' })
      if (/^0 /.test(place.Address)) {
        return reply.status(400).send({ Message: 'Imagery is not available for this address.' })
      }
      if (/declined card/i.test(String(order.Comments))) {
        return reply.status(400).send({ Message: 'Invalid credit card. Please verify your billing information.' })
      }
      const report: Report = {
        id: firstNumber + reports.length,
        referenceId: order.ReferenceId ?? '',
        address: place,
        productId: product.productID,
        deliveryId: Number(order.DeliveryProductId),
        placedAt: new Date(),
        statusId: 1,
        subStatusId: 0,
      }
      reports.push(report)
      const facts = { Reference: report.referenceId, Product: product.name, Address: place.Address }
      received.push({ at: new Date(), title: `Report ${report.id}`, facts })
      if (vendor.behavior === 'lose') return reply.hijack().raw.destroy()
      return { OrderId: 7_000 + reports.length, ReportIds: [report.id] }
    })
    api.post<{ Body: { referenceId?: string; textToFilterBy?: string } }>('/v3/Report/GetReports', ({ body }) => {
      const words = (body.textToFilterBy ?? '').toLowerCase()
      const found = reports.filter(
        ({ referenceId, address }) =>
          (!body.referenceId || referenceId === body.referenceId) && address.Address.toLowerCase().includes(words),
      )
      return { ReportList: found.map(listedReport), TotalOfReports: found.length }
    })
    api.get<{ Querystring: { reportId?: string } }>('/v3/Report/GetReport', ({ query }, reply) => {
      const report = reports.find(({ id }) => String(id) === query.reportId)
      if (!report) return reply.status(401).send({ Message: 'Invalid ReportID or unauthorized user.' })
      return [reportAnswer(report, vendor.figures)]
    })
    for (const [call, accepted] of [
      ['ApproveReportTypeChange', true],
      ['DenyReportTypeChange', false],
    ] as const) {
      api.post<{ Querystring: { reportId?: string } }>(`/v2/Report/${call}`, ({ query }, reply) => {
        const report = reports.find(({ id }) => String(id) === query.reportId)
        if (!report) return reply.status(401).send({ Message: 'Invalid ReportID or unauthorized user.' })
        const { substitution: offered } = report
        const other = products.find(({ name }) => name === offered?.to)
        const replaced = { statusId: 2, subStatusId: 0, productId: other?.productID ?? report.productId }
        if (offered) Object.assign(report, accepted ? replaced : { statusId: 4, subStatusId: 10 })
        delete report.substitution
        const facts = { Reference: report.referenceId, Offered: offered?.to ?? '' }
        received.push({ at: new Date(), title: `Report ${report.id}: ${accepted ? 'accepted' : 'declined'}`, facts })
        if (vendor.behavior === 'lose') return reply.hijack().raw.destroy()
        return reply.status(200).send('Success')
      })
    }
    api.get<{ Querystring: Record<string, string> }>('/v1/File/GetReportFile', ({ query }, reply) => {
      const report = reports.find(({ id }) => String(id) === query.reportId)
      if (!report)
        return reply.status(400).send({ Message: 'Invalid reportID. Please try again with a valid reportID' })
      if (report.statusId !== 5) return reply.status(500).send({ Message: 'Report is still in progress' })
      const { areaSqft } = figuresOf(vendor.figures)
      if (query.fileType === '107' && query.fileFormat === '18') {
        return reply.type('application/octet-stream').send(Buffer.from(JSON.stringify(sampleExport(areaSqft))))
      }
      if (query.fileType !== '2') return reply.status(204).send()
      const { Address, City, State, Zip } = report.address
      const lines = ['EagleView sandbox report', `Report ${report.id}`, `${Address}, ${City}, ${State} ${Zip}`]
      return reply
        .type('application/octet-stream')
        .send(samplePdf([...lines, `Total roof area ${withCommas(areaSqft)} sq ft`]))
    })
  }
  return vendor
}

const listedReport = ({ id, referenceId, address, placedAt, statusId, subStatusId }: Report) => ({
  Id: id,
  ReferenceId: referenceId,
  DatePlaced: placedAt.toISOString(),
  Street1: address.Address,
  City: address.City,
  State: address.State,
  Zip: address.Zip,
  ReportStatus: { StatusId: statusId, SubStatusId: subStatusId, DisplayStatus: statuses[statusId] },
})

function reportAnswer(report: Report, figures: FiguresSent): object {
  const { id, referenceId, address, statusId, subStatusId, placedAt, substitution } = report
  const product = products.find(({ productID }) => productID === report.productId)!
  const fast = deliveries.find(({ productID }) => productID === report.deliveryId)
  const { areaSqft, facets, rise, ridge, hip, valley, eave, rake } = figuresOf(figures)
  const feet = (length: number | string) => `${length} ft`
  const area = `${withCommas(areaSqft)} sq. ft`
  const measured = {
    Area: area,
    AreaValue: areaSqft,
    PrimaryPitch: `${rise}/12`,
    LengthRidge: feet(ridge),
    LengthHip: feet(hip),
    LengthValley: feet(valley),
    LengthEave: feet(eave),
    LengthRake: feet(rake),
    TotalRoofFacets: String(facets),
    LengthFlashing: '0 ft',
    LengthStepFlashing: '0 ft',
    PitchTable: [{ Pitch: `${rise}/12`, RoofArea: area, PercentageRoofArea: '100%' }],
  }
  const isThere = statusId === 5
  return {
    ReportId: id,
    ReferenceId: referenceId,
    StatusId: statusId,
    SubStatusId: subStatusId,
    DisplayStatus: statuses[statusId],
    Status: statuses[statusId],
    DatePlaced: placedAt.toISOString(),
    Street: address.Address,
    City: address.City,
    State: address.State,
    Zip: address.Zip,
    TotalCost: product.priceMax + (fast?.priceMax ?? 0),
    PaymentType: 'Invoice',
    PrimaryProductDisplayName: product.name,
    ...(substitution && { SubstituteFromProduct: substitution.from, SubstituteToProduct: substitution.to }),
    ...(isThere && { TotalMeasurements: measured, MeasurementByStructure: [{ BuildingName: '', ...measured }] }),
  }
}
