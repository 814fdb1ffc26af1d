import { randomUUID } from 'node:crypto'
import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { TestApp } from '@gable/testing/app'
import type { TestUser } from '@gable/testing/company'
import { type SimulatedFlight, scanOver } from '@gable/testing/scan-over'
import { eq } from 'drizzle-orm'
import { withScan } from '../../places/geo/geo.measured.ts'
import { asDetected } from '../../places/structure/structure.edited.ts'
import { house } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'

type Place = [lng: number, lat: number]

/** About 52 by 46 ft, a rectangle. */
const rectangle: Place[] = [
  [-110.76, 43.48],
  [-110.7598, 43.48],
  [-110.7598, 43.480125],
  [-110.76, 43.480125],
  [-110.76, 43.48],
]

/** A roof of a lead; by default, a gable on a rectangle that is the roof edge. */
export function roof(change: Partial<LeadStructure> = {}): LeadStructure {
  const planAreaSqft = 2_417
  return { ...house, outline: [rectangle], planAreaSqft, detected: { outline: [rectangle], planAreaSqft }, ...change }
}

/** The same roof with a scan, measured from the points as at the start of a visit. */
export function scannedRoof(scan: Partial<SimulatedFlight> = {}): LeadStructure {
  const house = { ...roof(), meaning: 'unknown' as const, uncertain: true }
  return asDetected(withScan(house, scanOver(house.outline, scan)), () => ({ kind: 'gable' }))
}

/** Self-intersecting, so no planes can be derived from it. */
export const crossed = roof({
  outline: [[rectangle[0]!, rectangle[2]!, rectangle[1]!, [-110.76, 43.480_11], rectangle[0]!]],
})

/** Adds a lead with these roofs, entered by this person. @returns its id. */
export async function leadWithRoofs(
  app: TestApp,
  { id: userId }: TestUser,
  structures: LeadStructure[] = [roof()],
  slope: LeadDetail['slope'] = { rise: 6, coarse: false },
): Promise<string> {
  const client = await app.client({ userId })
  const { id } = await client.lead.create({
    firstName: 'June',
    lastName: 'Takeda',
    email: 'june@home.example',
    phone: '3075550177',
    street: `${randomUUID().slice(0, 4)} Elm Street`,
    city: 'Driggs',
    state: 'ID',
    postalCode: '83422',
    country: 'UnitedStates',
    idempotencyKey: randomUUID(),
  })
  await app.database.db.update(lead).set({ structures, slope, point: rectangle[0]! }).where(eq(lead.id, id))
  return id
}

/** Adds an order by this person. @returns its id. */
export async function order(app: TestApp, { id: userId }: Pick<TestUser, 'id'>, leadId: string): Promise<string> {
  const client = await app.client({ userId })
  return (await client.measurement.order({ leadId, provider: 'gable', idempotencyKey: randomUUID() })).id
}

/** An uploaded report with only its area. */
export const broughtFigures = {
  measuredBy: 'HOVER',
  reportNumber: '',
  areaSqft: 2_410,
  facets: null,
  rise: null,
  lengths: {},
  dataFileId: null,
  pdfFileId: null,
}
