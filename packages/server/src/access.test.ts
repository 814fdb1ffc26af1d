import { contract } from '@gable/contract'
import type { ProcedureMeta } from '@gable/contract/procedure'
import type { Role } from '@gable/contract/status'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAddresses, demoTown, importDemoTown } from './demo/town/town.ts'
import { lead } from './lead/lead.table.ts'
import { order, roof } from './measurement/measurement.fixture.ts'
import { noteOn } from './note/note.fixture.ts'
import { type ApiClient, createTestApp, type TestApp } from './testing/app.ts'
import { makeCompany, makePlatformAdmin, type TestCompany } from './testing/company.ts'
import { makeOffer, type TestOffer } from './testing/offer.ts'

/**
 * The sweep: every procedure of the contract, called as nobody, as each role, from another site, and by another company
 * with this company's ids. A procedure without a row here fails the test.
 */

const nil = '00000000-0000-4000-8000-000000000000'
const key = () => crypto.randomUUID()
const page = { href: 'https://ridge.example/', isPreview: false }
const contact = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '2085550199',
  consent: { contact: true, sms: true },
}
const form = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '2085550199',
  street: '1 Test Lane',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'UnitedStates' as const,
}

interface Victim {
  company: TestCompany
  offer: TestOffer
  leadId: string
  measurementId: string
  noteId: string
  sessionToken: string
  structures: { id: string; included: boolean }[]
  buildingId: string
}

/** A valid input for each procedure, naming records of the victim. */
const inputs: Record<string, (of: Victim) => unknown> = {
  'admin.listCompanies': () => ({}),
  'identity.signIn': () => ({ email: 'nobody@example.com', password: 'Wrong-password-1' }),
  'identity.signOut': () => undefined,
  'identity.me': () => undefined,
  'identity.colleagues': () => undefined,
  'lead.list': () => ({ kind: 'rqp' }),
  'lead.counts': () => ({}),
  'lead.get': ({ leadId }) => ({ id: leadId }),
  'lead.history': ({ leadId }) => ({ id: leadId }),
  'lead.mapFeatures': ({ leadId }) => ({ id: leadId }),
  'lead.create': () => ({ ...form, street: `${key().slice(0, 4)} Fresh Lane`, idempotencyKey: key() }),
  'lead.update': ({ leadId }) => ({ ...form, id: leadId, version: 1 }),
  'lead.changeStatus': ({ leadId }) => ({ id: leadId, version: 1, status: 'Lost' }),
  'lead.changeStatusOfMany': ({ leadId }) => ({ ids: [leadId], status: 'Lost' }),
  'lead.saveStructures': ({ leadId }) => ({ id: leadId, version: 1, structures: [], rise: 6 }),
  'lead.reassign': ({ leadId }) => ({ ids: [leadId], userId: null }),
  'lead.markTest': ({ leadId }) => ({ id: leadId, version: 1, isTest: true }),
  'lead.exportCsv': () => ({ kind: 'rqp' }),
  'measurement.order': ({ leadId }) => ({ leadId, provider: 'gable', idempotencyKey: key() }),
  'measurement.list': ({ leadId }) => ({ leadId }),
  'measurement.get': ({ measurementId }) => ({ provider: 'gable', id: measurementId }),
  'measurement.retry': ({ measurementId }) => ({ id: measurementId }),
  'measurement.file': ({ measurementId }) => ({ id: measurementId, format: 'json' }),
  'note.list': ({ leadId }) => ({ leadId }),
  'note.create': ({ leadId }) => ({ leadId, comment: 'A note', idempotencyKey: key() }),
  'note.update': ({ noteId }) => ({ id: noteId, version: 1, comment: 'Another note' }),
  'note.delete': ({ noteId }) => ({ id: noteId }),
  'widget.suggestAddresses': ({ offer }) => ({ widgetId: offer.widgetId, text: '1' }),
  'widget.chooseAddress': ({ offer }) => ({
    widgetId: offer.widgetId,
    address: { kind: 'text', text: demoAddresses.samples[2] },
    page,
  }),
  'widget.chooseBuilding': ({ offer, sessionToken, buildingId }) => ({
    widgetId: offer.widgetId,
    sessionToken,
    buildingId,
  }),
  'widget.mapFeatures': ({ offer }) => ({
    widgetId: offer.widgetId,
    bounds: { west: -111.01, south: 43, east: -111, north: 43.01 },
  }),
  'widget.priceProducts': ({ offer, sessionToken, structures }) => ({
    widgetId: offer.widgetId,
    sessionToken,
    structures,
    slope: { category: 'medium' },
  }),
  'widget.submitQuote': ({ offer, sessionToken, structures }) => ({
    widgetId: offer.widgetId,
    sessionToken,
    structures,
    slope: { category: 'medium' },
    productId: offer.productId,
    idempotencyKey: key(),
    contact,
  }),
  'widget.requestHelp': ({ offer }) => ({
    widgetId: offer.widgetId,
    idempotencyKey: key(),
    contact,
    addressText: 'somewhere',
    page,
  }),
}

const procedures = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries(calls).map(([name, procedure]) => ({
    path: `${slice}.${name}`,
    access: (procedure['~orpc'].meta as ProcedureMeta).access,
  })),
)

let app: TestApp
let victim: Victim
let attacker: TestCompany
let platformAdminId: string

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
  const company = await makeCompany(app.database)
  attacker = await makeCompany(app.database)
  await makeOffer(attacker, { state: demoTown.state })
  const offer = await makeOffer(company, { state: demoTown.state })
  const admin = await app.client({ userId: company.admin.id })
  const { id: leadId } = await admin.lead.create({ ...form, lastName: 'Victimsson', idempotencyKey: key() })
  await app.database.db
    .update(lead)
    .set({ structures: [roof()] })
    .where(eq(lead.id, leadId))
  platformAdminId = await makePlatformAdmin(company.deps)
  const visitor = await app.client()
  const chosen = await visitor.widget.chooseAddress({
    widgetId: offer.widgetId,
    address: { kind: 'text', text: demoAddresses.samples[0]! },
    page,
  })
  victim = {
    company,
    offer,
    leadId,
    measurementId: await order(app, company.admin, leadId),
    noteId: await noteOn(app, company.admin, leadId, 'Victimsson has a dog.'),
    sessionToken: chosen.sessionToken,
    structures: chosen.roofs.structures.map(({ id, included }) => ({ id, included })),
    buildingId: chosen.roofs.structures[0]!.id,
  }
})
afterAll(() => app.close())

/** Calls a procedure and says how it ended: 'answered' with the answer, or the error's code. */
async function call(client: ApiClient, path: string): Promise<{ code: string; answer: unknown }> {
  const [slice, name] = path.split('.') as [string, string]
  const target = (client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[slice]![
    name
  ]!
  try {
    const answer = await target(inputs[path]!(victim))
    return { code: 'answered', answer: answer instanceof Blob ? await answer.text() : answer }
  } catch (error) {
    return { code: (error as { code?: string }).code ?? String(error), answer: undefined }
  }
}

const usersOf = (company: TestCompany): Record<Role, string> => ({
  superAdmin: platformAdminId,
  companyAdmin: company.admin.id,
  salesRep: company.salesRep.id,
  productionRep: company.productionRep.id,
})

test('knows every procedure', () => {
  expect(procedures.length).toBeGreaterThan(20)
  expect(Object.keys(inputs).sort()).toEqual(procedures.map(({ path }) => path).sort())
})

describe.each(procedures)('$path', ({ path, access }) => {
  test('declares who may call it', () => {
    expect(access.length).toBeGreaterThan(0)
  })

  if (typeof access !== 'string') {
    test('refuses nobody in particular, and other sites', async () => {
      expect((await call(await app.client(), path)).code).toBe('UNAUTHORIZED')
      const userId = usersOf(victim.company)[access[0]!]
      expect((await call(await app.client({ userId, crossOrigin: true }), path)).code).toBe('FORBIDDEN')
    })

    test('refuses roles that it does not name', async () => {
      for (const [role, userId] of Object.entries(usersOf(victim.company)) as [Role, string][]) {
        if (access.includes(role)) continue
        expect([role, (await call(await app.client({ userId }), path)).code]).toEqual([role, 'FORBIDDEN'])
      }
    })

    test("never shows or changes another company's records", async () => {
      const before = await (await app.client({ userId: victim.company.admin.id })).lead.get({ id: victim.leadId })
      for (const role of access) {
        if (role === 'superAdmin') continue
        const { code, answer } = await call(await app.client({ userId: usersOf(attacker)[role] }), path)
        const text = JSON.stringify(answer ?? null)
        // An id that the caller sent itself may come back as refused; one that it did not know may not.
        const asked = JSON.stringify(inputs[path]!(victim) ?? null).includes(victim.leadId)
        expect([role, !asked && text.includes(victim.leadId), text.includes('Victimsson')]).toEqual([
          role,
          false,
          false,
        ])
        expect([role, code]).toEqual([role, code === 'answered' ? 'answered' : 'NOT_FOUND'])
      }
      const after = await (await app.client({ userId: victim.company.admin.id })).lead.get({ id: victim.leadId })
      expect(after).toEqual(before)
    })
  }

  if (access === 'widget') {
    test('asks for a widget that is there', async () => {
      const client = await app.client()
      const real = victim.offer.widgetId
      victim.offer.widgetId = 'no-such-widget-1'
      const { code } = await call(client, path)
      victim.offer.widgetId = real
      expect(code).toBe('WIDGET_NOT_FOUND')
    })

    test('keeps no session of another widget', async () => {
      if (!JSON.stringify(inputs[path]!(victim)).includes(victim.sessionToken)) return
      const foreign = await makeOffer(await makeCompany(app.database), { state: demoTown.state })
      const real = victim.offer.widgetId
      victim.offer.widgetId = foreign.widgetId
      const { code } = await call(await app.client(), path)
      victim.offer.widgetId = real
      expect(code).toBe('SESSION_NOT_FOUND')
    })
  }
})

test('a deactivated person is out at once', async () => {
  const { salesRep } = attacker
  const client = await app.client({ userId: salesRep.id })
  await expect(client.identity.me()).resolves.toMatchObject({ id: salesRep.id })
  await app.database.query('update "user" set active = false where id = $1', [salesRep.id])
  await expect(client.identity.me()).resolves.toBeNull()
  await app.database.query('update "user" set active = true where id = $1', [salesRep.id])
})

test('nil ids are not found', async () => {
  const client = await app.client({ userId: attacker.admin.id })
  await expect(client.lead.get({ id: nil })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
