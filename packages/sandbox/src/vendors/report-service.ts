import { randomUUID } from 'node:crypto'
import type { AccountState } from '@gable/contract/measurement-vendor'
import type { MeasurementStatus } from '@gable/contract/status'
import { signed } from '@gable/server/office/webhook/webhook.keys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { type FiguresSent, figureEvents, figuresOf, withCommas } from './report-figures.ts'
import { samplePdf } from './sample-report.ts'

interface ServiceOrder {
  id: string
  reference: string
  status: MeasurementStatus
  jobState: 'On Hold' | 'In Queue' | null
  reason: string
  promisedAt: string | null
  priceCents: number
  callbackUrl: string
  address: { street: string; city: string; state: string; postalCode: string }
}

const quick = (unit: 'hours' | 'businessDays', priceCents: number) => ({
  id: 'standard',
  name: 'Standard',
  turnaround: { amount: 1, unit },
  priceCents,
  available: true,
})
/** The usual turnarounds in the specification: one hour for a house, one business day for larger buildings. */
const products = [
  {
    id: 'single-family',
    name: 'Single-family report',
    description: 'Roof measurements of a house',
    structures: ['primary', 'primaryAndGarage', 'all'],
    deliveries: [quick('hours', 1_800)],
  },
  {
    id: 'multi-family',
    name: 'Multi-family and commercial report',
    description: 'Larger buildings',
    structures: ['all', 'commercial'],
    deliveries: [quick('businessDays', 4_500)],
  },
]

/** A service with our own order interface: orders by POST, signed callbacks, files by address. */
export function createReportServiceSandbox() {
  const orders: ServiceOrder[] = []
  const received: SandboxVendor['received'] = []
  const post = async (order: ServiceOrder, more: { id?: string; at?: Date; secret?: string } = {}): Promise<number> => {
    const body = JSON.stringify({ orderId: order.id, reference: order.reference, status: order.status })
    const message = { id: more.id ?? `msg_${randomUUID()}`, at: more.at ?? new Date(), body }
    const headers = { 'content-type': 'application/json', ...signed(message, [more.secret ?? vendor.signingSecret]) }
    return (await fetch(order.callbackUrl, { method: 'POST', body, headers })).status
  }
  const moveTo = (label: string, status: MeasurementStatus, more: Partial<ServiceOrder> = {}) => ({
    label,
    async run() {
      const order = orders.findLast(({ status: now }) => now === 'In Progress' || now === 'Pending')
      if (!order) return 'there is no open order.'
      Object.assign(order, { status, jobState: null, ...more })
      return `called the installation, which answered ${await post(order)}.`
    },
  })
  const vendor = {
    id: 'reports',
    name: 'Report service',
    hint: 'Connect it in Settings, Integrations: this page’s address with /reports at its end, any key that begins with sandbox-key, and the signing secret whsec_c2FuZGJveC1zaWduaW5nLXNlY3JldC0x.',
    behavior: 'normal' as SandboxBehavior,
    /** Unknown before the service's first answer. */
    url: '',
    apiKey: 'sandbox-key',
    signingSecret: 'whsec_c2FuZGJveC1zaWduaW5nLXNlY3JldC0x',
    accountState: null as AccountState | null,
    /** Whether the account has expired. */
    expired: false,
    /** References of the received orders, including repetitions: the service accepts each once. */
    sent: [] as string[],
    /** Runs after an order is accepted, before the answer is sent. */
    onTaken: async (): Promise<void> => {},
    orders,
    received,
    post,
    figures: 'usual' as FiguresSent,
    events: {
      complete: moveTo('Complete the order', 'Completed'),
      again: {
        label: 'Deliver the last report again',
        async run() {
          const order = orders.findLast(({ status }) => status === 'Completed')
          if (!order) return 'no report was delivered yet.'
          return `called the installation, which answered ${await post(order)}.`
        },
      },
      queue: moveTo('Put it in the queue', 'In Progress', { jobState: 'In Queue' }),
      hold: moveTo('Put it on hold', 'Pending', { jobState: 'On Hold' }),
      decline: moveTo('Decline it', 'Declined', { reason: 'NOT_AVAILABLE' }),
      cancel: moveTo('Cancel it', 'Cancelled'),
      fail: moveTo('Payment failed', 'Failed', { reason: 'PAYMENT_FAILED' }),
      ...figureEvents((which) => {
        vendor.figures = which
      }),
    },
    register(scope: FastifyInstance) {
      scope.addHook('onRequest', async (request, reply) => admit(request, reply))
      scope.get('/account', ({ headers }, reply) => {
        if (vendor.expired) return reply.status(403).send({ code: 'ACCOUNT_EXPIRED', message: 'Try another email.' })
        // Each key belongs to a separate account.
        const id = headers.authorization?.replace(/^Bearer /, '')
        return { id, name: 'Sandbox account', state: vendor.accountState }
      })
      scope.get('/products', () => ({ products }))
      scope.post<{ Body: Record<string, unknown> }>('/orders', async ({ body, protocol, host, url }, reply) => {
        vendor.sent.push(String(body.reference))
        vendor.url = `${protocol}://${host}${url.replace(/\/orders$/, '')}`
        const known = orders.find(({ reference }) => reference === body.reference)
        if (known) return reply.status(201).send(shown(known))
        const refused = refusalOf(body)
        if (refused) return reply.status(422).send({ code: refused, message: refused })
        const order = newOrder(body)
        orders.push(order)
        const facts = { Reference: order.reference, Product: String(body.productId), Address: order.address.street }
        received.push({ at: new Date(), title: `Order ${order.id}`, facts })
        await vendor.onTaken()
        if (vendor.behavior === 'lose') return reply.hijack().raw.destroy()
        return reply.status(201).send(shown(order))
      })
      scope.get<{ Querystring: { reference?: string } }>('/orders', ({ query }) => {
        return { orders: orders.filter(({ reference }) => reference === query.reference).map(shown) }
      })
      scope.get<{ Params: { id: string } }>('/orders/:id', ({ params }, reply) => {
        const order = orders.find(({ id }) => id === params.id)
        return order ? shown(order) : reply.status(404).send({ code: 'ORDER_GONE', message: 'No such order' })
      })
      scope.get<{ Params: { id: string } }>('/orders/:id/report.pdf', ({ params }, reply) => {
        const order = orders.find(({ id }) => id === params.id)
        if (order?.status !== 'Completed') return reply.status(404).send({ code: 'NOT_READY' })
        const { street, city, state, postalCode } = order.address
        const place = `${street}, ${city}, ${state} ${postalCode}`
        const area = withCommas(figuresOf(vendor.figures).areaSqft)
        const lines = ['Sandbox roof report', `Order ${order.id}`, place, `Total roof area ${area} sq ft`]
        return reply.type('application/pdf').send(samplePdf(lines))
      })
    },
  }
  const admit = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const isKey = headers.authorization?.startsWith(`Bearer ${vendor.apiKey}`)
    if (!isKey) return reply.status(401).send({ code: 'KEY_NOT_VALID' })
    if (vendor.behavior === 'throttle') return reply.status(429).header('retry-after', '30').send({ code: 'SLOW_DOWN' })
    if (vendor.behavior === 'outage') return reply.status(500).send({ code: 'OUTAGE' })
  }
  const shown = (order: ServiceOrder): object => {
    const { callbackUrl: _callbackUrl, address: _address, ...facts } = order
    if (order.status !== 'Completed') return { ...facts, files: [] }
    const { areaSqft, facets, rise, ...lengths } = figuresOf(vendor.figures)
    const figures = { areaSqft, facets, rise, structures: 1, wasteBps: 1_000, pitches: [{ rise, areaSqft }] }
    const unknown = { dripEdge: null, starter: null, ridgeCap: null, iceAndWater: null, gutter: null }
    return {
      ...facts,
      figures: { ...figures, lengths: { ...lengths, ...unknown } },
      files: [{ kind: 'pdf', url: `${vendor.url}/orders/${order.id}/report.pdf` }],
    }
  }
  return vendor
}

/** Rejects certain street names, to try out rejections. */
function refusalOf({ productId, structures, address }: Record<string, unknown>): string | undefined {
  const product = products.find(({ id }) => id === productId)
  if (!product) return 'PRODUCT_GONE'
  if (!product.structures.includes(String(structures))) return 'STRUCTURES_NOT_SUPPORTED'
  return /^0 /.test((address as ServiceOrder['address']).street) ? 'NOT_AVAILABLE' : undefined
}

function newOrder({ reference, productId, callbackUrl, address }: Record<string, unknown>): ServiceOrder {
  const isHouse = productId === 'single-family'
  return {
    id: `RS-${randomUUID().slice(0, 8)}`,
    reference: String(reference),
    status: 'In Progress',
    jobState: null,
    reason: '',
    priceCents: isHouse ? 1_800 : 4_500,
    callbackUrl: String(callbackUrl),
    promisedAt: isHouse ? new Date(Date.now() + 3_600_000).toISOString() : null,
    address: address as ServiceOrder['address'],
  }
}
