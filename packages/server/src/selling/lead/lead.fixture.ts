import type { LeadStructure } from '@gable/contract/lead'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { LeadForm } from '@gable/contract/lead-form'
import type { TestCompany } from '@gable/testing/company'
import { asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { addressKey } from '../../places/geo/geo.address-key.ts'
import type { Ctx } from '../../platform/context.ts'
import { event } from '../../platform/platform.table.ts'
import { quote, quoteLine, quoteStructure } from '../../quoting/quote/quote.table.ts'
import { lead } from './lead.table.ts'
import { unnarrowed } from './office/lead.filter.ts'
import { type AddressRecord, openLeadFor, recordAddress, submitContact } from './visit/lead.submit.ts'

/** Data for tests of this slice: a house, a homeowner, and a visit from the address to the form. */

const outline: LeadStructure['outline'] = [
  [
    [-110.76, 43.48],
    [-110.7598, 43.48],
    [-110.7598, 43.4801],
    [-110.76, 43.48],
  ],
]

export const house: LeadStructure = {
  id: 'house',
  name: 'House',
  outline,
  planAreaSqft: 1_800,
  distanceFeet: 0,
  included: true,
  source: 'demo',
  meaning: 'roofEdge',
  notice: '',
  date: '2026-11-20',
  uncertain: false,
  supported: true,
  detected: { outline, planAreaSqft: 1_800 },
  complexity: 'simple',
  shape: { kind: 'gable' },
  shapeGuessed: true,
}

export const homeowner = {
  firstName: 'Grace',
  lastName: 'Lindqvist',
  email: 'grace@home.example',
  phone: '3075550123',
}

const consents = [
  { kind: 'contact', given: true, text: 'Yes, contact me about my quote.' },
  { kind: 'sms', given: false, text: 'Text me. Reply STOP to end.' },
] as const

/** A visit to a house in the town. Equal numbers mean the same house. */
export function visitTo(company: TestCompany, houseNumber: number, change: Partial<AddressRecord> = {}): AddressRecord {
  const address = {
    street: `${houseNumber} Elm Street`,
    city: 'Driggs',
    state: 'ID',
    postalCode: '83422',
    country: 'UnitedStates' as const,
    point: [-110.76, 43.48] as [number, number],
  }
  return {
    address,
    addressKey: addressKey(address),
    marketId: company.marketId,
    structures: [house],
    pageHref: 'https://ridge.example/quote',
    isTest: false,
    repUserId: null,
    ...change,
  }
}

/** Chooses an address. @returns the record's id. */
export async function choose(company: TestCompany, visit: AddressRecord): Promise<string> {
  return company.visitor.transaction(async (tx) => (await recordAddress(tx, visit)).leadId)
}

/** The transaction of the widget's last step: the lead, its quote, and the form. */
export async function send(
  company: TestCompany,
  visit: AddressRecord & { leadId: string },
  { contact = homeowner, totalCents = 1_234_500 } = {},
) {
  return company.visitor.transaction(async (tx) => {
    const leadId = await openLeadFor(tx, visit)
    const sessionId = uuidv7()
    const quoteId = await saveQuote(tx, { leadId, sessionId, totalCents })
    return submitContact(tx, {
      leadId,
      sessionId,
      marketId: visit.marketId,
      repUserId: visit.repUserId,
      contact,
      quote: { quoteId, roofAreaSqft: 2_012.5, totalCents, currency: 'USD', productName: 'Architectural Shingle' },
      structures: visit.structures,
      slope: { rise: 6, coarse: true },
      consents,
      pageHref: visit.pageHref,
      language: 'en',
      widgetVersion: 'test-1',
      ip: '203.0.113.7',
    })
  })
}

/** Runs all steps from the address to the form. */
export async function quoteHouse(
  company: TestCompany,
  houseNumber: number,
  { contact = homeowner, totalCents = 1_234_500, ...change }: Parameters<typeof send>[2] & Partial<AddressRecord> = {},
) {
  const visit = visitTo(company, houseNumber, change)
  return send(company, { ...visit, leadId: await choose(company, visit) }, { contact, totalCents })
}

async function saveQuote(tx: Ctx, facts: { leadId: string; sessionId: string; totalCents: number }): Promise<string> {
  const companyId = tx.company.id
  const quoteId = uuidv7()
  await tx.db.insert(quote).values({
    ...facts,
    companyId,
    id: quoteId,
    productId: uuidv7(),
    productName: 'Architectural Shingle',
    currency: 'USD',
    formulaVersion: 1,
    pricedWith: {},
    squaresHundredths: 2_300,
    wasteBps: 1_000,
    display: 'range',
    rangeType: 'plusMinus',
    rangeMinCents: facts.totalCents - 50_000,
    rangeMaxCents: facts.totalCents + 50_000,
    createdAt: tx.clock.now(),
  })
  await tx.db.insert(quoteStructure).values({
    companyId,
    quoteId,
    position: 0,
    structureId: house.id,
    name: house.name,
    included: true,
    slope: 'medium',
    rise: 6,
    complexity: 'simple',
    planAreaSqft: 1_800,
    detectedPlanAreaSqft: 1_800,
    roofAreaSqft: 2_012.5,
    shape: { kind: 'gable' },
    shapeGuessed: true,
    outline: house.outline,
    source: house.source,
    notice: '',
  })
  await tx.db.insert(quoteLine).values({
    companyId,
    quoteId,
    position: 0,
    kind: 'product',
    label: 'Architectural Shingle',
    detail: '23 squares',
    amountCents: facts.totalCents,
  })
  return quoteId
}

export const formFor = (houseNumber: number, change: Partial<LeadForm> = {}): LeadForm => ({
  firstName: 'June',
  lastName: 'Takeda',
  email: 'june@home.example',
  phone: '3075550177',
  leadSource: '',
  street: `${houseNumber} Elm Street`,
  city: 'Driggs',
  state: 'ID',
  postalCode: '83422',
  country: 'UnitedStates',
  ...change,
})

let keys = 0
export const newKey = () => `test-key-${String(++keys).padStart(12, '0')}`

export const filters = (change: Partial<LeadFilters> = {}): LeadFilters => ({
  ...unnarrowed,
  kind: 'rqp',
  sort: 'createdAt',
  direction: 'desc',
  ...change,
})

export async function readLead(company: TestCompany, id: string) {
  const [row] = await company.visitor.db.select().from(lead).where(eq(lead.id, id))
  return row!
}

/** All records of the company, in creation order. */
export async function allLeads(company: TestCompany) {
  return company.visitor.db.select().from(lead).where(eq(lead.companyId, company.tenant.id)).orderBy(asc(lead.id))
}

/** The events about the company's records, in order. */
export async function eventsOf(company: TestCompany, subjectId?: string) {
  const rows = await company.visitor.db
    .select()
    .from(event)
    .where(eq(event.companyId, company.tenant.id))
    .orderBy(asc(event.position))
  return rows.filter((row) => subjectId === undefined || row.subjectId === subjectId)
}

/** Selects leads for a bulk change, with a new idempotency key. */
export const many = (...ids: string[]) => ({ choice: { leads: ids.map((id) => ({ id })) }, idempotencyKey: newKey() })
