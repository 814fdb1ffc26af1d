import { randomUUID } from 'node:crypto'
import { limits } from '@gable/contract/limits'
import { cornersInAll, type MarketAreaForm, type MarketShapeForm } from '@gable/contract/market-form'
import { messages, outOfRange } from '@gable/contract/messages'
import { areaOf } from '@gable/testing/access-matrix/slices/market.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { event } from '../../platform/platform.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let id: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => become({}))

async function become(facts: Parameters<typeof makeCompany>[1]) {
  company = await makeCompany(app.database, facts)
  admin = await app.client({ userId: company.admin.id })
  id = company.marketId
}

const circle: MarketShapeForm = {
  id: randomUUID(),
  kind: 'radius',
  name: 'Round Driggs',
  active: true,
  centre: [-111.1, 43.7],
  radiusMetres: 20_000,
  corners: [],
}
const triangle: MarketShapeForm = {
  id: randomUUID(),
  kind: 'polygon',
  name: '',
  active: true,
  centre: null,
  radiusMetres: null,
  corners: [
    [-111.2, 43.6],
    [-111, 43.6],
    [-111.1, 43.9],
  ],
}
const whole = areaOf({
  states: [
    { value: 'WY', active: false },
    { value: 'ID', active: true },
  ],
  counties: [{ value: '16081', active: true }],
  postalCodes: ['83455', '83422'],
  shapes: [circle, triangle],
})
const save = async (form: MarketAreaForm) =>
  admin.market.saveArea({ ...form, id, version: (await admin.market.get({ id })).version })
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )
async function changes() {
  const of = and(eq(event.companyId, company.tenant.id), eq(event.type, 'market.areaChanged'))
  return (await app.database.db.select().from(event).where(of).orderBy(asc(event.position))).map(({ data }) => data)
}

describe('a service area', () => {
  it('is stored completely, including inactive parts, and counted by active ones', async () => {
    expect(await save(whole)).toEqual({ version: 2 })
    const { shapes, ...stored } = await admin.market.area({ id })
    expect(stored).toEqual({
      version: 2,
      country: 'UnitedStates',
      national: false,
      states: [
        { value: 'ID', name: 'Idaho', active: true },
        { value: 'WY', name: 'Wyoming', active: false },
      ],
      counties: [{ value: '16081', name: 'Teton County, Idaho', active: true }],
      postalCodes: ['83422', '83455'],
    })
    expect(shapes).toEqual([circle, triangle].sort((one, other) => (one.id < other.id ? -1 : 1)))
    const { area } = await admin.market.get({ id })
    expect(area).toEqual({ national: false, states: ['ID'], counties: 1, postalCodes: 2, shapes: 2 })
  })

  it('is saved over the current version, and changes are logged by name', async () => {
    await save(whole)
    expect(await save(whole)).toEqual({ version: 2 })
    expect(await refusalOf(admin.market.saveArea({ ...areaOf(), id, version: 1 }))).toBe(messages.STALE_VERSION)
    await save(
      areaOf({
        national: true,
        states: [{ value: 'WY', active: true }],
        counties: [],
        postalCodes: ['83422', '83424'],
        shapes: [{ ...circle, radiusMetres: 30_000 }],
      }),
    )
    expect(await changes()).toEqual([
      {
        name: 'Teton Valley',
        addedStates: 'Wyoming, Idaho',
        addedCounties: 'Teton County, Idaho',
        addedPostalCodes: '83455, 83422',
        addedShapes: 'Round Driggs, polygon',
      },
      {
        name: 'Teton Valley',
        addedCoverage: 'national',
        addedPostalCodes: '83424',
        removedStates: 'Idaho',
        removedCounties: 'Teton County, Idaho',
        removedPostalCodes: '83455',
        removedShapes: 'polygon',
        turnedOnStates: 'Wyoming',
        changedShapes: 'Round Driggs',
      },
    ])
  })

  it('with ten thousand codes is stored, logged by its number, and removed again', async () => {
    const postalCodes = Array.from({ length: 10_000 }, (_, index) => String(60_000 + index))
    await save(areaOf({ postalCodes }))
    expect((await admin.market.area({ id })).postalCodes).toEqual(postalCodes)
    await save(areaOf({ postalCodes: ['60000'] }))
    expect((await admin.market.get({ id })).area.postalCodes).toBe(1)
    const [added, removed] = await changes()
    expect(added!.addedPostalCodes).toMatch(/^10000: 60000, .* 60019 and 9980 more$/)
    expect(removed!.removedPostalCodes).toMatch(/^9999: 60001, .* and 9979 more$/)
  })

  it('has each part once, however often it is sent', async () => {
    await save(
      areaOf({
        postalCodes: ['83422', '83422'],
        states: [
          { value: 'ID', active: false },
          { value: 'ID', active: true },
        ],
      }),
    )
    expect(await admin.market.area({ id })).toMatchObject({
      postalCodes: ['83422'],
      states: [{ value: 'ID', active: true }],
    })
  })

  it('may be drawn identically in two markets', async () => {
    await save(areaOf({ shapes: [circle] }))
    const { id: other } = await admin.market.create({ name: 'Other', idempotencyKey: randomUUID() })
    await admin.market.saveArea({ ...areaOf({ shapes: [circle] }), id: other, version: 1 })
    const [one, copy] = await Promise.all(
      [id, other].map(async (of) => (await admin.market.area({ id: of })).shapes[0]),
    )
    expect({ ...copy, id: circle.id }).toEqual(circle)
    expect(one).toEqual(circle)
  })

  it.each<[string, Partial<MarketAreaForm>, string]>([
    ['a province in the United States', { states: [{ value: 'ON', active: true }] }, messages.STATE_NOT_VALID],
    ['no county', { counties: [{ value: '16999', active: true }] }, messages.STATE_NOT_VALID],
    ['a Canadian code in the United States', { postalCodes: ['M5H'] }, messages.POSTAL_CODE_NOT_VALID],
  ])('with %s is refused', async (_what, form, sentence) => {
    expect(await refusalOf(save(areaOf(form)))).toBe(sentence)
  })

  it('in Canada has provinces and their codes', async () => {
    await become({ country: 'Canada', currency: 'CAD' })
    await save(areaOf({ states: [{ value: 'ON', active: true }], postalCodes: ['M5H'] }))
    expect(await admin.market.area({ id })).toMatchObject({ states: [{ name: 'Ontario' }], postalCodes: ['M5H'] })
    const refused = [{ states: [{ value: 'ID', active: true }] }, { counties: [{ value: '16081', active: true }] }]
    for (const form of refused) expect(await refusalOf(save(areaOf(form)))).toBe(messages.STATE_NOT_VALID)
    expect(await refusalOf(save(areaOf({ postalCodes: ['83422'] })))).toBe(messages.POSTAL_CODE_NOT_VALID)
    expect(await admin.market.readPostalCodes({ text: 'm5h 2n2, 83422' })).toEqual({
      known: ['M5H'],
      unknown: ['83422'],
    })
  })

  it.each<[Partial<MarketShapeForm>, Record<string, string>]>([
    [{ radiusMetres: 100 }, { 'shapes.0.radiusMetres': outOfRange('radius in metres', 500, 500_000) }],
    [{ centre: null }, { 'shapes.0.centre': messages.REQUIRED }],
    [{ kind: 'polygon', corners: [] }, { 'shapes.0.corners': messages.AREA_CORNERS_MISSING }],
    [{ name: 'x'.repeat(61) }, { 'shapes.0.name': 'Please enter a name shorter than 61 characters' }],
  ])('with a shape of %j is refused at its field', async (change, fields) => {
    const refused = await save(areaOf({ shapes: [{ ...circle, ...change }] })).catch((error) => error.data)
    expect(refused).toEqual({ fields })
  })

  it('accepts as many corners as fit a request with all counties and codes, and refuses more', async () => {
    const { corners: max, areas } = limits.market
    const round = (count: number) =>
      Array.from({ length: count }, (_, at): [number, number] => {
        const angle = (2 * Math.PI * at) / count
        return [Number((-111.1 + Math.cos(angle) / 9).toFixed(6)), Number((43.7 + Math.sin(angle) / 9).toFixed(6))]
      })
    const drawn = (count: number): MarketShapeForm[] =>
      Array.from({ length: Math.ceil(count / max) }, (_, at) => ({
        id: randomUUID(),
        kind: 'polygon' as const,
        name: '',
        active: true,
        centre: null,
        radiusMetres: null,
        corners: round(Math.min(max, count - at * max)),
      }))
    const postalCodes = Array.from({ length: areas }, (_, at) => String(10_000 + at))
    const shapes = drawn(cornersInAll)
    const one = { ...shapes[0]!, id: randomUUID(), corners: round(3) }
    const refused = await save(areaOf({ shapes: [...shapes, one] })).catch((error) => error.data)
    expect(refused).toEqual({ fields: { shapes: messages.MAX_REACHED } })
    await expect(save(areaOf({ shapes, postalCodes }))).resolves.toBeDefined()
  })
})

it('with an outline stored before a rule existed is shown, and refused at its corners with the next change', async () => {
  await save(whole)
  const twisted = '((-111.2,43.6),(-111,43.9),(-111,43.6),(-111.2,43.9))'
  await app.database.query(`update market_shape set outline = $1 where company_id = $2 and kind = 'polygon'`, [
    twisted,
    company.tenant.id,
  ])
  const { version: _, country: __, ...area } = await admin.market.area({ id })
  const stored = area.shapes.find(({ kind }) => kind === 'polygon')!
  expect(stored.corners).toHaveLength(4)
  const form = { ...area, states: area.states, counties: area.counties } as MarketAreaForm
  await expect(save(form)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { [`shapes.${area.shapes.indexOf(stored)}.corners`]: messages.AREA_CROSSES_ITSELF } },
  })
})
