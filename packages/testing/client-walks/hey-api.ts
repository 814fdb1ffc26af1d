import { openAsBlob } from 'node:fs'
import { createClient } from './generated/client/index.ts'
import { client } from './generated/client.gen.ts'
import {
  analyticsFunnel,
  analyticsValue,
  leadCreate,
  leadGet,
  leadList,
  leadPatch,
  marketList,
  measurementGet,
  noteCreate,
  noteFile,
  notePatch,
  noteUploadFile,
  outreachPriceAddress,
  productList,
  proposalList,
  proposalSigning,
  proposalSummary,
  quoteCreate,
  quoteGet,
  quoteOffer,
  quotePatch,
  taskCreate,
  taskFinish,
  taskGet,
  taskPatch,
} from './generated/sdk.gen.ts'

/** A walk by the client of hey-api. Prints what it saw as JSON. */

const walk = JSON.parse(process.argv[2]!) as {
  address: string
  token: string
  busyToken: string
  proposalId: string
  measurementId: string
  days: { from: string; to: string }
  place: { street: string; city: string; state: string; postalCode: string }
  photo: string
}

client.setConfig({ baseUrl: walk.address, auth: walk.token })

function must<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}
interface Problem {
  code: string
  data?: unknown
}
function refusalOf({ error }: { error?: Problem }): Problem {
  if (!error) throw new Error('It was not refused.')
  return error
}
const key = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })

// Lists by filter and pages.
const soldLeads: string[] = []
for (let cursor: string | undefined; ; ) {
  const query = { 'statuses[]': ['Sold' as const], pageSize: 3, ...(cursor && { cursor }) }
  const page = must(await leadList({ query }))
  soldLeads.push(...page.rows.map(({ id }) => id))
  if (!page.nextCursor) break
  cursor = page.nextCursor
}
const proposals = must(await proposalList({ query: { pageSize: 100 } }))
const products = must(await productList({ query: { pageSize: 100 } }))
const markets = must(await marketList())

// Records.
const byId = (id: string) => ({ path: { id } })
const proposal = must(await proposalSummary(byId(walk.proposalId)))
const signing = must(await proposalSigning(byId(walk.proposalId)))
const lead = must(await leadGet(byId(proposal.leadId)))
const measurement = must(await measurementGet(byId(walk.measurementId)))

// Figures.
const funnel = must(await analyticsFunnel({ query: walk.days }))
const value = must(await analyticsValue({ query: walk.days }))

// A new lead with a note, a photo and a task.
const place = { ...walk.place, country: 'UnitedStates' as const }
const price = must(await outreachPriceAddress({ query: place }))
const person = { firstName: 'Grace', lastName: 'Walker', email: 'grace@example.com', phone: '2085550142' }
const { id: leadId } = must(await leadCreate({ body: { ...person, ...place }, ...key() }))
must(await leadPatch({ ...byId(leadId), body: { lastName: 'Miller' } }))
const headers = { 'x-file-name': encodeURIComponent('roof photo.png') }
const file = must(await noteUploadFile({ headers, body: await openAsBlob(walk.photo) }))
const ofLead = { path: { leadId } }
const noteBody = { comment: 'Called.', attachments: [file.id] }
const { id: noteId } = must(await noteCreate({ ...ofLead, ...key(), body: noteBody }))
must(await notePatch({ ...byId(noteId), body: { comment: 'Called twice.' } }))
const attached = must(await noteFile({ path: { id: noteId, fileId: file.id }, parseAs: 'blob' })) as Blob
const taskBody = { kind: 'call' as const, text: 'Ask about colors', on: walk.days.to, userId: null }
const { id: taskId } = must(await taskCreate({ ...ofLead, ...key(), body: taskBody }))
const patched = must(await taskPatch({ ...byId(taskId), body: { text: 'Ask about gutters' } }))
must(await taskFinish({ ...byId(taskId), body: { done: true, version: patched.version } }))
const task = must(await taskGet(byId(taskId)))

// A rep quote with a second option.
const { id: quoteId } = must(await quoteCreate({ ...ofLead, ...key(), body: {} }))
const draft = must(await quoteGet(byId(quoteId)))
const [first] = draft.form.options
const offered = must(await quoteOffer({ path: { marketId: draft.form.marketId } }))
const other = offered.products.find(({ id }) => id !== first!.productId)!
const second = { ...first!, id: crypto.randomUUID(), title: 'Another', productId: other.id }
const change = { options: [first!, second], homeownerNote: 'Two to choose from.' }
must(await quotePatch({ ...byId(quoteId), body: change }))
const repQuote = must(await quoteGet(byId(quoteId)))

// Refusals.
const missing = refusalOf(await leadGet(byId(crypto.randomUUID())))
const invalid = refusalOf(await leadCreate({ body: { ...person, ...place, phone: '1' }, ...key() }))
const busy = createClient({ baseUrl: walk.address, auth: walk.busyToken })
let limited: Problem | undefined
while (!limited) limited = (await marketList({ client: busy, query: { pageSize: 1 } })).error

console.log(
  JSON.stringify({
    soldLeads,
    proposals: proposals.rows.map(({ number, state, totalCents }) => [number, state, totalCents]),
    prices: products.rows.map(({ name, priceCents }) => [name, priceCents]),
    markets: markets.rows.map(({ name }) => name),
    proposal: [proposal.customer, proposal.totalCents, signing.signers.length],
    lead: [lead.firstName, lead.lastName, lead.street],
    measuredSqft: measurement.areaSqft,
    funnel: funnel.totals,
    soldCents: value.total.soldCents,
    priceCents: price.totalCents,
    leadId,
    quoteId,
    file: [file.name, file.contentType, file.bytes === attached.size],
    task: [task.text, task.doneAt !== null],
    repQuote: repQuote.priced.options.map(({ title, totalCents }) => [title, totalCents]),
    problems: [missing.code, invalid.code, limited.code],
    invalid: (invalid.data as { fields: Record<string, string> }).fields,
    waitSeconds: (limited.data as { retryAfterSeconds: number }).retryAfterSeconds,
  }),
)
