import { stateOfPostalCode } from '@gable/contract/postal-region'
import { type SupplierFailure, supplierLimits } from '@gable/contract/supplier'
import type { Config } from '../../../platform/config.ts'
import type { OauthVendor } from '../../../platform/ports/mail-account.ts'
import type {
  PriceQuestion,
  SupplierAccess,
  SupplierAnswer,
  SupplierPrice,
  SupplierVendor,
} from '../../../platform/ports/supplier.ts'
import { fetchError } from '../../../platform/safe-fetch.ts'
import { createOauth } from '../mail-account/oauth.ts'
import { vendorSentence } from '../vendor-answer.ts'
import { badAnswer, callVendor } from '../vendor-call.ts'
import * as answers from './abc-supply-answer.ts'
import { type AbcAsk, createAbcFind, createAbcInvoices } from './abc-supply-lookup.ts'
import { abcOrder, abcProgress } from './abc-supply-order.ts'
import { centsOf, json, messageIn, read, unitCents, withValue } from './answer.ts'
import { supplierUnits } from './units.ts'

const scopes = [
  ...['pricing.read', 'order.read', 'order.write', 'product.read', 'account.read', 'location.read'],
  'offline_access',
]
const units = supplierUnits.abcSupply

/** Maximum number of lines per price request. */
const pricedAtOnce = 50
/** Maximum number of bill-to accounts whose templates are listed. */
const maxBillTos = 5

/**
 * ABC Supply's Connect API, implemented from its public documentation and existing clients (see
 * docs/architecture/orders.md); there is no machine-readable specification. Undefined if the operator has no app there.
 */
export function createAbcSupply(config: Config): SupplierVendor | undefined {
  const { ABC_SUPPLY_CLIENT_ID: clientId, ABC_SUPPLY_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return undefined
  const { ABC_SUPPLY_URL: base, ABC_SUPPLY_AUTH_URL: auth, PROVIDER_TIMEOUT_MS: timeoutMs } = config
  const allowedOrigins = [new URL(base).origin]
  const ask: AbcAsk = async (access, path, question = {}) => {
    if (!('token' in access)) throw new Error('ABC Supply requires an access token')
    await access.turn()
    return callVendor<SupplierFailure>(`${base}/api${path}`, {
      timeoutMs,
      allowedOrigins,
      refusalOf: () => 'VENDOR_ORDER_REFUSED',
      messageIn,
      ...question,
      token: access.token,
    })
  }
  const shipTos = async (access: SupplierAccess) => {
    const filters = [
      { key: 'accountType', condition: 'equals', values: ['Ship-to'], joinCondition: 'and' },
      { key: 'storefront', condition: 'equals', values: ['abc'] },
    ]
    const body = { filters, pagination: { itemsPerPage: 100, pageNumber: 1 } }
    const answer = read(await ask(access, '/account/v1/search/accounts', json(body)), answers.shipTos)
    if (!answer.ok) return answer
    // A closed account, or one without a branch, accepts no orders.
    const open = answer.value.shipTos.filter(
      ({ status, isSellable, branches }) =>
        isSellable !== false && !/^inactive/i.test(status) && branches?.length !== 0,
    )
    return withValue(answer, open)
  }
  const find = createAbcFind(ask)
  const invoices = createAbcInvoices(ask)
  const vendor: SupplierVendor = {
    id: 'abcSupply',
    oauth: oauthOf(config, { clientId, clientSecret, auth, timeoutMs }, (token) => vendor.account(accessOf(token))),
    async account(access) {
      const answer = await vendor.accounts(access)
      if (!answer.ok) return answer
      const [first] = answer.value
      return first ? withValue(answer, first) : badAnswer(answer.calls)
    },
    async accounts(access) {
      const answer = await shipTos(access)
      if (!answer.ok) return answer
      return withValue(
        answer,
        answer.value.map(({ number: id, name }) => ({ id, name: `${name} (${id})` })),
      )
    },
    async branches(access, zip) {
      const state = stateOfPostalCode(zip)
      // Answers 404 if a state has no branch.
      const answer = await ask(access, `/location/v1/branches?${new URLSearchParams({ state: state ?? '' })}`, {
        alsoAnswers: [404],
      })
      if (!state || (answer.ok && answer.value.status === 404))
        return { ok: true, value: [], calls: answer.calls ?? [] }
      const found = read(answer, answers.branches)
      if (!found.ok) return found
      const open = found.value.filter(({ branch: { status } }) => !/closed|inactive/i.test(status))
      return withValue(
        found,
        open.map(({ branch: { number, name }, address, locale, contact }) => ({
          number,
          name,
          phone: (contact?.phones?.[0] ?? '').replace(/ - ext.*$/, '').replace(/\D/g, ''),
          street: [address.addressLine1, address.addressLine2].filter((line) => line && line !== 'N/A').join(', '),
          city: address.city,
          state: address.state,
          postalCode: address.postal.slice(0, 5),
          point: locale ? ([locale.long, locale.lat] as [number, number]) : null,
        })),
      )
    },
    async templates(access) {
      const accounts = await shipTos(access)
      if (!accounts.ok) return accounts
      const billTos = new Set(accounts.value.flatMap(({ billTo }) => billTo?.number ?? []))
      const all: { id: string; name: string }[] = []
      for (const accountNumber of [...billTos].slice(0, maxBillTos)) {
        const query = { accountNumber, pageNumber: '1', itemsPerPage: `${supplierLimits.templates}` }
        const answer = read(
          await ask(access, `/order/v2/orders/templates?${new URLSearchParams(query)}`),
          answers.templates,
        )
        if (!answer.ok) return answer
        all.push(...answer.value.templates.map(({ templateId: id, name }) => ({ id, name })))
      }
      return withValue(accounts, all.slice(0, supplierLimits.templates))
    },
    async template(access, templateId) {
      const answer = read(
        await ask(access, `/order/v2/orders/templates/${encodeURIComponent(templateId)}`),
        answers.template,
      )
      if (!answer.ok) return answer
      const lines = answer.value.lines.map(({ itemNumber, itemDescription, uom, orderedQty, unitPrice }) => ({
        name: itemDescription,
        sku: itemNumber,
        color: '',
        unit: units.unitOf(uom?.code ?? '') ?? null,
        quantity: Math.trunc(orderedQty?.value ?? 0),
        priceCents: unitCents(unitPrice?.value),
        isAvailable: true,
      }))
      return withValue(answer, { name: answer.value.name, lines })
    },
    async search(access, { branchNumber, words }) {
      // The search supports one "contains" filter in addition to one "equals" filter.
      const key = /\d/.test(words) && !/\s/.test(words) ? 'itemNumber' : 'itemDescription'
      const filters = [
        { key, condition: 'contains', values: [words], joinCondition: 'and' },
        { key: 'branchNumber', condition: 'equals', values: [branchNumber] },
      ]
      const body = { filters, pagination: { itemsPerPage: supplierLimits.found, pageNumber: 1 } }
      const answer = read(await ask(access, '/product/v1/search/items', json(body)), answers.items)
      if (!answer.ok) return answer
      const sold = answer.value.items.filter(({ status }) => !/^inactive/i.test(status))
      return withValue(
        answer,
        sold.slice(0, supplierLimits.found).map(({ itemNumber: sku, itemDescription: name, color, uoms }) => ({
          sku,
          name,
          color: color?.name ?? '',
          unit: (uoms ?? []).map((uom) => units.unitOf(answers.codeOfUnit(uom))).find((unit) => unit) ?? null,
        })),
      )
    },
    prices: (access, requested) => pricesOf(ask, access, requested),
    async place(access, order) {
      const answer = read(await ask(access, '/order/v2/orders', json(abcOrder(order))), answers.placed)
      if (!answer.ok) return answer
      const calls = answer.calls ?? []
      const [placed] = answer.value.orders
      if (!placed) return badAnswer(calls)
      if (placed.confirmationNumber) return withValue(answer, { number: placed.confirmationNumber })
      // An order with this reference exists: an earlier attempt arrived, and is looked up.
      if (/requestId must be unique/i.test(placed.message))
        return { ok: false, reason: 'UNKNOWN', failure: 'SENT_BEFORE', calls }
      return {
        ok: false,
        reason: 'REFUSED',
        failure: 'VENDOR_ORDER_REFUSED',
        says: vendorSentence(placed.message),
        calls,
      }
    },
    find,
    async read(access, { accountId, number, method, now }) {
      const path = `/order/v2/orders?${new URLSearchParams({ confirmationNumber: number })}`
      // An order that the branch has not accepted yet isn't found.
      const answer = await ask(access, path, { alsoAnswers: [404] })
      if (answer.ok && answer.value.status === 404) {
        return withValue(answer, { state: 'Processing', deliveryStatus: '', totalCents: null, documents: [] })
      }
      const found = read(answer, answers.order)
      if (!found.ok) return found
      const { salesOrder, orderAmounts, shipments } = found.value
      const shipped = (shipments ?? []).map(({ status }) => status).filter(Boolean)
      const state = abcProgress([salesOrder.status ?? '', ...shipped], method)
      const isInvoiced = /invoiced/i.test(salesOrder.status ?? '') || state === 'Delivered'
      const documents =
        isInvoiced && salesOrder.orderNumber
          ? await invoices.of(access, { accountId, orderNumber: salesOrder.orderNumber, now })
          : []
      const total = orderAmounts?.total
      return withValue(found, {
        state,
        deliveryStatus: shipped.at(-1) ?? salesOrder.status ?? '',
        documents,
        totalCents: total ? centsOf(total) : null,
      })
    },
    document: (access, _asked, { place }) => invoices.pdf(access, place),
  }
  return vendor
}

const accessOf = (token: string): SupplierAccess => ({ token, turn: async () => {} })

function oauthOf(
  config: Config,
  {
    clientId,
    clientSecret,
    auth,
    timeoutMs,
  }: { clientId: string; clientSecret: string; auth: string; timeoutMs: number },
  account: (token: string) => ReturnType<SupplierVendor['account']>,
): OauthVendor {
  return {
    id: 'abcSupply',
    ...createOauth({
      clientId,
      clientSecret,
      timeoutMs,
      scopes: [...scopes, ...config.ABC_SUPPLY_MORE_SCOPES],
      clientInHeader: true,
      requiredScope: 'order.write',
      authorizeUrl: `${auth}/authorize`,
      tokenUrl: `${auth}/token`,
    }),
    async identify(accessToken) {
      const answer = await account(accessToken)
      // Two companies may share one account.
      if (answer.ok) return { accountId: '', email: '', settings: { ...answer.value } }
      if (answer.reason === 'EXPIRED') return undefined
      throw fetchError('BAD_ANSWER')
    },
  }
}

/** Each line has its own status; an answer with status 200 may say that the branch doesn't sell the item. */
async function pricesOf(
  ask: AbcAsk,
  access: SupplierAccess,
  { accountId, branchNumber, items }: PriceQuestion,
): Promise<SupplierAnswer<SupplierPrice[]>> {
  const all: SupplierPrice[] = []
  for (let from = 0; from < items.length; from += pricedAtOnce) {
    const some = items.slice(from, from + pricedAtOnce)
    const lines = some.map(({ sku, unit, quantity }, index) => ({
      id: String(index + 1),
      itemNumber: sku,
      quantity,
      uom: units.codeOf(unit),
    }))
    const body = { requestId: crypto.randomUUID(), shipToNumber: accountId, branchNumber, purpose: 'ordering', lines }
    const answer = read(await ask(access, '/pricing/v2/prices', json(body)), answers.prices)
    if (!answer.ok) return answer
    all.push(
      ...some.map(({ sku, unit }, index): SupplierPrice => {
        const line = answer.value.lines.find(({ id }) => id === String(index + 1))
        if (!line) return { sku, unit, state: 'unknown', priceCents: null }
        if (line.status && line.status.code !== 'OK') return { sku, unit, state: 'unavailable', priceCents: null }
        // Ignores prices for other units.
        const isOurs = line.uom === '' || units.unitOf(line.uom) === unit
        const priceCents = isOurs ? unitCents(line.unitPrice) : null
        return { sku, unit, state: priceCents === null ? 'call' : 'priced', priceCents }
      }),
    )
  }
  return { ok: true, value: all }
}
