import { tenantById } from '@gable/server/account/company/company.service'
import { user } from '@gable/server/account/identity/identity.table'
import type { App } from '@gable/server/app'
import { createPointClouds } from '@gable/server/outside/providers/create-point-clouds'
import { createCloudIndex } from '@gable/server/places/geo/geo.places.query'
import { definitionOfCode } from '@gable/server/places/geo/import/coordinate-systems'
import { fixedClock } from '@gable/server/platform/clock'
import { type Actor, type Ctx, createContext, type Deps, type Tenant } from '@gable/server/platform/context'
import type { Db } from '@gable/server/platform/db/client'
import { activeQuestions } from '@gable/server/quoting/quote/quote.answers'
import { recentOffer } from '@gable/server/quoting/quote/quote.offer'
import { readWidget } from '@gable/server/quoting/widget/widget.facts'
import { chooseAddress, findSession } from '@gable/server/quoting/widget/widget.session'
import { requestHelp, submitQuote } from '@gable/server/quoting/widget/widget.submit'
import { lead, leadChange } from '@gable/server/selling/lead/lead.table'
import { noteAnswer } from '@gable/server/selling/lead/office/lead.answer'
import { reassignLeads } from '@gable/server/selling/lead/office/lead.assign'
import { changeStatusOfMany } from '@gable/server/selling/lead/office/lead.status'
import { and, eq } from 'drizzle-orm'
import { demoWidgetId } from './demo-company.ts'
import { addDemoContacts } from './demo-contacts.ts'
import { addDemoFields } from './demo-fields.ts'
import type { DemoFiles } from './demo-files.ts'
import { addDemoMessage } from './demo-messages.ts'
import { addDemoNotes, addDemoSteps } from './demo-notes.ts'
import { nextCallAt } from './demo-office-hours.ts'
import { addDemoQuotes } from './demo-quotes.ts'
import { chosenRoofs } from './demo-roofs.ts'
import { addDemoTexts } from './demo-texts.ts'
import { demoAddresses } from './town/town.ts'

const people = [
  ['Marcus', 'Webb'],
  ['Elena', 'Fischer'],
  ['Tom', 'Okafor'],
  ['Grace', 'Lindqvist'],
  ['Hank', 'Delgado'],
  ['Nora', 'Petrov'],
  ['Wes', 'Kimball'],
  ['June', 'Takeda'],
  ['Rosa', 'Marsh'],
  ['Ian', 'Calloway'],
  ['Beth', 'Novak'],
  ['Omar', 'Haddad'],
  ['Lucy', 'Brandt'],
  ['Cal', 'Jensen'],
  ['Ida', 'Moreau'],
  ['Ben', 'Sato'],
  ['Faye', 'Osborne'],
  ['Luis', 'Vega'],
] as const

const slopes = ['medium', 'shallow', 'steep'] as const
/** Index of the visitor who chooses a different slope than was measured. */
const KNOWS_BETTER = 10
const page = { href: 'https://summitpeak.example/', isPreview: false }
const hour = 3_600_000
/** Minutes from entering the address to sending the form. */
const formAfterMinutes = 4

/**
 * Adds several weeks of visits and follow-ups, through the same functions that serve homeowners and reps, at past
 * times. Nobody is notified. `db` is a transaction, so all leads are added or none.
 */
export async function addDemoLeads(app: App, db: Db, files: DemoFiles, now: Date): Promise<void> {
  const tenant = await tenantById(db, files.companyId)
  if (!tenant) return
  const clock = fixedClock(new Date(now.getTime() - 14 * 24 * hour))
  await withSurvey(app, db, async (surveyed) => {
    const deps: Deps = { ...surveyed, clock, listeners: [] }
    const inOne = (actor: Actor) => createContext(deps, tenant, actor, { db })
    await visit(await inOne({ kind: 'visitor', address: '203.0.113.7' }), clock)
    await followUp(inOne, { db, tenant, files, now, clock })
  })
}

/** Reads the survey through the transaction and waits for its measurements. */
async function withSurvey({ deps }: App, db: Db, work: (deps: Deps) => Promise<void>): Promise<void> {
  const clouds = createPointClouds(deps.config, {
    index: createCloudIndex(db),
    definitions: definitionOfCode,
    log: deps.log,
  })
  const config = { ...deps.config, POINT_CLOUD_WAIT_MS: 60_000 }
  // The sandbox does not answer yet.
  const providers = { ...deps.providers, roofDetectors: [], pointClouds: clouds.sources }
  const vendors = async () => ({ config, providers })
  try {
    await work({ ...deps, config, providers, companies: { ...deps.companies, vendors } })
  } finally {
    await clouds.close()
  }
}

type MovableClock = ReturnType<typeof fixedClock>

async function visit(ctx: Ctx, clock: MovableClock): Promise<void> {
  const widget = await readWidget(ctx.db, demoWidgetId)
  if (!widget) return
  for (const [index, text] of demoAddresses.forLeads.entries()) {
    clock.advance((11 + ((index * 7) % 13)) * hour)
    const chosen = await chooseAddress(ctx, widget, { kind: 'text', text }, page, null)
    if (!chosen.ok) continue
    // Every fifth visitor leaves without contact details.
    const person = index % 5 === 4 ? undefined : people[index]
    if (!person) continue
    const [firstName, lastName] = person
    const contact = {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone: `20855501${String(10 + index)}`,
      consent: { contact: false, sms: false },
    }
    clock.advance(formAfterMinutes * 60_000)
    if (index % 6 === 5) {
      const help = {
        sessionToken: chosen.sessionToken,
        contact,
        addressText: 'My roof has two levels.',
        page,
      }
      await requestHelp(ctx, widget, help)
      continue
    }
    const session = await findSession(ctx, widget, chosen.sessionToken)
    const offer = await recentOffer(ctx, chosen.marketId)
    const product = offer?.products[index % (offer?.products.length ?? 1)]
    if (!session || !product || session.roofs.structures.length === 0) continue
    await submitQuote(ctx, widget, session, {
      contact,
      structures: chosenRoofs(index, session.roofs),
      slope:
        chosen.measuredRise === null || index === KNOWS_BETTER
          ? { category: slopes[index % slopes.length]! }
          : { category: 'custom', rise: chosen.measuredRise },
      answers: activeQuestions(offer!.settings).flatMap(({ id: questionId, answers }) => {
        const answer = answers[index % answers.length]
        return answer ? [{ questionId, answer }] : []
      }),
      productId: product.id,
    })
  }
}

/** Statuses of the older leads, oldest first, after the very oldest, which its signed proposal sells. */
const outcomes = ['Lost', 'Open', 'Cold', 'Open', 'Sold', 'Open'] as const

interface FollowUp {
  db: Db
  tenant: Tenant
  files: DemoFiles
  now: Date
  clock: MovableClock
}

/** Minutes to the first response and its channel; the newest leads are still waiting. */
const answers = [
  { kind: 'call', minutes: 12 },
  { kind: 'text', minutes: 4 },
  { kind: 'call', minutes: 95 },
  { kind: 'mail', minutes: 31 },
] as const

async function followUp(
  inOne: (actor: Actor) => Promise<Ctx>,
  { db, tenant, files, now, clock }: FollowUp,
): Promise<void> {
  const people = await db.select().from(user).where(eq(user.companyId, tenant.id)).orderBy(user.id)
  const [admin] = people.filter(({ role }) => role === 'companyAdmin')
  const [rep, colleague] = people.filter(({ role, confirmedAt }) => role === 'salesRep' && confirmedAt)
  if (!admin || !rep) return
  const as = ({ id: userId, role, name }: typeof admin) =>
    inOne({ kind: 'user', userId, role, name, address: '203.0.113.8' })
  const ctx = await as(admin)
  const leads = await db
    .select({ id: lead.id, createdAt: lead.createdAt })
    .from(lead)
    .where(and(eq(lead.companyId, tenant.id), eq(lead.kind, 'rqp')))
    .orderBy(lead.createdAt)
  const ids = leads.map(({ id }) => id)
  const of = (some: string[]) => ({ choice: { leads: some.map((id) => ({ id })) } })
  await reassignLeads(ctx, { ...of(ids.filter((_, index) => index % 2 === 0)), userId: rep.id })
  if (colleague) await reassignLeads(ctx, { ...of(ids.filter((_, index) => index % 4 === 1)), userId: colleague.id })
  for (const [index, status] of outcomes.entries()) {
    const id = ids[index + 1]
    if (id) await changeStatusOfMany(ctx, { ...of([id]), status })
  }
  // Changes made by the demo cannot be undone on the dashboard.
  await db.delete(leadChange).where(eq(leadChange.companyId, tenant.id))
  const by = { admin: ctx, rep: await as(rep) }
  await answer(by.rep, leads.slice(0, -3))
  await addDemoNotes(by, ids, files)
  await addDemoMessage(by.rep, ids[4])
  await addDemoTexts(by.rep, ids, files)
  await addDemoSteps(by, ids, now)
  await addDemoFields(ctx, ids)
  await addDemoContacts(ctx)
  await addDemoQuotes(by, ids, { files, now, clock })
}

/** Records a call, text or email on each lead, at the given time after its form; a call at night waits for the morning. */
async function answer(ctx: Ctx, leads: readonly { id: string; createdAt: Date }[]): Promise<void> {
  for (const [index, { id, createdAt }] of leads.entries()) {
    const { kind, minutes } = answers[index % answers.length]!
    const soon = new Date(createdAt.getTime() + (formAfterMinutes + minutes) * 60_000)
    const at = kind === 'call' ? nextCallAt(soon, ctx.company.timeZone) : soon
    await noteAnswer({ ...ctx, clock: fixedClock(at) }, id, kind)
  }
}
