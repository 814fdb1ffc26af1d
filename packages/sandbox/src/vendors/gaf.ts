import type { FastifyInstance } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { type FiguresSent, figureEvents, figuresOf, rounded, withCommas } from './report-figures.ts'
import { samplePdf } from './sample-report.ts'

/** An order at GAF. */
interface GafOrder {
  number: string
  state: 'open' | 'completed' | 'problem'
  body: PlaceBody
}

export interface PlaceBody {
  [field: string]: unknown
  subscriberOrderNumber?: string
  productCode?: string
  address1?: string
  fullAddress?: string
  checkForDuplicate?: boolean
}

const path = '/v2/rest/com/becn/quickMeasure'
/** Fields that GAF's documentation requires. */
const required = [
  ...['emailAddress', 'productCode', 'address1', 'city', 'stateOrProvince', 'postalCode', 'country'],
  ...['latitude', 'longitude', 'fullAddress'],
]
const productCodes = ['QM-SF', 'QM-MFC']

/** An image of one gray pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYDwAA+QD4FKJVIgAAAABJRU5ErkJggg==',
  'base64',
)

/** GAF QuickMeasure behind Beacon PRO+: accepts orders, lists its response times, and delivers reports by callback. */
export function createGafSandbox() {
  const orders: GafOrder[] = []
  const received: SandboxVendor['received'] = []
  const last = () => orders.findLast(({ state }) => state === 'open')

  /** Sends a callback to the installation. @returns the answer's status. */
  const deliver = async (order: GafOrder, more: object = {}): Promise<number> => {
    const body = { ...callbackOf(order, vendor), ...more }
    vendor.delivered.push(body)
    const headers = { 'content-type': 'application/json' }
    return (await fetch(vendor.callbackUrl, { method: 'POST', body: JSON.stringify(body), headers })).status
  }
  const moveTo = (label: string, state: GafOrder['state']) => ({
    label,
    async run() {
      const order = last()
      if (!order) return 'there is no open order.'
      order.state = state
      return `delivered to the installation, which answered ${await deliver(order)}.`
    },
  })
  const vendor = {
    id: 'gaf',
    name: 'GAF QuickMeasure',
    hint: 'Connect it in Settings, Integrations, with any user name and the password sandbox. Its calls go through Beacon PRO+.',
    behavior: 'normal' as SandboxBehavior,
    /** Unknown before the first order. */
    url: '',
    callbackUrl:
      process.env.SANDBOX_GAF_CALLBACK_URL ?? 'http://localhost:3000/callbacks/gaf/sandbox-callback-secret-3',
    site: { siteStatus: 'Open', siteAverageResponseTime: 47, siteAverageResponseTimeMFCommercial: 1_380 },
    orders,
    received,
    deliver,
    /** All callbacks sent, for comparison with GAF's documentation in tests. */
    delivered: [] as object[],
    figures: 'usual' as FiguresSent,
    /** The error code for the next order; empty to accept it. */
    refuseWith: '',
    events: {
      complete: moveTo('Deliver the report', 'completed'),
      again: {
        label: 'Deliver the last report again',
        async run() {
          const order = orders.findLast(({ state }) => state === 'completed')
          if (!order) return 'no report was delivered yet.'
          return `delivered to the installation, which answered ${await deliver(order)}.`
        },
      },
      problem: moveTo('Report a problem: no imagery', 'problem'),
      ...figureEvents((which) => {
        vendor.figures = which
      }),
      close: {
        label: 'Open or close the site',
        async run() {
          vendor.site.siteStatus = vendor.site.siteStatus === 'Open' ? 'Closed' : 'Open'
          return `the site is ${vendor.site.siteStatus.toLowerCase()} now.`
        },
      },
      refuse: {
        label: 'Refuse the next order',
        async run() {
          vendor.refuseWith = '1007'
          return 'the next order will be refused.'
        },
      },
    },
    /** Calls below Beacon's address, for clients that are signed in there. */
    registerCalls(scope: FastifyInstance) {
      scope.addHook('onRequest', async (_request, reply) => {
        if (vendor.behavior === 'throttle') return reply.status(429).header('retry-after', '30').send()
        if (vendor.behavior === 'outage') return reply.status(500).send()
      })
      scope.get(`${path}/siteStatus`, () => ({ success: true, messages: [], result: vendor.site }))
      scope.post<{ Body: PlaceBody }>(`${path}/placeReportOrder`, ({ body, protocol, host }, reply) => {
        vendor.url = `${protocol}://${host}/sandbox/gaf`
        const refused = refusalOf(body)
        if (refused) {
          return { success: false, messages: [{ type: 'error', value: refused.value, code: refused.code }], result: {} }
        }
        const number = `QM${810_400 + orders.length}`
        orders.push({ number, state: 'open', body })
        const { subscriberOrderNumber = '', productCode = '', fullAddress = '' } = body
        const facts = { Reference: subscriberOrderNumber, Product: productCode, Address: fullAddress }
        received.push({ at: new Date(), title: `Order ${number}`, facts })
        if (vendor.behavior === 'lose') return reply.hijack().raw.destroy()
        return { success: true, messages: [], result: {}, GAFOrderNumber: number }
      })
    },
    register(scope: FastifyInstance) {
      scope.get<{ Params: { number: string; name: string } }>('/assets/:number/:name', ({ params }, reply) => {
        const order = orders.find(({ number }) => number === params.number)
        if (order?.state !== 'completed') return reply.status(404).send()
        if (params.name.endsWith('.png')) return reply.type('image/png').send(pixel)
        if (params.name.endsWith('.dxf')) return reply.type('image/vnd.dxf').send(drawing)
        const lines = ['GAF QuickMeasure sandbox report', `Order ${order.number}`, String(order.body.fullAddress)]
        const { areaSqft } = figuresOf(vendor.figures)
        return reply
          .type('application/pdf')
          .send(samplePdf([...lines, `Total roof area ${withCommas(areaSqft)} sq ft`]))
      })
    },
  }

  const refusalOf = (body: PlaceBody): { code: string; value: string } | undefined => {
    if (vendor.refuseWith) {
      const code = vendor.refuseWith
      vendor.refuseWith = ''
      return { code, value: 'The order was refused.' }
    }
    const missing = required.find((field) => !body[field])
    if (missing) return { code: '1001', value: `${missing} is required.` }
    if (!productCodes.includes(body.productCode ?? '')) return { code: '3002', value: 'The product is not available.' }
    const isSame = ({ body: known }: GafOrder) => known.subscriberOrderNumber === body.subscriberOrderNumber
    if (body.checkForDuplicate && orders.some(isSame)) return { code: '5008', value: 'The order is a duplicate.' }
    return undefined
  }
  return vendor
}

export type GafSandbox = ReturnType<typeof createGafSandbox>

/** An empty drawing. */
const drawing = '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n'

const sum = (one: number | string, other: number | string) => Number(one) + Number(other)

/**
 * In callbacks, metrics are numbers, and materials and waste are strings; in the server's own answers it is the
 * reverse.
 */
function callbackOf(
  { number, state, body }: GafOrder,
  { url, figures }: { url: string; figures: FiguresSent },
): object {
  const { areaSqft, facets, rise, ridge, hip, valley, eave, rake } = figuresOf(figures)
  const area = rounded(areaSqft)
  const pitch = `${rise}/12`
  const numbers = {
    Area: area,
    Eaves: eave,
    Hips: hip,
    Rakes: rake,
    Ridges: ridge,
    Bends: 0,
    Flash: 0,
    Step: 0,
    Parapets: 0,
    DripEdge: sum(eave, rake),
    LeakBarrier: sum(eave, valley),
    RidgeCap: sum(ridge, hip),
    Starter: sum(eave, rake),
    Facets: facets,
  }
  const texts = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]))
  const asset = (name: string) => `${url}/assets/${number}/${name}`
  const isThere = state === 'completed'
  const problem = state === 'problem' ? 'No imagery' : ''
  return {
    SubscriberOrderNumber: body.subscriberOrderNumber ?? '',
    GAFOrderNumber: number,
    SubscriberCustomField1: '',
    Subscriber: 'Sandbox',
    SubscriberReference: '',
    Vendor: 'GAF',
    VendorReference: number,
    RoofMeasurement: {
      ...(isThere && { ...numbers, Valleys: valley, Pitch: pitch, SuggestedWaste: '12', Buildings: '1' }),
      ...(isThere && { HoleArea: '0', HoleCount: '0', TimberlineBundles: '90' }),
      TrackingId: body.subscriberOrderNumber ?? '',
      ProblemCode: problem && '12',
      ...(isThere && {
        Assets: {
          Report: asset('report.pdf'),
          DxfUrl: asset('roof.dxf'),
          Diagram: asset('diagram.png'),
          VerticalImage: asset('top.png'),
          NorthImage: asset('north.png'),
          Report3D: asset('report.pdf'),
        },
      }),
      ServerResponses: [
        {
          Server: 'sandbox',
          ServerReference: number,
          Timestamp: new Date().toISOString(),
          Response: {
            TaskId: number,
            Done: state !== 'open',
            Obstructed: false,
            Problem: problem,
            ...(isThere && { ...texts, Valleys: valley, Pitch: pitch, ReportUrl: asset('report.pdf') }),
          },
        },
      ],
    },
  }
}
