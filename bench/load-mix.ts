import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { demoAddresses } from '../packages/server/src/demo/town/town.ts'

/** Which installation is asked, and how somebody of its company `n` is signed in. */
export interface Target {
  /** Web processes, taken in turn. */
  urls: readonly string[]
  companies: number
  /** The cookie header of the admin of company `n`, from 1 on. */
  cookieOf(n: number): string
}

type Action = (target: Target) => Promise<void>

/** A visit that chose its address, for the prices that follow. */
interface Visit {
  widgetId: string
  sessionToken: string
  structures: { id: string; included: boolean }[]
}

const visits: Visit[] = []
const leads: { n: number; id: string }[] = []

/** As many are remembered of each. */
const kept = 500

/** As seeded leads are spread: some companies are much busier than most. */
const someCompany = ({ companies }: Target) => Math.max(1, Math.ceil(companies * Math.random() ** 3))
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
const page = { href: 'https://seed.example/', isPreview: false }

function keep<T>(list: T[], one: T): void {
  if (list.length < kept) list.push(one)
  else list[Math.floor(Math.random() * kept)] = one
}

const openWidget: Action = async (target) => {
  await ask(target, 'GET', `/api/widget/seed-company-${someCompany(target)}/settings`)
}

const chooseAddress: Action = async (target) => {
  const widgetId = `seed-company-${someCompany(target)}`
  const address = { kind: 'text', text: oneOf(demoAddresses.all) }
  const answer = await call<Visit & { roofs: { structures: Visit['structures'] } }>(target, 'widget/chooseAddress', {
    ...{ widgetId, address, page },
  })
  const structures = answer.roofs.structures.map(({ id, included }) => ({ id, included }))
  keep(visits, { widgetId, sessionToken: answer.sessionToken, structures })
}

const priceProducts: Action = async (target) => {
  const visit = oneOf(visits)
  if (!visit) return chooseAddress(target)
  await call(target, 'widget/priceProducts', { ...visit, slope: { category: 'medium' } })
}

const listLeads: Action = async (target) => {
  const n = someCompany(target)
  const { rows } = await call<{ rows: { id: string }[] }>(target, 'lead/list', { kind: 'rqp' }, n)
  const lead = oneOf(rows)
  if (lead) keep(leads, { n, id: lead.id })
}

const searchLeads: Action = async (target) => {
  const search = oneOf(['nunez', 'smith', 'oak street', '83702', '2085'])
  await call(target, 'lead/list', { kind: 'rqp', search }, someCompany(target))
}

const openLead: Action = async (target) => {
  const lead = oneOf(leads)
  if (!lead) return listLeads(target)
  await call(target, 'lead/get', { id: lead.id }, lead.n)
}

/** Our traffic: for each hundred requests so many of a kind. Homeowners make most of them. */
export const mix: readonly { name: string; share: number; act: Action }[] = [
  { name: 'widget settings', share: 40, act: openWidget },
  { name: 'address chosen', share: 12, act: chooseAddress },
  { name: 'products priced', share: 18, act: priceProducts },
  { name: 'lead list', share: 14, act: listLeads },
  { name: 'lead search', share: 4, act: searchLeads },
  { name: 'lead opened', share: 12, act: openLead },
]

const drawn = mix.flatMap((one) => Array.from({ length: one.share }, () => one))

/** One of the mix, by its share. */
export const drawAction = (): (typeof mix)[number] => oneOf(drawn)!

/** Kept open, as browsers and proxies do. An open model opens as many as it needs. */
const connections = new Agent({ keepAlive: true })
let turn = 0

async function call<Answer>(target: Target, procedure: string, input: object, n?: number): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(n !== undefined && { cookie: target.cookieOf(n) }) }
  const body = await ask(target, 'POST', `/rpc/${procedure}`, headers, JSON.stringify({ json: input }))
  return (JSON.parse(body) as { json: Answer }).json
}

async function ask({ urls }: Target, method: string, path: string, headers = {}, sent?: string): Promise<string> {
  const asked = request(`${urls[turn++ % urls.length]!}${path}`, { method, headers, agent: connections })
  asked.end(sent)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(`${path} ${response.statusCode}: ${body.slice(0, 200)}`)
  return body
}
