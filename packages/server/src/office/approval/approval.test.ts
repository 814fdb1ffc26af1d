import { randomUUID } from 'node:crypto'
import { contract } from '@gable/contract'
import { scopes } from '@gable/contract/access'
import { approvalOperations } from '@gable/contract/approval-operation'
import { plainRichText } from '@gable/contract/rich-text'
import { proceduresOf } from '@gable/testing/access-matrix/matrix'
import { noteOn } from '@gable/testing/access-matrix/slices/note.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { issueToken } from '../../account/token/token.service.ts'
import { makeQuoted } from '../../contracts/proposal/proposal.fixture.ts'
import { event } from '../../platform/platform.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { leadWithRoofs } from '../../supply/measurement/measurement.fixture.ts'
import { message } from '../message/message.table.ts'
import { notification } from '../notification/notification.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let rep: ApiClient
let assistant: ApiClient
let leadId: string

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  rep = await app.client({ userId: company.salesRep.id })
  assistant = await assistantOf(company)
  leadId = await leadWithRoofs(app, company.salesRep)
  await app.database.db
    .update(lead)
    .set({ email: `${randomUUID()}@example.com`, firstName: 'Jane' })
    .where(eq(lead.id, leadId))
})

async function assistantOf({ admin: { ctx } }: TestCompany): Promise<ApiClient> {
  const { token } = await issueToken(ctx, { name: 'Front desk', scopes: [...scopes] })
  return app.client({ authorization: `Bearer ${token}`, assistant: true })
}

const key = () => ({ idempotencyKey: randomUUID() })
const email = () => ({
  call: {
    operation: 'message.send' as const,
    input: { leadId, from: 'company' as const, subject: 'Your roof', body: plainRichText('Hello') },
  },
  client: 'test 1',
})
const emptyOrder = {
  po: '1',
  quoteId: null,
  roofId: null,
  wasteBps: null,
  templateId: null,
  branchId: null,
  method: 'groundDrop' as const,
  time: 'Anytime' as const,
  day: '2030-01-15',
  street: '1 Elm Street',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'UnitedStates' as const,
  notes: '',
  items: [],
}
const sentTo = async () =>
  app.database.db.select({ subject: message.subject }).from(message).where(eq(message.leadId, leadId))

it('an email is sent once, as the approving user, and to the shown recipients', async () => {
  const requested = { ...email(), reason: 'No answer for 5 days', ...key() }
  const { id } = await assistant.approval.request(requested)
  // A retry is the same request.
  expect((await assistant.approval.request(requested)).id).toBe(id)
  expect(await sentTo()).toEqual([])
  const { facts, digest, obstacle, ...shown } = await rep.approval.get({ id })
  expect(shown).toMatchObject({
    state: 'waiting',
    token: 'Front desk',
    client: 'test 1',
    reason: 'No answer for 5 days',
  })
  expect(obstacle).toBe('')
  const [row] = await app.database.db.select({ email: lead.email }).from(lead).where(eq(lead.id, leadId))
  const recipient = row!.email
  expect(Object.fromEntries(facts.map(({ fact, value }) => [fact, value]))).toMatchObject({
    recipient,
    subject: 'Your roof',
    text: 'Hello',
  })
  expect(await rep.approval.approve({ id, digest })).toEqual({ state: 'done', failure: '' })
  expect(await rep.approval.approve({ id, digest })).toEqual({ state: 'done', failure: '' })
  expect(await sentTo()).toEqual([{ subject: 'Your roof' }])
  await expect(admin.approval.approve({ id, digest })).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' })
  await expect(admin.approval.reject({ id })).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' })
  expect(await admin.approval.get({ id })).toMatchObject({ state: 'done', decidedBy: company.salesRep.name, facts })
  const kinds = await app.database.db
    .select({ type: event.type, actorKind: event.actorKind })
    .from(event)
    .where(and(eq(event.companyId, company.tenant.id), eq(event.subjectId, id)))
    .orderBy(event.position)
  expect(kinds).toEqual([
    { type: 'approval.requested', actorKind: 'token' },
    { type: 'approval.done', actorKind: 'user' },
  ])
})

it('two concurrent approvals send one email', async () => {
  const { id } = await assistant.approval.request({ ...email(), ...key() })
  const { digest } = await admin.approval.get({ id })
  const pressed = await Promise.allSettled([
    admin.approval.approve({ id, digest }),
    rep.approval.approve({ id, digest }),
    admin.approval.approve({ id, digest }),
  ])
  expect(pressed.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect(await sentTo()).toHaveLength(1)
  expect(await admin.approval.list({ states: ['waiting'] })).toMatchObject({ rows: [] })
})

it('outdated, rejected and expired requests cannot be approved', async () => {
  const { id } = await assistant.approval.request({ ...email(), ...key() })
  const { digest } = await admin.approval.get({ id })
  await app.database.db.update(lead).set({ email: 'other@example.com' }).where(eq(lead.id, leadId))
  await expect(admin.approval.approve({ id, digest })).rejects.toMatchObject({ code: 'APPROVAL_CHANGED' })
  expect(await admin.approval.reject({ id })).toEqual({ state: 'rejected' })
  expect(await rep.approval.reject({ id })).toEqual({ state: 'rejected' })
  await expect(admin.approval.approve({ id, digest })).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' })
  const late = await assistant.approval.request({ ...email(), ...key() })
  const seen = await admin.approval.get({ id: late.id })
  app.clock.advance(7 * 86_400_000)
  const again = await app.client({ userId: company.admin.id })
  expect(await again.approval.list({ states: ['expired'] })).toMatchObject({
    rows: [{ id: late.id, state: 'expired' }],
  })
  await expect(again.approval.approve({ id: late.id, digest: seen.digest })).rejects.toMatchObject({
    code: expect.stringMatching(/APPROVAL_(DECIDED|CHANGED)/),
  })
  expect(await sentTo()).toEqual([])
})

it('a failed call shows the reason and can be approved again', async () => {
  const noteId = await noteOn(app, company.admin, leadId, 'A dog')
  const { id } = await assistant.approval.request({
    call: { operation: 'note.delete', input: { id: noteId } },
    ...key(),
  })
  expect(await admin.approval.get({ id })).toMatchObject({
    facts: [{ fact: 'lead' }, { fact: 'text', value: 'A dog' }],
  })
  // The order is no draft of a branch yet, so that it cannot be sent.
  const { id: orderId } = await admin.material.createOrder({ ...emptyOrder, leadId, ...key() })
  const call = { operation: 'material.sendOrder' as const, input: { id: orderId, way: 'email' as const } }
  const { id: sending } = await assistant.approval.request({ call, ...key() })
  for (let time = 0; time < 2; time += 1) {
    const { digest } = await admin.approval.get({ id: sending })
    expect(await admin.approval.approve({ id: sending, digest })).toEqual({
      state: 'failed',
      failure: expect.stringMatching(/branch|item/i),
    })
  }
  // A person who may not do it leaves it to another.
  const { digest } = await rep.approval.get({ id: sending })
  await expect(rep.approval.approve({ id: sending, digest })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const seen = await admin.approval.get({ id })
  expect(await admin.approval.approve({ id, digest: seen.digest })).toEqual({ state: 'done', failure: '' })
  expect((await admin.note.list({ leadId })).rows).toEqual([])
})

it('users without access to a lead see no request about it, nor does another company', async () => {
  const { id } = await assistant.approval.request({ ...email(), ...key() })
  const other = await app.client({ userId: company.otherRep.id })
  expect(await other.approval.list({})).toMatchObject({ rows: [] })
  await expect(other.approval.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const foreign = await makeCompany(app.database)
  const stranger = await assistantOf(foreign)
  await expect(stranger.approval.request({ ...email(), ...key() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await stranger.approval.list({})).toMatchObject({ rows: [] })
  // An assistant approves nothing, and neither changes a status this way nor claims that a homeowner agreed.
  await expect(assistant.approval.approve({ id, digest: '' })).rejects.toMatchObject({ code: 'SCOPE_REQUIRED' })
  const sold = { operation: 'lead.changeStatus', input: { id: leadId, version: 1, status: 'Sold' } } as never
  await expect(assistant.approval.request({ call: sold, ...key() })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { quoteId, company: of } = await makeQuoted(app)
  const agreed = { operation: 'quoteShare.sendText', input: { quoteId, agreed: true } } as never
  await expect((await assistantOf(of)).approval.request({ call: agreed, ...key() })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

it('users are notified once an hour, however many requests an assistant makes', async () => {
  for (let count = 0; count < 3; count += 1) await assistant.approval.request({ ...email(), ...key() })
  await app.deps.jobs.drain()
  const mine = and(eq(notification.userId, company.admin.id), eq(notification.kind, 'approval.waiting'))
  expect(await app.database.db.select().from(notification).where(mine)).toMatchObject([
    { title: expect.stringMatching(/^Send an email: Jane/), detail: 'Front desk asks for your approval.' },
  ])
})

it('the guard refuses an assistant’s calls that send, order, publish, share a link, or delete', async () => {
  const reachable = proceduresOf(contract).filter(({ meta }) => meta.access.scope)
  const outward = /\.(send|sendTest|order|place|publish|withdraw|revise|link|delete\w*|replay\w*)$/
  for (const { path, meta } of reachable) {
    if (outward.test(path) || path.startsWith('webhook.')) {
      expect([path, meta.access.needsPerson ?? meta.effect === 'reads']).toEqual([path, true])
    }
  }
  for (const { slice, name, meta } of reachable.filter(({ meta: { access } }) => access.needsPerson)) {
    const calls = assistant as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
    await expect(calls[slice]![name]!({}), `${slice}.${name} ${meta.effect}`).rejects.toMatchObject({
      code: 'APPROVAL_REQUIRED',
    })
  }
  // What no token may call at all is nothing that an assistant calls either.
  const known = new Map(proceduresOf(contract).map(({ path, meta }) => [path, meta.access]))
  for (const operation of Object.keys(approvalOperations).filter((each) => each !== 'lead.changeStatus')) {
    const { scope, needsPerson } = known.get(operation)!
    expect([operation, scope === undefined || needsPerson]).toEqual([operation, true])
  }
})
