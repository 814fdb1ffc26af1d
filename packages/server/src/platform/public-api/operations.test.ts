import { randomUUID } from 'node:crypto'
import { scopes } from '@gable/contract/access'
import { createTestApp, type TestApp } from '@gable/testing/app'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../account/token/token.service.ts'
import { makeQuoted } from '../../contracts/proposal/proposal.fixture.ts'

/** What integrations do, with a token: from a lead to its quote, proposal, and orders. */

let app: TestApp
let server: FastifyInstance
let token: string
let created: Awaited<ReturnType<typeof makeQuoted>>

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent', TOKEN_REQUESTS_PER_MINUTE: '1000' })
  server = await app.createServer()
  created = await makeQuoted(app)
  token = (await issueToken(created.company.admin.ctx, { name: 'CRM', scopes: [...scopes] })).token
})
afterAll(async () => {
  await server.close()
  await app.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends a request. @returns the answer; fails if it is none of success. */
async function ask(method: Method, url: string, body?: object) {
  const answer = await send(method, url, body)
  expect([method, url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([method, url, 200, ''])
  return answer.json()
}

const send = (method: Method, url: string, body?: object) =>
  server.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })

test('PATCH changes only the sent fields, for every record that supports it', async () => {
  const { leadId, quoteId } = created
  const before = await ask('GET', `/leads/${leadId}`)
  const { version } = await ask('PATCH', `/leads/${leadId}`, { lastName: 'Miller' })
  expect(await ask('GET', `/leads/${leadId}`)).toMatchObject({
    lastName: 'Miller',
    firstName: before.firstName,
    email: before.email,
    street: before.street,
    version,
  })
  const stale = await send('PATCH', `/leads/${leadId}`, { lastName: 'Lee', version: before.version })
  expect(stale.json()).toMatchObject({ code: 'STALE_VERSION' })
  const bad = await send('PATCH', `/leads/${leadId}`, { state: 'ON' })
  expect(bad.json()).toMatchObject({ code: 'BAD_REQUEST', data: { fields: { state: expect.any(String) } } })

  const due = { kind: 'visit', text: 'Measure', on: '2030-01-15', at: '09:00', userId: null }
  const { id: taskId } = await ask('POST', `/leads/${leadId}/tasks`, due)
  await ask('PATCH', `/tasks/${taskId}`, { text: 'Measure the garage' })
  expect(await ask('GET', `/tasks/${taskId}`)).toMatchObject({ ...due, text: 'Measure the garage' })

  const { id: noteId } = await ask('POST', `/leads/${leadId}/notes`, { comment: 'Call first.', inSummary: true })
  await ask('PATCH', `/notes/${noteId}`, { comment: 'Call last.' })
  const { rows: notes } = await ask('GET', `/leads/${leadId}/notes`)
  expect(notes).toMatchObject([{ id: noteId, comment: 'Call last.', inSummary: true }])

  const hook = { types: ['leadCreated', 'taskCreated'], url: 'https://api.acculynx.com/in', method: 'PUT' }
  const { id: hookId } = await ask('POST', '/webhooks', hook)
  await ask('PATCH', `/webhooks/${hookId}`, { types: ['leadCreated'] })
  const { rows: hooks } = await ask('GET', '/webhooks')
  expect(hooks).toMatchObject([{ ...hook, types: ['leadCreated'], allTypes: false }])

  const draft = await ask('GET', `/rep-quotes/${quoteId}`)
  await ask('PATCH', `/rep-quotes/${quoteId}`, { officeNote: 'By the CRM' })
  const { form } = await ask('GET', `/rep-quotes/${quoteId}`)
  expect(form).toEqual({ ...draft.form, officeNote: 'By the CRM' })
})

test('all lists return changes since a time, and a lead is assigned', async () => {
  const { leadId, company } = created
  const { rows } = await ask('GET', '/leads')
  expect(rows.map(({ id }: { id: string }) => id)).toContain(leadId)
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect(await ask('GET', `/leads?updatedSince=${later}`)).toMatchObject({ rows: [] })
  expect((await ask('GET', '/leads?kind=imported')).rows).toEqual([])
  await ask('PUT', `/leads/${leadId}/assignee`, { userId: company.admin.id })
  expect(await ask('GET', `/leads/${leadId}`)).toMatchObject({ assignedUserId: company.admin.id })
  const nobody = await send('PUT', `/leads/${leadId}/assignee`, { userId: randomUUID() })
  expect(nobody.json()).toMatchObject({ code: 'USER_NOT_FOUND' })
  const { rows: history } = await ask('GET', `/leads/${leadId}/history`)
  expect(history[0]).toMatchObject({ type: 'lead.reassigned' })
  expect(JSON.stringify(history)).not.toContain('"ip"')
})

test('a quote gets another option, is published and emailed, and becomes a sent proposal', async () => {
  const { leadId, company } = created
  const { products } = await ask('GET', `/markets/${company.marketId}/offer`)
  const { id } = await ask('POST', `/leads/${leadId}/rep-quotes`, { marketId: company.marketId })
  const { form } = await ask('GET', `/rep-quotes/${id}`)
  const better = { ...form.options[0], id: randomUUID(), title: 'Better', productId: products[0].id }
  const { version } = await ask('PATCH', `/rep-quotes/${id}`, { options: [...form.options, better] })
  await ask('PUT', `/rep-quotes/${id}/publish`, { version })
  const { recipient } = await ask('POST', `/quotes/${id}/send`, {})
  expect(await ask('GET', `/rep-quotes/${id}`)).toMatchObject({ state: 'Sent', emails: [{ sentTo: recipient }] })

  const { id: proposalId } = await ask('POST', `/leads/${leadId}/proposals`, { quoteId: id })
  const proposal = await ask('GET', `/proposals/${proposalId}`)
  expect(proposal).toMatchObject({ state: 'Draft', quoteId: id, creator: '' })
  await ask('PUT', `/proposals/${proposalId}/publish`, { version: proposal.version })
  const sent = await ask('POST', `/proposals/${proposalId}/send`, {})
  expect(sent.recipients).toEqual([recipient])
  expect(await ask('GET', `/proposals/${proposalId}`)).toMatchObject({ state: 'Sent', emails: [{ sentBy: 'CRM' }] })
  const reading = (await issueToken(company.admin.ctx, { name: 'Reader', scopes: ['proposal:write'] })).token
  const refused = await server.inject({
    method: 'POST',
    url: `/api/v1/proposals/${proposalId}/send`,
    headers: { authorization: `Bearer ${reading}` },
    payload: {},
  })
  expect(refused.json()).toMatchObject({ code: 'SCOPE_REQUIRED' })
})

test('a material order is drafted, a measurement is read by its ID, and figures match Analytics', async () => {
  const { leadId, company } = created
  const item = { name: 'Timberline HDZ', sku: 'HDZ', color: '', unit: 'bundle', formulaId: null, quantity: '80' }
  const place = { street: '12 Oak St', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' }
  const { id } = await ask('POST', '/material-orders', { ...place, po: 'PO 7', leadId, items: [item] })
  expect(await ask('GET', `/material-orders/${id}`)).toMatchObject({ state: 'Draft', po: 'PO 7', items: 1 })
  const { id: measurementId } = await ask('POST', `/leads/${leadId}/measurements`, { provider: 'gable' })
  expect(await ask('GET', `/measurements/${measurementId}`)).toMatchObject({ id: measurementId, leadId })
  const days = '?from=2026-01-01&to=2026-12-31'
  const admin = await app.client({ userId: company.admin.id })
  const shown = await admin.analytics.leads({ from: '2026-01-01', to: '2026-12-31', by: 'rep' })
  expect(await ask('GET', `/analytics/leads${days}&by=rep`)).toEqual(shown)
})
