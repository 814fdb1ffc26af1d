import { makeCompany, makeDeps, type TestCompany, visitorAddress } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenantById } from '../../account/company/company.service.ts'
import { company } from '../../account/company/company.table.ts'
import { user } from '../../account/identity/identity.table.ts'
import { type Ctx, createContext, type Deps } from '../../platform/context.ts'
import type { Database } from '../../platform/db/client.ts'
import { defineOutbox } from '../../platform/mail/outbox.ts'
import { event, mail } from '../../platform/platform.table.ts'
import { defineSubscribers } from '../../platform/work/events.ts'
import { quote, quoteStructure } from '../../quoting/quote/quote.table.ts'
import { quoteShareSubscribers } from '../../quoting/quote-share/quote-share.subscribers.ts'
import { quoteSession } from '../../quoting/widget/widget.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { submitHelp } from '../../selling/lead/visit/lead.help.ts'
import { noteProductRequest } from '../../selling/lead/visit/lead.product.ts'
import { type AddressRecord, recordAddress, submitContact } from '../../selling/lead/visit/lead.submit.ts'
import { notificationSubscribers } from './notification.subscribers.ts'

const subscribers = [...notificationSubscribers, ...quoteShareSubscribers]

let database: Database
let deps: Deps

beforeAll(async () => {
  database = await openTestDatabase()
  deps = { ...makeDeps(database), listeners: subscribers }
  defineSubscribers(deps.jobs, subscribers, async (companyId) => {
    const tenant = await tenantById(database.db, companyId)
    return tenant && createContext(deps, tenant, { kind: 'system' })
  })
  defineOutbox(deps)
  await deps.jobs.prepare()
})
afterAll(async () => {
  await deps.jobs.stop()
  await database.close()
})

const jane = { firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com', phone: '3075550123' }
const address = {
  street: '12 Elm Street',
  city: 'Driggs',
  state: 'ID',
  postalCode: '83422',
  country: 'UnitedStates' as const,
  point: [-111.1, 43.7] as [number, number],
}
const form = {
  consents: [],
  language: 'en' as const,
  pageHref: 'https://ridge.example/',
  widgetVersion: '1',
  ip: visitorAddress,
}

interface Visit {
  home: TestCompany
  ctx: Ctx
  isTest: boolean
  repUserId: string | null
}

async function visitOf(facts: { isTest?: boolean; assigned?: boolean } = {}): Promise<Visit> {
  const home = await makeCompany(database)
  const ctx = await createContext(deps, home.tenant, { kind: 'visitor', address: visitorAddress })
  return { home, ctx, isTest: facts.isTest ?? false, repUserId: facts.assigned ? home.salesRep.id : null }
}

const addressVisit = ({ home, isTest, repUserId }: Visit): AddressRecord => ({
  address,
  addressKey: '12 ELM ST|DRIGGS|ID|83422',
  marketId: home.marketId,
  structures: [],
  pageHref: form.pageHref,
  isTest,
  repUserId,
})

/** A homeowner's complete visit: address, quote for one of two roofs, contact form. */
async function askForQuote(visit: Visit, contact = jane, priced: Partial<typeof quote.$inferInsert> = {}) {
  const { ctx, home, isTest, repUserId } = visit
  const companyId = ctx.company.id
  const now = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    const { leadId } = await recordAddress(tx, addressVisit(visit))
    const [session] = await tx.db
      .insert(quoteSession)
      .values({
        companyId,
        tokenSha256: uuidv7(),
        widgetId: uuidv7(),
        marketId: home.marketId,
        leadId,
        address,
        roofs: { structures: [], alternatives: [] },
        pageHref: form.pageHref,
        isTest,
        ip: visitorAddress,
        lastActivityAt: now,
        createdAt: now,
      })
      .returning({ id: quoteSession.id })
    const sessionId = session!.id
    const facts = { productName: 'Landmark', currency: 'USD' as const, totalCents: 1_353_000 }
    const [row] = await tx.db
      .insert(quote)
      .values({
        companyId,
        leadId,
        sessionId,
        productId: uuidv7(),
        ...facts,
        formulaVersion: 1,
        pricedWith: {},
        squaresHundredths: 2460,
        wasteBps: 1000,
        display: 'total',
        rangeType: 'plusMinus',
        createdAt: now,
        ...priced,
      })
      .returning({ id: quote.id })
    const quoteId = row!.id
    const roof = { slope: 'medium', rise: 6, complexity: 'simple', source: 'demo', notice: '' } as const
    const areas = {
      shape: { kind: 'gable' as const },
      shapeGuessed: true,
      outline: [],
      planAreaSqft: 2000,
      detectedPlanAreaSqft: 2000,
      roofAreaSqft: 2236.07,
    }
    await tx.db.insert(quoteStructure).values([
      { companyId, quoteId, position: 0, structureId: 'a', name: 'House', included: true, ...roof, ...areas },
      { companyId, quoteId, position: 1, structureId: 'b', name: 'Barn', included: false, ...roof, ...areas },
    ])
    const sent = {
      ...form,
      contact,
      leadId,
      sessionId,
      marketId: home.marketId,
      repUserId,
      structures: [],
      slope: { rise: 6, coarse: true },
    }
    const submitted = await submitContact(tx, { ...sent, quote: { quoteId, roofAreaSqft: 2236.07, ...facts } })
    return { ...submitted, sessionId }
  })
}

/**
 * Runs due jobs.
 * @returns the company's mail by kind and recipient.
 */
async function mailAfterJobs({ ctx }: Visit) {
  await deps.jobs.drain()
  const rows = await ctx.db.select().from(mail).where(eq(mail.companyId, ctx.company.id))
  return {
    all: rows,
    to: (recipient: string, kind?: string) =>
      rows.filter((row) => row.recipient === recipient && (kind === undefined || row.kind === kind)),
  }
}

describe('a submitted quote', () => {
  it('is emailed to the contractor with everything needed for a first call, and confirmed to the homeowner', async () => {
    const visit = await visitOf()
    const { leadId } = await askForQuote(visit)
    const mails = await mailAfterJobs(visit)
    expect(mails.all).toHaveLength(2)

    const [notice] = mails.to('office@ridge.example')
    expect(notice).toMatchObject({
      kind: 'newLead',
      subject: 'New lead: Jane Doe, 12 Elm Street',
      replyTo: jane.email,
      status: 'kept',
    })
    for (const message of ['Jane Doe', '(307) 555-0123', '$13,530', '2,236 sq ft, 24.60 squares', 'Landmark']) {
      expect(notice!.text).toContain(message)
    }
    expect(notice!.html).toContain(`href="http://localhost:3000/personal/dashboard/leads/${leadId}"`)

    const [confirmation] = mails.to(jane.email)
    expect(confirmation).toMatchObject({
      kind: 'quoteConfirmation',
      sender: `"${visit.ctx.company.name}" <quotes@gable.localhost>`,
      replyTo: 'office@ridge.example',
    })
    for (const message of ['$13,530', '(307) 555-0100', '12 Elm Street, Driggs, ID 83422', 'not a binding offer']) {
      expect(confirmation!.text).toContain(message)
    }
    expect(confirmation!.text).not.toContain(leadId)
  })

  it('is emailed to the contractor each time, even if the homeowner’s address has reached its daily limit', async () => {
    const visit = await visitOf()
    const email = `stranger-${visit.ctx.company.id}@example.com`
    for (let form = 0; form < 7; form += 1) await askForQuote(visit, { ...jane, email })
    const mails = await mailAfterJobs(visit)
    expect(mails.to('office@ridge.example')).toHaveLength(7)
    expect(mails.to('office@ridge.example').every(({ status }) => status === 'kept')).toBe(true)
    const statuses = mails.to(email, 'quoteConfirmation').map(({ status }) => status)
    expect(statuses.sort()).toEqual(['capped', 'capped', 'kept', 'kept', 'kept', 'kept', 'kept'])
  })

  it('is emailed once to the lead’s assignee, too, and not to one who left', async () => {
    const visit = await visitOf({ assigned: true })
    await askForQuote(visit)
    const rep = `${visit.home.salesRep.id}@people.example`
    expect((await mailAfterJobs(visit)).to(rep)).toMatchObject([{ kind: 'newLead', replyTo: jane.email }])

    const left = await visitOf({ assigned: true })
    await database.db.update(user).set({ active: false }).where(eq(user.id, left.home.salesRep.id))
    await askForQuote(left)
    expect((await mailAfterJobs(left)).all).toHaveLength(2)

    const same = await visitOf({ assigned: true })
    const own = same.home.salesRep.id
    await database.db
      .update(user)
      .set({ email: `OFFICE-${own}@ridge.example` })
      .where(eq(user.id, own))
    await database.db
      .update(company)
      .set({ email: `office-${own}@ridge.example` })
      .where(eq(company.id, same.ctx.company.id))
    await askForQuote(same)
    expect((await mailAfterJobs(same)).all).toHaveLength(2)
  })

  it('on a colleague’s lead is also emailed to the rep whose link was used', async () => {
    const visit = await visitOf({ assigned: true })
    await askForQuote(visit)
    const [assignee, rep] = [visit.home.salesRep, visit.home.otherRep].map(({ id }) => `${id}@people.example`)
    await askForQuote({ ...visit, repUserId: visit.home.otherRep.id }, { ...jane, firstName: 'June' })
    const mails = await mailAfterJobs(visit)
    expect([mails.to(assignee!).length, mails.to(rep!).length]).toEqual([2, 1])
    expect(mails.to(rep!)[0]!.subject).toContain('June Doe')
  })

  it('creates no second mail when its job is repeated', async () => {
    const visit = await visitOf({ assigned: true })
    await askForQuote(visit)
    expect((await mailAfterJobs(visit)).all).toHaveLength(3)
    const system = await createContext(deps, visit.ctx.company, { kind: 'system' })
    const events = await database.db
      .select()
      .from(event)
      .where(eq(event.companyId, visit.ctx.company.id))
      .orderBy(event.position)
    const submitted = events.find(({ type }) => type === 'lead.submitted')!
    for (const { hears, handle } of subscribers) {
      if (hears(submitted.type)) await handle(system, submitted)
    }
    expect((await mailAfterJobs(visit)).all).toHaveLength(3)
  })

  it('of a test is marked as such for the contractor', async () => {
    const visit = await visitOf({ isTest: true })
    await askForQuote(visit)
    const mails = await mailAfterJobs(visit)
    expect(mails.to('office@ridge.example')[0]!.subject).toBe('[Test] New lead: Jane Doe, 12 Elm Street')
    expect(mails.to(jane.email)[0]!.subject).not.toContain('Test')
  })

  it('shows the homeowner the price as displayed, and never more', async () => {
    const range = await visitOf()
    await askForQuote(range, jane, { display: 'range', rangeMinCents: 1_300_000, rangeMaxCents: 1_480_000 })
    const ranged = await mailAfterJobs(range)
    expect(ranged.to(jane.email)[0]!.text).toContain('$13,000 – $14,800')
    expect(ranged.to(jane.email)[0]!.text).not.toContain('13,530')
    expect(ranged.to('office@ridge.example')[0]!.text).toContain('Total: $13,530.')

    const monthly = await visitOf()
    const disclosure = '120 monthly payments of $178.73. 9.99 % APR.'
    const terms = { range: null, payments: 120, aprBps: 999, noteRateBps: 999, promotionMonths: 0, disclosure }
    await askForQuote(monthly, jane, { display: 'monthly', monthly: { paymentCents: 17_873, ...terms } })
    const { text } = (await mailAfterJobs(monthly)).to(jane.email)[0]!
    expect(text).toContain(`$178.73 per month\n${disclosure}`)
    expect(text).not.toContain('13,530')
  })
})

describe('a repeat at a known address', () => {
  it('is confirmed to its own sender, without data of the first one, and emailed to the contractor as a repeat', async () => {
    const visit = await visitOf()
    const first = await askForQuote(visit)
    await mailAfterJobs(visit)
    // Company edits to the lead must not be revealed to somebody who types the address.
    await database.db.update(lead).set({ street: '12 Elm Street, gate code 4711' }).where(eq(lead.id, first.leadId))
    const stranger = { firstName: 'Nosy', lastName: 'Neighbour', email: 'nosy@example.com', phone: '3075550199' }
    const second = await askForQuote(visit, stranger)
    expect(second).toMatchObject({ leadId: first.leadId, repeated: true })

    const mails = await mailAfterJobs(visit)
    expect(mails.to(jane.email)).toHaveLength(1)
    const [confirmation] = mails.to(stranger.email)
    expect(confirmation!.kind).toBe('quoteConfirmation')
    expect(`${confirmation!.html}${confirmation!.text}`).not.toMatch(/Jane|jane@|555-0123|4711|another|already|repeat/i)
    const [repeat] = mails.to('office@ridge.example', 'repeatSubmission')
    expect(repeat).toMatchObject({
      subject: 'Another quote for 12 Elm Street: Nosy Neighbour',
      replyTo: stranger.email,
    })
  })
})

describe('a request for another product', () => {
  const requested = (visit: Visit, { leadId, sessionId }: { leadId: string; sessionId: string }) =>
    visit.ctx.transaction((tx) =>
      noteProductRequest(tx, {
        leadId,
        sessionId,
        marketId: visit.home.marketId,
        product: { id: uuidv7(), name: 'Standing Seam' },
      }),
    )

  it('is emailed to the contractor and the lead’s assignee, and to nobody else', async () => {
    const visit = await visitOf({ assigned: true })
    const sent = await askForQuote(visit)
    const before = (await mailAfterJobs(visit)).all.length
    expect(await requested(visit, sent)).toBe(true)
    const mails = await mailAfterJobs(visit)
    const reported = mails.all.filter(({ kind }) => kind === 'productRequested')
    expect(mails.all).toHaveLength(before + reported.length)
    expect(reported.map(({ recipient }) => recipient).toSorted()).toEqual(
      [`${visit.home.salesRep.id}@people.example`, 'office@ridge.example'].toSorted(),
    )
    const [notice] = mails.to('office@ridge.example', 'productRequested')
    expect(notice).toMatchObject({ subject: expect.stringContaining('Standing Seam'), replyTo: jane.email })
    for (const message of ['Standing Seam', 'Jane Doe', '(307) 555-0123', '12 Elm Street, Driggs, ID 83422']) {
      expect(notice!.text).toContain(message)
    }
    expect(notice!.html).toContain(`href="http://localhost:3000/personal/dashboard/leads/${sent.leadId}"`)
    await deps.jobs.drain()
    expect((await mailAfterJobs(visit)).all).toHaveLength(mails.all.length)
  })

  it('of a visit without a form is emailed to nobody', async () => {
    const visit = await visitOf()
    const { leadId } = await askForQuote(visit)
    const before = (await mailAfterJobs(visit)).all.length
    expect(await requested(visit, { leadId, sessionId: uuidv7() })).toBe(false)
    expect((await mailAfterJobs(visit)).all).toHaveLength(before)
  })
})

describe('a request for help', () => {
  it('is emailed to the contractor with the typed text, and to nobody else', async () => {
    const visit = await visitOf()
    await visit.ctx.transaction((tx) =>
      submitHelp(tx, {
        ...form,
        contact: jane,
        leadId: null,
        sessionId: null,
        helpText: 'the blue house behind the church',
        address: null,
        addressKey: '',
        repUserId: null,
        isTest: false,
      }),
    )
    const mails = await mailAfterJobs(visit)
    expect(mails.all).toHaveLength(1)
    expect(mails.all[0]).toMatchObject({ recipient: 'office@ridge.example', subject: 'Help requested: Jane Doe' })
    expect(mails.all[0]!.text).toContain('Address as entered: the blue house behind the church')
  })
})

it('continues if the company has no deliverable address', async () => {
  const visit = await visitOf()
  const ctx = { ...visit.ctx, company: { ...visit.ctx.company, email: '' } }
  await database.db.update(company).set({ email: '' }).where(eq(company.id, ctx.company.id))
  await askForQuote({ ...visit, ctx })
  const mails = await mailAfterJobs(visit)
  expect(mails.all).toMatchObject([{ recipient: jane.email, kind: 'quoteConfirmation', replyTo: '' }])
})
