import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { abcBranches, abcItems, abcShipTos, abcTemplates } from './abc-supply-account.ts'
import { createOauthAccount } from './oauth-account.ts'
import { samplePdf } from './sample-report.ts'

interface PlacedOrder {
  requestId: string
  trackingId: string
  purchaseOrder: string
  branchNumber: string
  deliveryService: string
  deliveryAppointment: { instructionsTypeCode: string; instructions: string }
  shipTo: { number: string }
  lines: { itemNumber: string; orderedQty: { value: number; uom: string } }[]
}

/** An order at ABC Supply. */
interface AbcOrder extends PlacedOrder {
  confirmationNumber: string
  orderNumber: string
  status: string
  shipment: string
}

type Filters = { filters: { key: string; condition: string; values: string[] }[] }
interface PriceBody {
  requestId: string
  branchNumber: string
  lines: { id: string; itemNumber: string; quantity: number; uom: string }[]
}

const paged = { itemsPerPage: 100, pageNumber: 1, totalPages: 1, totalItems: 1 }

/**
 * ABC Supply's Connect API with its OAuth: accounts, branches, catalog, prices, templates, orders and their invoices.
 */
export function createAbcSupplySandbox() {
  const oauth = createOauthAccount({
    name: 'ABC Supply',
    rotates: true,
    asks: 'see your prices, and place and read orders',
    clientInHeader: true,
    authorizePath: '/oauth2/v1/authorize',
    tokenPath: '/oauth2/v1/token',
    remembers: true,
  })
  const orders: AbcOrder[] = []
  const received: SandboxVendor['received'] = []
  const moveTo = (label: string, status: string, shipment: string) => ({
    label,
    async run() {
      const order = orders.at(-1)
      if (!order) return 'there is no order.'
      Object.assign(order, { status, shipment })
      return `order ${order.confirmationNumber} is moved. It is asked about every hour.`
    },
  })
  const vendor = {
    id: 'abcSupply',
    name: 'ABC Supply',
    hint: 'Connect it in Settings, Integrations.',
    behavior: 'normal' as SandboxBehavior,
    oauth,
    orders,
    received,
    items: abcItems(),
    priced: 0,
    /** The error for the next order; empty to accept it. */
    refuseWith: '',
    events: {
      stage: moveTo('Get the last order ready', 'In Progress', 'Staged'),
      deliver: moveTo('Deliver the last order', 'In Progress', 'Delivered'),
      invoice: moveTo('Invoice the last order', 'INVOICED', 'Delivered'),
      refuse: {
        label: 'Refuse the next order',
        async run() {
          vendor.refuseWith = 'Error: branch is not able to take this order'
          return 'the next order will be refused.'
        },
      },
      revoke: {
        label: 'Withdraw the consent',
        async run() {
          oauth.revokeAll()
          return 'the consent was withdrawn. The next call finds it so.'
        },
      },
    },
    register(scope: FastifyInstance) {
      oauth.register(scope)
      scope.register(async (api) => {
        api.addHook('onRequest', async (request, reply) => admit(request, reply))
        registerAccounts(api)
        registerCatalog(api)
        registerOrders(api)
      })
    },
  }

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!oauth.holder(request.headers.authorization)) return reply.status(401).send({ message: 'Unauthorized' })
    if (vendor.behavior === 'throttle') return reply.status(429).header('retry-after', '30').send()
    if (vendor.behavior === 'outage') return reply.status(503).send()
  }

  function registerAccounts(api: FastifyInstance) {
    api.post('/api/account/v1/search/accounts', () => ({ pagination: paged, shipTos: abcShipTos }))
    api.get<{ Params: { number: string } }>('/api/account/v1/shiptos/:number', ({ params }, reply) => {
      const shipTo = abcShipTos.find(({ number }) => number === params.number)
      return shipTo ? { shipTo } : reply.status(404).send({ message: 'Not found' })
    })
    api.get<{ Querystring: { state: string } }>('/api/location/v1/branches', ({ query }, reply) => {
      const found = abcBranches.filter(({ address }) => address.state === query.state)
      return found.length > 0 ? found : reply.status(404).send({ message: 'No branches' })
    })
  }

  function registerCatalog(api: FastifyInstance) {
    api.post<{ Body: Filters }>('/api/product/v1/search/items', ({ body }) => {
      const fits = body.filters.map(({ key, values: [value = ''] }) => (one: (typeof vendor.items)[number]) => {
        if (key === 'branchNumber') return one.branches.includes(value)
        const text = key === 'itemNumber' ? one.itemNumber : `${one.itemDescription} ${one.color}`
        return text.toLowerCase().includes(value.toLowerCase())
      })
      const found = vendor.items.filter((one) => fits.every((fit) => fit(one)))
      return {
        pagination: paged,
        items: found.map(({ itemNumber, itemDescription, color, uom }) => ({
          itemNumber,
          itemDescription,
          status: 'Active',
          color: { name: color, code: '' },
          uoms: [{ code: uom }],
        })),
      }
    })
    api.post<{ Body: PriceBody }>('/api/pricing/v2/prices', ({ body }) => {
      vendor.priced += 1
      return { ...body, lines: body.lines.map((line) => priceLine(line, body.branchNumber)) }
    })
  }

  const priceLine = (line: PriceBody['lines'][number], branchNumber: string) => {
    const item = vendor.items.find(({ itemNumber }) => itemNumber === line.itemNumber)
    if (!item?.branches.includes(branchNumber)) {
      return { ...line, status: { code: 'ERROR', message: 'Item is not available at the branch' } }
    }
    const currency = { code: 'USD', symbol: '$' }
    return { ...line, uom: item.uom, unitPrice: item.price, currency, status: { code: 'OK', message: '' } }
  }

  function registerOrders(api: FastifyInstance) {
    const base = '/api/order/v2/orders'
    api.get(`${base}/templates`, () => ({
      templates: abcTemplates.map(({ lines: _, ...row }) => row),
      pagination: paged,
    }))
    api.get<{ Params: { id: string } }>(`${base}/templates/:id`, ({ params }, reply) => {
      const found = abcTemplates.find(({ templateId }) => templateId === params.id)
      return found ? { ...found, lines: found.lines.map(templateLine) } : reply.status(404).send()
    })
    api.post<{ Body: PlacedOrder[] }>(base, ({ body }, reply) => take(body, reply))
    api.get<{ Querystring: { confirmationNumber: string } }>(base, ({ query }, reply) => {
      const found = orders.find(({ confirmationNumber }) => confirmationNumber === query.confirmationNumber)
      return found ? shown(found) : reply.status(404).send()
    })
    api.get(`${base}/orderHistory`, () => ({
      items: orders.map(({ orderNumber, branchNumber, status }) => ({
        orderNumber,
        branch: Number(branchNumber),
        orderType: 'Delivery',
        orderStatus: status,
        productQty: 2,
      })),
      pagination: paged,
    }))
    api.get<{ Params: { number: string } }>(`${base}/:number`, ({ params }, reply) => {
      const found = orders.find(({ orderNumber }) => orderNumber === params.number)
      return found ? shown(found) : reply.status(404).send()
    })
    api.get('/api/invoice/v1/invoices/history/:billTo', () => ({
      pagination: paged,
      items: orders
        .filter(({ status }) => status === 'INVOICED')
        .map(({ orderNumber }) => ({ orderNumber, invoiceNumber: `${orderNumber}-001`, invoiceDate: '2026-12-02' })),
    }))
    api.get<{ Params: { id: string } }>('/api/invoice/v1/invoices/pdf/:id', ({ params }, reply) =>
      reply.type('application/pdf').send(samplePdf([`Invoice ${params.id}`, 'ABC Supply sandbox'])),
    )
  }

  const templateLine = ({ itemNumber, uom, quantity }: { itemNumber: string; uom: string; quantity: number }) => {
    const item = vendor.items.find((one) => one.itemNumber === itemNumber)
    return {
      itemNumber,
      itemDescription: item?.itemDescription ?? itemNumber,
      uom: { name: uom, code: uom },
      orderedQty: { value: quantity },
      unitPrice: { value: item?.price ?? 0 },
    }
  }

  const take = (provided: PlacedOrder[], reply: FastifyReply) => {
    const answers = provided.map((body) => {
      const { requestId } = body
      const refuse = (message: string) => ({ requestId, confirmationNumber: null, message })
      if (orders.some((order) => order.requestId === requestId)) return refuse('Error: requestId must be unique')
      if (vendor.refuseWith) {
        const message = vendor.refuseWith
        vendor.refuseWith = ''
        return refuse(message)
      }
      if (body.purchaseOrder.length > 20) return refuse('Error: purchaseOrder must not exceed 20 characters')
      if (body.lines.length > 99) return refuse('Error: an order has 99 lines at most')
      const confirmationNumber = `C10-${12_768_726 + orders.length}`
      orders.push({
        ...body,
        confirmationNumber,
        orderNumber: `${10_000_828 + orders.length}`,
        status: 'Requested',
        shipment: '',
      })
      const facts = { PO: body.purchaseOrder, Branch: body.branchNumber, Items: String(body.lines.length) }
      received.push({ at: new Date(), title: `Order ${confirmationNumber}`, facts })
      return { requestId, confirmationNumber, message: 'Ordered successfully' }
    })
    if (vendor.behavior === 'lose') return reply.hijack().raw.destroy()
    const ordersFailed = answers.filter(({ confirmationNumber }) => confirmationNumber === null).length
    // The supplier's misspelling.
    const request = { batchId: 'B11403496', recievedTime: new Date().toISOString(), ordersReceived: provided.length }
    return reply
      .status(202)
      .send({ request: { ...request, ordersFailed, ordersSucceded: provided.length - ordersFailed }, orders: answers })
  }
  return vendor
}

const shown = ({ confirmationNumber, orderNumber, purchaseOrder, trackingId, status, shipment }: AbcOrder) => ({
  salesOrder: { confirmationNumber, orderNumber, purchaseOrder, trackingId, status, currency: 'USD' },
  orderAmounts: { subTotal: 3_412.6, tax: 204.76, total: 3_697.36 },
  shipments: shipment ? [{ status: shipment }] : [],
})
