import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { roofsOfLines } from '@gable/roof/report/roof-of-lines'
import { squareMetersToSquareFeet } from '@gable/roof/units'
import { errorsOf, type Schema } from '@gable/testing/vendor-document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExport } from './measurement.export.ts'
import { type VendorWorld, vendorWorld } from './measurement.vendor.fixture.ts'

/**
 * We may not distribute the vendors' documents; where they are available, requests and the sandbox are validated
 * against them.
 */
const repository = resolve(import.meta.dirname, '../../../../../..')
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'vendor-apis/eagleview')
const absent = !existsSync(folder)
if (absent) console.log(`Skipped: EagleView's documents are not in ${folder}`)
const read = (name: string) => JSON.parse(readFileSync(resolve(folder, name), 'utf8'))

interface Document {
  definitions: Record<string, Schema>
  paths: Record<
    string,
    Record<string, { parameters?: { schema?: Schema }[]; responses: Record<string, { schema?: Schema }> }>
  >
}

/** The documentation prints this path without the prefix that the vendor uses. */
const printed: Record<string, string> = { '/v2/Product/GetAvailableProducts': '/GetAvailableProducts' }

describe.skipIf(absent)('EagleView, by its own documentation', () => {
  let world: VendorWorld
  beforeAll(async () => {
    world = await vendorWorld()
    await world.connect('eagleview')
  })
  afterAll(() => world.close())

  it('accepts what we send, and the sandbox responds as it would', async () => {
    const { place, drain, sandbox, app } = world
    const { eagleview } = sandbox
    await place('eagleview', { instructions: 'Please measure the porch. '.repeat(19) })
    await drain()
    Object.assign(eagleview.reports.at(-1)!, { statusId: 5, subStatusId: 19 })
    app.clock.advance(6 * 60_000)
    await drain()
    eagleview.behavior = 'lose'
    await place('eagleview')
    await drain()
    eagleview.behavior = 'normal'
    app.clock.advance(24 * 3_600_000)
    await drain()
    const offered = await place('eagleview')
    await drain()
    const substitution = { from: 'Premium Residential', to: 'Bid Perfect' }
    Object.assign(eagleview.reports.at(-1)!, { statusId: 3, subStatusId: 21, substitution })
    await eagleview.sendStatus(eagleview.reports.at(-1)!)
    await drain()
    await world.signIn()
    await world.admin.measurement.answerSubstitution({ id: offered, answer: 'accepted' })
    await drain()
    const { street, city, state, postalCode } = await world.detail(offered)
    await world.admin.measurement.nearbyAtVendors({
      address: { street, city, state, postalCode, country: 'UnitedStates' },
    })
    const document: Document = read('measurement-order-api.json')
    const errors = eagleview.exchanges.flatMap(({ method, path, body, status, answer }) => {
      const operation = document.paths[printed[path] ?? path]?.[method.toLowerCase()]
      if (!operation) return [`${method} ${path} is not in the document`]
      const requested = operation.parameters?.find(({ schema }) => schema)?.schema
      const message = operation.responses[String(status)]
      if (!message) return [`${path}: ${status} is not in the document`]
      const isJson = typeof answer === 'string' && message.schema?.type !== 'string'
      return [
        ...(requested ? errorsOf(document.definitions, requested, body, `${path} request`) : []),
        ...(isJson && message.schema
          ? errorsOf(document.definitions, message.schema, JSON.parse(answer), `${path} answer`)
          : []),
      ]
    })
    expect(new Set(eagleview.exchanges.map(({ path }) => path)).size).toBeGreaterThanOrEqual(7)
    expect([...new Set(errors)]).toEqual([])
  })

  it('requests consent and tokens as documented', () => {
    const { paths } = read('authentication-methods.json')
    expect(Object.keys(paths)).toEqual(['/oauth2/v1/authorize', '/oauth2/v1/token', '/oauth2/v1/revoke'])
    const vendor = world.app.deps.providers.reportVendors.find(({ id }) => id === 'eagleview')!
    const url = new URL(vendor.oauth!.consentUrl({ state: 'a', challenge: 'b', redirectUri: 'https://c.example' }))
    expect(url.pathname.endsWith('/oauth2/v1/authorize')).toBe(true)
    const known = paths['/oauth2/v1/authorize'].get.parameters as { name: string; required?: boolean }[]
    const names = known.map(({ name }) => name)
    for (const name of url.searchParams.keys()) expect(names).toContain(name)
    for (const { name, required } of known) if (required) expect(url.searchParams.has(name)).toBe(true)
  })

  it('has readable measurement files: faces, their areas and pitches, and the lengths of their lines', () => {
    const read = readExport(readFileSync(resolve(folder, 'measurement-export-subset.sample.json')))
    if (!read || read === 'outOfRange') throw new Error('The sample is not read')
    const { figures } = read
    expect(figures.areaSqft).toBeCloseTo(255.131907036 + 234.760636022, 6)
    expect(figures).toMatchObject({ facets: 2, rise: 5, structures: 1 })
    expect(figures.lengths.rake).toBeCloseTo(Math.hypot(9.282195, 0, 3.867581), 3)
    expect(figures.lengths.ridge).toBeCloseTo(12.979706 + 16.751118, 3)
    const [roof] = roofsOfLines(read.model!.structures)
    const [one, other] = roof!.roof.facets
    // In 3D, each face has the area from the file and slopes in the direction from the file.
    expect(squareMetersToSquareFeet(one!.areaSqm)).toBeCloseTo(255.131907, 4)
    expect(squareMetersToSquareFeet(other!.areaSqm)).toBeCloseTo(234.760636, 4)
    expect([one!.azimuthDegrees, other!.azimuthDegrees].map((fall) => fall!.toFixed(1))).toEqual(['330.2', '60.2'])
  })
})
