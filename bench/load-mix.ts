import { randomUUID } from 'node:crypto'
import { type SeedHouse, seedHouseFor } from '@gable/demo/seed/seed-houses'
import { call, get, type Requested } from './load-request.ts'

/** The installation to test, and how users of its company `n` sign in. */
export interface Target extends Requested {
  companies: number
  /** Seeded houses, from which homeowners choose. */
  buildings: number
  /** The cookie header of the admin of company `n`, starting with 1. */
  cookieOf(n: number): string
}

/**
 * Makes one request, after the one whose answer it needs if that was not made yet.
 * @returns its kind.
 */
type Action = (target: Target) => Promise<Kind>

/** A visit that has chosen its address, used for prices and the form. */
interface Visit {
  widgetId: string
  sessionToken: string
  structures: { id: string; included: boolean }[]
  /** The first product, after pricing. */
  productId?: string
  /** Price requests in flight: sending the form now would end them. */
  inFlight: number
}

const visits: Visit[] = []
const suggestions: { n: number; id: string }[] = []
const leads: { n: number; id: string }[] = []

/** Number of remembered items of each kind. */
const stored = 500

/** Distributed like seeded leads: some companies are much busier than most. */
const someCompany = ({ companies }: Target) => Math.max(1, Math.ceil(companies * Math.random() ** 3))
const someHouse = ({ buildings }: Target, n: number) => seedHouseFor(n, buildings, Math.random())
const widgetOf = (n: number) => `seed-company-${n}`
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
const page = { href: 'https://seed.example/', isPreview: false }
const slope = { category: 'medium' }

function keep<T>(list: T[], one: T): void {
  if (list.length < stored) list.push(one)
  else list[Math.floor(Math.random() * stored)] = one
}

const shortTypes: Readonly<Record<string, string>> = {
  Street: 'St',
  Avenue: 'Ave',
  Road: 'Rd',
  Drive: 'Dr',
  Lane: 'Ln',
  Court: 'Ct',
  Circle: 'Cir',
  Place: 'Pl',
  Boulevard: 'Blvd',
  Trail: 'Trl',
}

/** An address as homeowners type it: complete, abbreviated in lower case, or without the ZIP code. */
function typed({ number, street, city, state, postalCode }: SeedHouse): string {
  const how = Math.random()
  if (how < 0.5) return `${number} ${street}, ${city}, ${state} ${postalCode}`
  const short = street.replace(/\w+$/, (type) => shortTypes[type] ?? type)
  if (how < 0.8) return `${number} ${short} ${city} ${state} ${postalCode}`.toLowerCase()
  return `${number} ${short}, ${city} ${state}`
}

const openWidget: Action = async (target) => {
  await get(target, `/api/widget/${widgetOf(someCompany(target))}/settings`)
  return 'widget settings'
}

/** The frame's requests while the user types an address. */
const typeAddress: Action = async (target) => {
  const n = someCompany(target)
  const { number, street, city, state } = someHouse(target, n)
  const text = `${number} ${street} ${city}`
  const min = `${number} `.length + 2
  const input = {
    widgetId: widgetOf(n),
    text: text.slice(0, min + Math.floor(Math.random() * (text.length - min))),
  }
  type Answer = { suggestions: { id: string; state: string }[] }
  const answer = await call<Answer>(target, 'widget/suggestAddresses', input)
  const first = answer.suggestions.find((one) => one.state === state)
  if (first) keep(suggestions, { n, id: first.id })
  return 'address typed'
}

/** Half of the homeowners choose a suggestion, half type the complete address. */
const chooseAddress: Action = async (target) => {
  const picked = Math.random() < 0.5 ? oneOf(suggestions) : undefined
  const n = picked?.n ?? someCompany(target)
  const widgetId = widgetOf(n)
  const address = picked ? { kind: 'suggestion', id: picked.id } : { kind: 'text', text: typed(someHouse(target, n)) }
  type Answer = { sessionToken: string; roofs: { structures: Visit['structures'] } }
  const { sessionToken, roofs } = await call<Answer>(target, 'widget/chooseAddress', { widgetId, address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  if (structures.some(({ included }) => included)) keep(visits, { widgetId, sessionToken, structures, inFlight: 0 })
  return 'address chosen'
}

const priceProducts: Action = async (target) => {
  const visit = oneOf(visits)
  if (!visit) return chooseAddress(target)
  const { widgetId, sessionToken, structures } = visit
  visit.inFlight++
  try {
    const input = { widgetId, sessionToken, structures, slope }
    const { products } = await call<{ products: { id: string }[] }>(target, 'widget/priceProducts', input)
    if (products[0]) visit.productId = products[0].id
  } finally {
    visit.inFlight--
  }
  return 'products priced'
}

/** The contact form: creates a lead with its quote, and work for the workers. A visit sends it once. */
const submitQuote: Action = async (target) => {
  const at = visits.findIndex(({ productId, inFlight }) => productId !== undefined && inFlight === 0)
  if (at < 0) return priceProducts(target)
  const [{ widgetId, sessionToken, structures, productId }] = visits.splice(at, 1) as [Visit]
  const idempotencyKey = randomUUID()
  const contact = {
    firstName: 'Lee',
    lastName: 'Load',
    phone: '2085550123',
    email: `load-${idempotencyKey}@seed.example`,
    consent: { contact: true, sms: false },
  }
  const input = { widgetId, sessionToken, structures, slope, productId, contact, idempotencyKey }
  await call(target, 'widget/submitQuote', input)
  return 'quote submitted'
}

const listLeads: Action = async (target) => {
  const n = someCompany(target)
  const { rows } = await call<{ rows: { id: string }[] }>(target, 'lead/list', { kind: 'rqp' }, n)
  const lead = oneOf(rows)
  if (lead) keep(leads, { n, id: lead.id })
  return 'lead list'
}

const searchLeads: Action = async (target) => {
  const search = oneOf(['nunez', 'smith', 'oak street', '83702', '2085'])
  await call(target, 'lead/list', { kind: 'rqp', search }, someCompany(target))
  return 'lead search'
}

const openLead: Action = async (target) => {
  const lead = oneOf(leads)
  if (!lead) return listLeads(target)
  await call(target, 'lead/get', { id: lead.id }, lead.n)
  return 'lead opened'
}

/** The traffic mix in percent by kind. Most requests come from homeowners. */
export const mix = [
  { name: 'widget settings', share: 30, act: openWidget },
  { name: 'address typed', share: 16, act: typeAddress },
  { name: 'address chosen', share: 10, act: chooseAddress },
  { name: 'products priced', share: 14, act: priceProducts },
  { name: 'quote submitted', share: 2, act: submitQuote },
  { name: 'lead list', share: 13, act: listLeads },
  { name: 'lead search', share: 4, act: searchLeads },
  { name: 'lead opened', share: 11, act: openLead },
] as const satisfies readonly { name: string; share: number; act: Action }[]

/** A kind of request. */
export type Kind =
  | 'widget settings'
  | 'address typed'
  | 'address chosen'
  | 'products priced'
  | 'quote submitted'
  | 'lead list'
  | 'lead search'
  | 'lead opened'

const drawn = mix.flatMap((one) => Array.from({ length: one.share }, () => one))

/** Draws a request from the mix by its share. */
export const drawAction = (): Action => oneOf(drawn)!.act

/** Visits, suggestions and leads belong to one installation, so another starts without them. */
export function restart(): void {
  for (const list of [visits, suggestions, leads]) list.length = 0
}
