import { contract } from '@gable/contract'
import type { Structure } from '@gable/contract/geo'
import type { ProcedureMeta } from '@gable/contract/procedure'
import { plainRichText } from '@gable/contract/rich-text'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { typeCalled } from '@gable/testing/access-matrix/slices/financing.access-matrix'
import { cardCalled } from '@gable/testing/access-matrix/slices/product.access-matrix'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { inSession, makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { createChance } from '@gable/testing/fuzz/chance'
import { fuzzInput, type KnownValues } from '@gable/testing/fuzz/input'
import { makeOffer } from '@gable/testing/offer'
import { maxHoldMs, watched } from '@gable/testing/watchdog'
import { createRouterClient, ORPCError } from '@orpc/server'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { cases } from '../../../scripts/test-tier.ts'
import { userTotp } from './account/identity/identity.table.ts'
import { financingType } from './places/financing-type/financing-type.table.ts'
import type { ApiRequest, SignedIn } from './platform/access/principal.ts'
import { lead } from './selling/lead/lead.table.ts'
import { roof } from './supply/measurement/measurement.fixture.ts'

/**
 * Odd inputs for every procedure, generated from its contract's schema: every input is answered, or rejected with an
 * error of the contract. For another seed, set FUZZ_SEED.
 */
const seed = Number(process.env.FUZZ_SEED || 20_261_122)
const inputs = cases(20_000)
const atOnce = 8
/** Number of calls after which the records that inputs refer to are recreated. */
const fresh = 400

const limits = {
  WIDGET_REQUESTS_PER_MINUTE: '1000000',
  WIDGET_SUBMITS_PER_HOUR: '1000000',
  SIGN_IN_ATTEMPTS: '2',
  PUBLIC_REQUESTS_PER_MINUTE: '1000000',
}

const procedures = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries(calls).map(([name, procedure]) => {
    const { meta, inputSchema } = procedure['~orpc'] as { meta: ProcedureMeta; inputSchema?: z.core.$ZodType }
    return { slice, name, meta, inputSchema }
  }),
)

let app: TestApp
let company: TestCompany
let known: KnownValues
let renew: () => Promise<void>
const people: Partial<Record<string, SignedIn>> = {}

beforeAll(async () => {
  app = await createTestApp({ ...limits, LOG_LEVEL: 'silent' })
  await importDemoTown(app.database)
  company = await makeCompany(app.database)
  await haveSecondFactor(company.admin.id)
  const { widgetId, productId } = await makeOffer(company, { state: demoTown.state })
  known = { ...forms(), ...ofRecords, widgetId: () => widgetId, productId: () => productId }
  renew = () => makeRecords(widgetId)
  const asPerson = { email: '', firstName: 'Ada', lastName: 'Min', clpAccess: false, ...inSession }
  people.companyAdmin = { ...asPerson, userId: company.admin.id, role: 'companyAdmin', company: company.tenant }
  const adminId = await makePlatformAdmin(company.deps)
  people.superAdmin = { ...asPerson, userId: adminId, role: 'superAdmin', company: null }
})
afterAll(() => app.close())

/** An odd input may require a second factor for everyone, and this user must be able to continue. */
async function haveSecondFactor(userId: string): Promise<void> {
  const now = app.clock.now()
  const sealed = { secret: Buffer.from('sealed'), keyId: 'none' }
  await app.database.db.insert(userTotp).values({ ...sealed, userId, confirmedAt: now, createdAt: now })
}

/** The form's fields; sometimes none of them. */
function forms(): KnownValues {
  return {
    email: (chance) => `ann${chance.below(50)}@example.com`,
    // Rich text may be nested to any depth.
    body: (chance) => plainRichText(`Line ${chance.below(9)}\nAnother`),
    password: () => 'Wrong-password-1',
    phone: () => '2085550199',
    firstName: (chance) => chance.pick(['Ann', 'Zoë', "D'Arcy"]),
    street: (chance) => `${chance.below(5_000)} ${chance.pick(['Elm', 'Fresh', '你好'])} Lane`,
    state: () => 'ID',
    postalCode: () => '83422',
    country: () => 'UnitedStates',
    version: (chance) => 1 + chance.below(3),
    pageSize: (chance) => 1 + chance.below(10),
    idempotencyKey: (chance) => chance.uuid(),
    billingSession: (chance) => chance.uuid(),
    url: (chance) => `https://lender.example/${chance.below(50)}`,
    text: (chance) => chance.pick([demoAddresses.samples[0]!, '1', 'Elm', '12 N']),
  }
}

/**
 * The records that inputs refer to. They are recreated from time to time, because versions increase, and a session ends
 * with its quote.
 */
let record: {
  leadIds: string[]
  cardId: string
  financingTypeId: string
  measurementId: string
  sessionToken: string
  structures: Structure[]
  near: string[]
}

async function makeRecords(widgetId: string): Promise<void> {
  const visitor = await app.client()
  const admin = await app.client({ userId: company.admin.id })
  const leadIds = await Promise.all(
    ['Elm', 'Oak'].map(async (tree) => {
      const address = { street: `${crypto.randomUUID()} ${tree}`, city: 'Driggs', state: 'ID', postalCode: '83422' }
      const contact = { firstName: 'Ann', lastName: tree, email: 'ann@example.com', phone: '2085550199' }
      const form = { ...address, ...contact, country: 'UnitedStates', idempotencyKey: crypto.randomUUID() } as const
      return (await admin.lead.create(form)).id
    }),
  )
  await app.database.db
    .update(lead)
    .set({ structures: [roof()] })
    .where(inArray(lead.id, leadIds))
  const order = { idempotencyKey: crypto.randomUUID(), leadId: leadIds[0]!, provider: 'gable' as const }
  const { id: measurementId } = await admin.measurement.order(order)
  const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
  const page = { href: 'https://ridge.example/', isPreview: false }
  const { sessionToken, roofs } = await visitor.widget.chooseAddress({ widgetId, address, page })
  const { structures, alternatives } = roofs
  const card = { ...cardCalled(`Card ${crypto.randomUUID()}`), idempotencyKey: crypto.randomUUID() }
  const { id: cardId } = await admin.product.create(card)
  const now = app.clock.now()
  const type = {
    ...typeCalled(`Type ${crypto.randomUUID()}`),
    companyId: company.tenant.id,
    createdAt: now,
    updatedAt: now,
  }
  // Bypasses the limit on how many a company may add.
  const [lender] = await app.database.db.insert(financingType).values(type).returning({ id: financingType.id })
  const financingTypeId = lender!.id
  record = {
    leadIds,
    cardId,
    financingTypeId,
    measurementId,
    sessionToken,
    structures,
    near: alternatives.map(({ id }) => id),
  }
}

const ofRecords: KnownValues = {
  id: (chance) => chance.pick([...record.leadIds, record.measurementId, record.cardId, record.financingTypeId]),
  'structures[]id': (chance) => chance.pick([...record.structures.map(({ id }) => id), `drawn-${chance.below(3)}`]),
  behind: (chance) => chance.pick([record.cardId, chance.uuid()]),
  marketId: () => company.marketId,
  financingTypeId: (chance) => chance.pick([record.financingTypeId, chance.uuid()]),
  leadId: (chance) => chance.pick(record.leadIds),
  'ids[]': (chance) => chance.pick(record.leadIds),
  userId: () => company.salesRep.id,
  buildingId: (chance) => chance.pick([record.structures[0]!.id, ...record.near]),
  sessionToken: () => record.sessionToken,
  outline: (chance) => chance.pick([roof().outline, record.structures[0]!.outline]),
}

/** Signed in without a session, because otherwise the session's query would dominate the counts. */
function clientOf({ meta: { access } }: (typeof procedures)[number]) {
  const person = access.roles && people[access.roles[0]!]
  const silence = {
    id: 'fuzz',
    address: '203.0.113.9',
    crossOrigin: false,
    cookie: '',
    authorization: '',
    userAgent: '',
    background: false,
    measure: null,
  }
  const request: ApiRequest = { ...silence, log: app.deps.log, setHeader: () => {} }
  const context = { deps: app.deps, gate: { ...app.gate, signedIn: async () => person }, request }
  return createRouterClient(app.router, { context }) as unknown as Client
}
type Client = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

test(`${inputs} odd inputs of the seed ${seed} are answered or refused, none with an internal error`, async () => {
  const chance = createChance(seed)
  const withInput = procedures.filter(({ inputSchema }) => inputSchema)
  const clients = withInput.map((procedure) => ({ ...procedure, call: clientOf(procedure)[procedure.slice]! }))
  const errors: string[] = []
  const counts: Record<string, number> = {}
  let created = 0
  let renewed: Promise<void> | undefined
  const worker = async () => {
    while (created < inputs) {
      if (created % fresh === 0) renewed = renew()
      const { slice, name, inputSchema, call } = clients[created % clients.length]!
      created += 1
      await renewed
      const input = fuzzInput(inputSchema!, chance, known)
      const outcome = await call[name]!(input).then(() => 'answered', codeOf)
      counts[outcome] = (counts[outcome] ?? 0) + 1
      if (outcome.startsWith('fault') && errors.length < 20) errors.push(`${slice}.${name} ${show(input)}: ${outcome}`)
    }
  }
  const { heldMs } = await watched(() => Promise.all(Array.from({ length: atOnce }, worker)))
  console.log(`fuzz: the event loop was held for ${Math.round(heldMs)} ms at most`)
  expect(errors).toEqual([])
  expect(heldMs).toBeLessThan(maxHoldMs)
  expect(counts.answered).toBeGreaterThan(inputs / 20)
  expect(counts.BAD_REQUEST).toBeGreaterThan(inputs / 20)
})

test('the remaining records are listed, shown and exported', async () => {
  const admin = await app.client({ userId: company.admin.id })
  for (const kind of ['rqp', 'other', 'addressOnly'] as const) {
    const { rows } = await admin.lead.list({ kind, pageSize: 100 })
    for (const { id } of rows.slice(0, 20)) {
      expect((await admin.lead.get({ id })).id).toBe(id)
      expect((await admin.lead.history({ id })).rows.length).toBeGreaterThan(0)
    }
    const file = await admin.download.take({ list: 'lead', format: 'csv', filters: { kind } })
    expect((await file.text()).length).toBeGreaterThan(100)
  }
})

function codeOf(error: unknown): string {
  if (error instanceof ORPCError && (error.defined || error.status < 500)) return error.code
  const cause = (error as { cause?: { message?: string } }).cause?.message ?? ''
  return `fault ${error} ${cause}`.slice(0, 600)
}

const show = (input: unknown) =>
  JSON.stringify(input, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value))?.slice(0, 800)
