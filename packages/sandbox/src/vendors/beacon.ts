import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { beaconAccount, beaconAccounts, beaconBranches, beaconTemplates } from './beacon-account.ts'
import type { GafSandbox } from './gaf.ts'
import { samplePdf } from './sample-report.ts'

interface SubmitOrder {
  accountId: string
  purchaseOrderNo?: string
  UUID: string
  apiSiteId?: string
  specialInstruction?: string
  sellingBranch: string
  lineItems: { itemNumber: string; quantity: number }[]
  shipping: { shippingMethod: string; shippingBranch: string; address: Record<string, string> }
}

/** An order at Beacon. */
interface BeaconOrder extends SubmitOrder {
  orderId: string
  orderStatusCode: 'N' | 'C' | 'K' | 'O' | 'I' | 'P' | 'R'
  delivery: string
  /** Addresses of the driver's photos. */
  photos: string[]
}

const [v1, v2] = ['/v1/rest/com/becn', '/v2/rest/com/becn']

/** Beacon PRO+: signs in by cookie, lists branches and templates, accepts orders and reports their status. */
export function createBeaconSandbox(gaf?: GafSandbox) {
  const orders: BeaconOrder[] = []
  const received: SandboxVendor['received'] = []
  const sessions = new Set<string>()
  const last = () => orders.at(-1)
  const moveTo = (
    label: string,
    orderStatusCode: BeaconOrder['orderStatusCode'],
    delivery = '',
    photos: string[] = [],
  ) => ({
    label,
    async run() {
      const order = last()
      if (!order) return 'there is no order.'
      Object.assign(order, { orderStatusCode, delivery, photos: photos.map((path) => `/sandbox/beacon${path}`) })
      return `order ${order.orderId} is moved. It is asked about every hour.`
    },
  })
  const vendor = {
    id: 'beacon',
    name: 'Beacon PRO+',
    hint: 'Connect it in Settings, Integrations, with any user name and the password sandbox.',
    behavior: 'normal' as SandboxBehavior,
    password: 'sandbox',
    orders,
    received,
    templates: beaconTemplates(),
    sessions,
    signIns: 0,
    /** Called after an order is accepted, before the answer is sent. */
    onTaken: async (): Promise<void> => {},
    /** The answer for an expired session: both are documented. */
    expiredStatus: 401 as 401 | 419,
    /** The error code for the next order; empty to accept it. */
    refuseWith: '',
    /** All calls with their answers, for comparison with the vendor's documentation in tests. */
    exchanges: [] as { method: string; path: string; query: unknown; body: unknown; answer: unknown }[],
    events: {
      ready: moveTo('Get the last order ready', 'O', 'Scheduled'),
      deliver: moveTo('Deliver the last order', 'P', 'Delivered', [`${v2}/photos/1.png?signature=1`]),
      invoice: moveTo('Invoice the last order', 'I'),
      refuse: {
        label: 'Refuse the next order',
        async run() {
          vendor.refuseWith = '1007'
          return 'the next order will be refused.'
        },
      },
      expire: {
        label: 'End all sessions',
        async run() {
          sessions.clear()
          return 'everybody has to sign in again.'
        },
      },
    },
    register(scope: FastifyInstance) {
      scope.addHook('onRequest', async (_request, reply) => obstruct(reply))
      scope.addHook('onSend', async ({ method, url, query, body }, _reply, payload) => {
        const path = url.split('?')[0]!.replace('/sandbox/beacon', '')
        if (typeof payload === 'string' && payload.startsWith('{')) {
          vendor.exchanges.push({ method, path, query, body, answer: JSON.parse(payload) })
        }
        return payload
      })
      scope.post<{ Body: { username: string; password: string } }>(`${v1}/login`, ({ body }, reply) =>
        signIn(body, reply),
      )
      // Photos are on a separate host without sessions.
      scope.get(`${v2}/photos/:name`, (_request, reply) => reply.type('image/png').send(deliveryPhoto))
      scope.register(async (own) => {
        own.addHook('onRequest', async (request, reply) => admit(request, reply))
        registerCalls(own)
        if (gaf) own.register(async (ofGaf) => gaf.registerCalls(ofGaf))
      })
    },
  }

  const obstruct = async (reply: FastifyReply) => {
    if (vendor.behavior === 'throttle') return reply.status(429).header('retry-after', '30').send()
    if (vendor.behavior === 'outage') return reply.status(503).send()
  }

  const signIn = ({ username, password }: { username: string; password: string }, reply: FastifyReply) => {
    if (password !== vendor.password) return refusal('2004', 'Current profile is unauthorized')
    vendor.signIns += 1
    const session = `${username}-${vendor.signIns}`
    sessions.add(session)
    reply.header('set-cookie', [`JSESSIONID=${session}; Path=/; HttpOnly`, 'siteId=homeSite; Path=/'])
    const account = { accountName: beaconAccount.name, accountLegacyId: beaconAccount.id }
    const lastSelectedAccount = { ...account, accountEnabled: true, accountViewPrices: true, isAccountClosed: false }
    return { messageInfo: { profileId: '48120', firstName: 'Alma', lastName: 'Reyes', lastSelectedAccount } }
  }

  const admit = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const session = /JSESSIONID=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
    if (!sessions.has(session)) return reply.status(vendor.expiredStatus).send()
  }

  function registerCalls(scope: FastifyInstance) {
    scope.get(`${v1}/branchlist`, () => ({
      message: '',
      totalNumRecs: beaconBranches.length,
      pageNumRecs: beaconBranches.length,
      branches: beaconBranches,
    }))
    scope.get(`${v1}/accounts`, () => ({
      message: '',
      totalNumRecs: beaconAccounts.length,
      pageNumRecs: beaconAccounts.length,
      accounts: beaconAccounts,
    }))
    scope.get<{ Querystring: { orderId: string } }>(`${v2}/downloadOrderDetailAsPDF`, ({ query }, reply) =>
      reply.type('application/pdf').send(samplePdf([`Order ${query.orderId}`, 'Beacon PRO+ sandbox'])),
    )
    scope.get(`${v2}/template`, () => {
      const templates = vendor.templates.map(({ items: _items, ...template }) => ({ ...template, ...ofAccount }))
      return wrapped({ totalNumRecs: templates.length, pageNumRecs: templates.length, templates })
    })
    scope.get<{ Querystring: { templateId: string } }>(`${v2}/getTemplateDetail`, ({ query }) => {
      const found = vendor.templates.find(({ templateId }) => templateId === query.templateId)
      if (!found)
        return { ...wrapped(null), success: false, messages: [{ key: null, code: '1002', type: 'error', value: '' }] }
      const { items, ...template } = found
      return wrapped({ ...template, ...ofAccount, templateItems: items })
    })
    scope.post<{ Body: SubmitOrder }>(`${v2}/submitOrder`, async ({ body }, reply) => {
      const answer = take(body, reply)
      if ('orderId' in answer) await vendor.onTaken()
      return answer
    })
    scope.get<{ Querystring: { searchTerm: string } }>(`${v2}/orderhistory_v2`, ({ query }) => {
      const found = orders.filter(({ UUID }) => UUID === query.searchTerm)
      if (found.length > 0) return wrapped({ orders: found.map(historyOf) })
      return {
        ...wrapped(null),
        success: false,
        messages: [{ key: null, code: '5004', type: 'error', value: 'No result' }],
      }
    })
    scope.get<{ Querystring: { orderId: string } }>(`${v2}/orderdetail`, ({ query }, reply) => {
      const order = orders.find(({ orderId }) => orderId === query.orderId)
      if (!order) return reply.status(400).send({ messageCode: '5003', message: 'Query order detail not match' })
      return wrapped({
        order: historyOf(order),
        DTStatus: { displayName: order.delivery },
        DTPhotos: order.photos.map(photoOf),
      })
    })
  }

  const take = (body: SubmitOrder, reply: FastifyReply) => {
    if (vendor.refuseWith) {
      const code = vendor.refuseWith
      vendor.refuseWith = ''
      return { messageCode: code, message: 'Request param caused validation exception' }
    }
    if (body.accountId.length > 6 || body.lineItems.length === 0)
      return { messageCode: '1001', message: 'Validation exception' }
    const orderId = `KP${32_234 + orders.length}`
    orders.push({ ...body, orderId, orderStatusCode: 'N', delivery: '', photos: [] })
    const { purchaseOrderNo = '', sellingBranch, lineItems } = body
    const facts = { PO: purchaseOrderNo, Branch: sellingBranch, Items: String(lineItems.length), Reference: body.UUID }
    received.push({ at: new Date(), title: `Order ${orderId}`, facts })
    if (vendor.behavior === 'lose') return reply.hijack().raw.destroy()
    return { orderId, mincronCCMsg: '' }
  }
  return vendor
}

const ofAccount = {
  accountLegacyId: beaconAccount.id,
  accountName: beaconAccount.name,
  isAccountClosed: false,
  lastModifiedDate: '11-20-2026',
}

const refusal = (code: string, value: string) => ({
  messageCode: code,
  messages: [{ type: 'error', value, code }],
  success: false,
})

/** The answer format of API version 2. */
const wrapped = (result: object | null) => ({ success: true, messages: [] as object[], result })

const historyOf = ({
  orderId,
  UUID,
  accountId,
  purchaseOrderNo = '',
  orderStatusCode,
  sellingBranch,
  shipping,
}: BeaconOrder) => ({
  orderId,
  UUID,
  accountId,
  purchaseOrderNo,
  orderStatusCode,
  sellingBranch,
  onHold: false,
  subTotal: 1_840.2,
  tax: 110.41,
  total: 1_950.61,
  totalNull: false,
  shipping: { ...shipping, shippingBranch: Number(shipping.shippingBranch) },
})

const photoOf = (largeUrl: string) => ({ thumbnailUrl: largeUrl, largeUrl, timestamp: '2026-12-01T13:49:39.85' })

/** A gray image of 8 by 8 pixels. */
const deliveryPhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAAE0lEQVR42mNYsAICGaD0AgayRADEkykBzMVkHQAAAABJRU5ErkJggg==',
  'base64',
)
