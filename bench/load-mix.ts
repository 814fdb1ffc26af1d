import { randomUUID } from 'node:crypto'
import { type SeedHouse, seedHouseFor } from '../packages/server/src/demo/seed/seed-houses.ts'
import { type Asked, call, get } from './load-request.ts'

/** Which installation is asked, and how somebody of its company `n` is signed in. */
export interface Target extends Asked {
  companies: number
  /** Seeded houses, among which homeowners choose. */
  buildings: number
  /** The cookie header of the admin of company `n`, from 1 on. */
  cookieOf(n: number): string
}

/** One request. @returns which kind it was: what needs an earlier answer asks for that where there is none yet. */
type Action = (target: Target) => Promise<Kind>

/** A visit that chose its address, for the prices and the form that follow. */
interface Visit {
  widgetId: string
  sessionToken: string
  structures: { id: string; included: boolean }[]
  /** The first product, once it was priced. */
  productId?: string
  /** Prices that are being asked for: a form that is sent now would end them. */
  asked: number
}

const visits: Visit[] = []
const suggestions: { n: number; id: string }[] = []
const leads: { n: number; id: string }[] = []

/** As many are remembered of each. */
const kept = 500

/** As seeded leads are spread: some companies are much busier than most. */
const someCompany = ({ companies }: Target) => Math.max(1, Math.ceil(companies * Math.random() ** 3))
const someHouse = ({ buildings }: Target, n: number) => seedHouseFor(n, buildings, Math.random())
const widgetOf = (n: number) => `seed-company-${n}`
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
const page = { href: 'https://seed.example/', isPreview: false }
const slope = { category: 'medium' }

function keep<T>(list: T[], one: T): void {
  if (list.length < kept) list.push(one)
  else list[Math.floor(Math.random() * kept)] = one
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

/** An address as homeowners type it: whole, abbreviated and in small letters, or without the ZIP code. */
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

/** What the frame asks while an address is being typed. */
const typeAddress: Action = async (target) => {
  const n = someCompany(target)
  const { number, street, city, state } = someHouse(target, n)
  const text = `${number} ${street} ${city}`
  const least = `${number} `.length + 2
  const input = {
    widgetId: widgetOf(n),
    text: text.slice(0, least + Math.floor(Math.random() * (text.length - least))),
  }
  type Answer = { suggestions: { id: string; state: string }[] }
  const answer = await call<Answer>(target, 'widget/suggestAddresses', input)
  const first = answer.suggestions.find((one) => one.state === state)
  if (first) keep(suggestions, { n, id: first.id })
  return 'address typed'
}

/** Half of the homeowners pick what was suggested, half type to the end. */
const chooseAddress: Action = async (target) => {
  const picked = Math.random() < 0.5 ? oneOf(suggestions) : undefined
  const n = picked?.n ?? someCompany(target)
  const widgetId = widgetOf(n)
  const address = picked ? { kind: 'suggestion', id: picked.id } : { kind: 'text', text: typed(someHouse(target, n)) }
  type Answer = { sessionToken: string; roofs: { structures: Visit['structures'] } }
  const { sessionToken, roofs } = await call<Answer>(target, 'widget/chooseAddress', { widgetId, address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  if (structures.some(({ included }) => included)) keep(visits, { widgetId, sessionToken, structures, asked: 0 })
  return 'address chosen'
}

const priceProducts: Action = async (target) => {
  const visit = oneOf(visits)
  if (!visit) return chooseAddress(target)
  const { widgetId, sessionToken, structures } = visit
  visit.asked++
  try {
    const input = { widgetId, sessionToken, structures, slope }
    const { products } = await call<{ products: { id: string }[] }>(target, 'widget/priceProducts', input)
    if (products[0]) visit.productId = products[0].id
  } finally {
    visit.asked--
  }
  return 'products priced'
}

/** The contact form: makes a lead with its quote, and work for the workers. A visit sends it once. */
const submitQuote: Action = async (target) => {
  const at = visits.findIndex(({ productId, asked }) => productId !== undefined && asked === 0)
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

/** Our traffic: for each hundred requests so many of a kind. Homeowners make most of them. */
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

/** One of the mix, by its share. */
export const drawAction = (): Action => oneOf(drawn)!.act

/** Visits, suggestions and leads belong to one installation: another begins without them. */
export function beginAnew(): void {
  for (const list of [visits, suggestions, leads]) list.length = 0
}
