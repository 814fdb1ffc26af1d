import { readFile } from 'node:fs/promises'
import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

/** A walk by the client of openapi-typescript and openapi-fetch. Prints what it saw as JSON. */

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

const clientOf = (token: string) =>
  createClient<paths>({ baseUrl: walk.address, headers: { authorization: `Bearer ${token}` } })
const client = clientOf(walk.token)

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
const key = () => ({ header: { 'Idempotency-Key': crypto.randomUUID() } })

// Lists by filter and pages.
const soldLeads: string[] = []
for (let cursor: string | undefined; ; ) {
  const query = { 'statuses[]': ['Sold' as const], pageSize: 3, ...(cursor && { cursor }) }
  const page = must(await client.GET('/leads', { params: { query } }))
  soldLeads.push(...page.rows.map(({ id }) => id))
  if (!page.nextCursor) break
  cursor = page.nextCursor
}
const proposals = must(await client.GET('/proposals', { params: { query: { pageSize: 100 } } }))
const products = must(await client.GET('/products', { params: { query: { pageSize: 100 } } }))
const markets = must(await client.GET('/markets'))

// Records.
const byId = (id: string) => ({ params: { path: { id } } })
const proposal = must(await client.GET('/proposals/{id}', byId(walk.proposalId)))
const signing = must(await client.GET('/proposals/{id}/signing', byId(walk.proposalId)))
const lead = must(await client.GET('/leads/{id}', byId(proposal.leadId)))
const measurement = must(await client.GET('/measurements/{id}', byId(walk.measurementId)))

// Figures.
const funnel = must(await client.GET('/analytics/funnel', { params: { query: walk.days } }))
const value = must(await client.GET('/analytics/value', { params: { query: walk.days } }))

// A new lead with a note, a photo and a task.
const place = { ...walk.place, country: 'UnitedStates' as const }
const price = must(await client.GET('/address-price', { params: { query: place } }))
const person = { firstName: 'Grace', lastName: 'Walker', email: 'grace@example.com', phone: '2085550142' }
const { id: leadId } = must(await client.POST('/leads', { body: { ...person, ...place }, params: key() }))
must(await client.PATCH('/leads/{id}', { ...byId(leadId), body: { lastName: 'Miller' } }))
const photo = await readFile(walk.photo)
const file = must(
  await client.POST('/note-attachments', {
    params: { header: { 'x-file-name': encodeURIComponent('roof photo.png') } },
    headers: { 'content-type': 'application/octet-stream' },
    body: '',
    bodySerializer: () => photo,
  }),
)
const ofLead = { path: { leadId } }
const noteBody = { comment: 'Called.', attachments: [file.id] }
const { id: noteId } = must(
  await client.POST('/leads/{leadId}/notes', { params: { ...ofLead, ...key() }, body: noteBody }),
)
must(await client.PATCH('/notes/{id}', { ...byId(noteId), body: { comment: 'Called twice.' } }))
const attached = must(
  await client.GET('/notes/{id}/attachments/{fileId}/file', {
    params: { path: { id: noteId, fileId: file.id } },
    parseAs: 'arrayBuffer',
  }),
) as unknown as ArrayBuffer
const taskBody = { kind: 'call' as const, text: 'Ask about colors', on: walk.days.to, userId: null }
const { id: taskId } = must(
  await client.POST('/leads/{leadId}/tasks', { params: { ...ofLead, ...key() }, body: taskBody }),
)
const patched = must(await client.PATCH('/tasks/{id}', { ...byId(taskId), body: { text: 'Ask about gutters' } }))
must(await client.PUT('/tasks/{id}/done', { ...byId(taskId), body: { done: true, version: patched.version } }))
const task = must(await client.GET('/tasks/{id}', byId(taskId)))

// A rep quote with a second option.
const { id: quoteId } = must(
  await client.POST('/leads/{leadId}/rep-quotes', { params: { ...ofLead, ...key() }, body: {} }),
)
const draft = must(await client.GET('/rep-quotes/{id}', byId(quoteId)))
const [first] = draft.form.options
const offered = must(
  await client.GET('/markets/{marketId}/offer', { params: { path: { marketId: draft.form.marketId } } }),
)
const other = offered.products.find(({ id }) => id !== first!.productId)!
const second = { ...first!, id: crypto.randomUUID(), title: 'Another', productId: other.id }
must(
  await client.PATCH('/rep-quotes/{id}', {
    ...byId(quoteId),
    body: { options: [first!, second], homeownerNote: 'Two to choose from.' },
  }),
)
const repQuote = must(await client.GET('/rep-quotes/{id}', byId(quoteId)))

// Refusals.
const missing = refusalOf(await client.GET('/leads/{id}', byId(crypto.randomUUID())))
const invalid = refusalOf(await client.POST('/leads', { body: { ...person, ...place, phone: '1' }, params: key() }))
const busy = clientOf(walk.busyToken)
let limited: Problem | undefined
while (!limited) limited = (await busy.GET('/markets', { params: { query: { pageSize: 1 } } })).error

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
    file: [file.name, file.contentType, file.bytes === attached.byteLength],
    task: [task.text, task.doneAt !== null],
    repQuote: repQuote.priced.options.map(({ title, totalCents }) => [title, totalCents]),
    problems: [missing.code, invalid.code, limited.code],
    invalid: (invalid.data as { fields: Record<string, string> }).fields,
    waitSeconds: (limited.data as { retryAfterSeconds: number }).retryAfterSeconds,
  }),
)
