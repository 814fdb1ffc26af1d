import { answerKinds, type LeadStatus } from '@gable/contract/status'
import { tenantById } from '@gable/server/account/company/company.service'
import { user } from '@gable/server/account/identity/identity.table'
import { product } from '@gable/server/catalog/product/product.table'
import { market } from '@gable/server/places/market/market.table'
import { clockIn } from '@gable/server/platform/csv'
import type { Db } from '@gable/server/platform/db/client'
import { event } from '@gable/server/platform/platform.table'
import { quote, quoteLine, quoteStructure } from '@gable/server/quoting/quote/quote.table'
import { lead, leadSubmission } from '@gable/server/selling/lead/lead.table'
import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { priced, recordOf, structureOf } from './demo-history-house.ts'
import { nextCallAt } from './demo-office-hours.ts'
import { seededRandom } from './town/houses.ts'
import { demoLots, type Lot } from './town/lots.ts'
import { demoAddresses } from './town/town.ts'

const dayMs = 86_400_000
const people = [
  ...['Ada', 'Bruno', 'Carla', 'Dev', 'Edith', 'Felix', 'Gwen', 'Hugo', 'Iris', 'Jonas', 'Kira', 'Leon'],
  ...['Mara', 'Nils', 'Olga', 'Pablo', 'Quinn', 'Rita', 'Sven', 'Tess'],
]
const families = ['Abbott', 'Brennan', 'Castle', 'Doyle', 'Eng', 'Farrow', 'Gupta', 'Hale', 'Ivers', 'Jacobs', 'Kerr']
const pages = ['', 'roof-replacement', 'storm-damage', 'financing'].map((path) => `https://summitpeak.example/${path}`)
/** Minutes until the first response. */
const answers = [3, 4, 12, 25, 40, 55, 180, 400, 900, 2_600]
const outcomes: readonly LeadStatus[] = ['Sold', 'Sold', 'Sold', 'Lost', 'Lost', 'Lost', 'Cold', 'Open', 'Open', 'Open']

/** Age range of these leads in days. Newer leads come from `addDemoLeads`. */
const [oldest, youngest] = [358, 17]

/**
 * Adds a year of older leads, at houses that no guided tour uses. Writes the rows that homeowners and the office would
 * have created in a few statements, because simulating hundreds of visits would slow down the start.
 */
export async function addDemoHistory(db: Db, now: Date, companyId: string): Promise<void> {
  const tenant = (await tenantById(db, companyId))!
  const staff = await db.select().from(user).where(eq(user.companyId, companyId)).orderBy(asc(user.id))
  const reps = staff.filter(({ role, confirmedAt }) => role === 'salesRep' && confirmedAt)
  const admin = staff.find(({ role }) => role === 'companyAdmin')!
  const [place] = await db
    .select()
    .from(market)
    .where(and(eq(market.companyId, companyId), eq(market.position, 1)))
  const products = await db
    .select()
    .from(product)
    .where(and(eq(product.companyId, companyId), eq(product.priceKind, 'perSquare')))
    .orderBy(asc(product.displayOrder))
  const random = seededRandom(2_026)
  const of = <Each>(some: readonly Each[]) => some[Math.floor(random() * some.length)]!
  const rows = { leads: [], forms: [], quotes: [], roofs: [], lines: [], events: [] } as Rows
  const lots = freeLots()
  const dayIn = (at: string) => clockIn(tenant.timeZone)(at).slice(0, 10)
  for (const [index, lot] of lots.entries()) {
    // Denser toward today, during and outside of working hours.
    const ago = youngest + (oldest - youngest) * (1 - Math.sqrt((index + random()) / lots.length))
    const at = new Date(now.getTime() - ago * dayMs + (random() - 0.5) * 6 * 3_600_000)
    const isOffice = random() < 0.12
    const rep = of([...reps, ...reps, undefined])
    const card = of(products.slice(0, 4))
    const leadId = uuidv7()
    const structure = structureOf(lot, at)
    const status = ago > 30 ? of(outcomes) : of(['Open', 'Open', 'Cold'] as const)
    const months = ago > 200 ? 84 : 120
    const price = priced(structure, card, random() < 0.6 ? { ...place!, months } : undefined, tenant)
    const contact = {
      firstName: of(people),
      lastName: of(families),
      phone: `20855502${String(index % 100).padStart(2, '0')}`,
      email: `homeowner-${index + 1}@example.com`,
    }
    const soon = new Date(at.getTime() + of(answers) * 60_000)
    const kind = of(answerKinds)
    const answered = kind === 'call' ? nextCallAt(soon, tenant.timeZone) : soon
    const answer = { kind, seconds: Math.round((answered.getTime() - at.getTime()) / 1_000) }
    rows.leads.push({
      ...recordOf(tenant, lot, contact, at),
      id: leadId,
      status,
      marketId: place!.id,
      structures: [structure],
      roofAreaSqft: price.roofAreaSqft,
      ...(isOffice
        ? { source: 'rep' as const, createdByUserId: admin.id, roofAreaSqft: null }
        : {
            source: 'widget' as const,
            pageHref: of(pages),
            submissions: 1,
            slope: { rise: 6, coarse: true },
            firstAnsweredAt: answered,
            firstAnsweredByUserId: (rep ?? admin).id,
            firstAnswerKind: answer.kind,
            firstAnswerSeconds: answer.seconds,
          }),
      ...(isOffice ? {} : { totalCents: price.totalCents, productName: card.name }),
      assignedUserId: rep?.id ?? null,
      originalUserId: rep?.id ?? null,
    })
    const by = { companyId, subjectId: leadId, address: '' }
    const office = { ...by, actorKind: 'user' as const, actorId: (rep ?? admin).id }
    if (isOffice) {
      const data = { leadId, source: 'rep', promoted: false }
      rows.events.push({ ...office, type: 'lead.created', data, at })
    } else {
      const [quoteId, submissionId] = [uuidv7(), uuidv7()]
      rows.quotes.push({ ...price.quote, companyId, id: quoteId, leadId, createdAt: at })
      rows.roofs.push({ ...price.structure, companyId, quoteId, position: 0 })
      rows.lines.push({ ...price.line, companyId, quoteId, position: 0 })
      const form = { leadId, quoteId, pageHref: pages[0]!, at, ...contact }
      rows.forms.push({ ...form, companyId, id: submissionId })
      const data = { leadId, submissionId, quoteId, sessionId: uuidv7(), repeated: false, marketId: place!.id }
      rows.events.push({ ...by, actorKind: 'visitor', type: 'lead.submitted', data, at })
    }
    const changed = (from: LeadStatus, to: LeadStatus, when: Date, outcome = {}) =>
      rows.events.push({ ...office, type: 'lead.statusChanged', data: { from, to, ...outcome }, at: when })
    if (!isOffice) rows.events.push({ ...office, type: 'lead.firstAnswered', data: answer, at: answered })
    changed('New', 'Open', answered)
    if (status !== 'Open') {
      const decided = new Date(answered.getTime() + Math.min(ago - 4, 5 + random() * 30) * dayMs)
      const sold = status === 'Sold' ? contractOf(index, price.totalCents, dayIn(decided.toISOString())) : {}
      Object.assign(rows.leads.at(-1)!, sold)
      changed('Open', status, decided, sold)
    }
  }
  rows.events.sort((one, other) => one.at.getTime() - other.at.getTime())
  await insertAll(db, rows)
}

/** The contract amount, somewhat above the quote. Every eighth is missing, as if nobody entered it. */
function contractOf(index: number, quotedCents: number, soldOn: string) {
  const soldCents = index % 8 === 5 ? null : Math.round((quotedCents * (102 + (index % 5))) / 10_000) * 100
  return { soldCents, soldOn }
}

interface Rows {
  leads: (typeof lead.$inferInsert)[]
  forms: (typeof leadSubmission.$inferInsert)[]
  quotes: (typeof quote.$inferInsert)[]
  roofs: (typeof quoteStructure.$inferInsert)[]
  lines: (typeof quoteLine.$inferInsert)[]
  events: (typeof event.$inferInsert)[]
}

async function insertAll(db: Db, { leads, forms, quotes, roofs, lines, events }: Rows): Promise<void> {
  await db.insert(lead).values(leads)
  await db.insert(quote).values(quotes)
  await db.insert(quoteStructure).values(roofs)
  await db.insert(quoteLine).values(lines)
  await db.insert(leadSubmission).values(forms)
  await db.insert(event).values(events)
}

/** Every third house that is not used elsewhere in the demo. */
function freeLots(): Lot[] {
  const taken = new Set([...demoAddresses.samples, ...demoAddresses.forLeads].map((text) => text.split(',')[0]))
  return demoLots().filter(({ street, number }, index) => index % 3 === 1 && !taken.has(`${number} ${street}`))
}
