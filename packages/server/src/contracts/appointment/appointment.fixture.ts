import { randomUUID } from 'node:crypto'
import { usualRules, usualWeek } from '@gable/contract/appointment-rules'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { leadSubmission } from '../../selling/lead/lead.table.ts'

export const key = () => ({ idempotencyKey: randomUUID() })

/** The first free time: the test begins on Friday, November 20, at 8 a.m. in Boise. */
export const monday9 = '2026-11-23T16:00:00.000Z'
export const monday10 = '2026-11-23T17:00:00.000Z'

/** An app whose visitors are not limited, with the demo town. */
export async function openBookingApp(
  env: Record<string, string> = {},
  open?: Parameters<typeof createTestApp>[1],
): Promise<TestApp> {
  const limits = { WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' }
  const app = await createTestApp({ ...limits, ...env }, open)
  await importDemoTown(app.database)
  return app
}

export interface BookingWorld {
  app: TestApp
  company: TestCompany
  admin: ApiClient
  rep: ApiClient
  homeowner: ApiClient
  /** A visit from the address to the form. The language and the consent to text messages are those of the form. */
  visit(form?: { language?: 'en' | 'es'; sms?: boolean }): Promise<Visit>
}

export interface Visit {
  email: string
  leadId: string
  quoteId: string
  /** The token of the link to book. */
  link: string
}

/** A company where homeowners can book with the sales rep. */
export async function makeBookingWorld(app: TestApp): Promise<BookingWorld> {
  const company = await makeCompany(app.database)
  const { widgetId, productId } = await makeOffer(company, { state: demoTown.state })
  const [admin, rep, homeowner] = [
    await app.client({ userId: company.admin.id }),
    await app.client({ userId: company.salesRep.id }),
    await app.client(),
  ]
  const { version } = await admin.appointment.settings()
  await admin.appointment.saveSettings({ isOn: true, rules: usualRules, holidays: [], markets: [], version })
  await takeAppointments(admin, company.salesRep.id)
  let visits = 0
  const visit: BookingWorld['visit'] = async ({ language = 'en', sms = false } = {}) => {
    const email = `grace-${randomUUID()}@example.com`
    const page = { href: 'https://ridge.example/', isPreview: false }
    const address = { kind: 'text' as const, text: demoAddresses.samples[visits++ % 2]! }
    const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
    await homeowner.widget.submitQuote({
      widgetId,
      sessionToken,
      productId,
      structures: roofs.structures.map(({ id, included }) => ({ id, included })),
      slope: { category: 'medium' },
      answers: [],
      language,
      ...key(),
      contact: {
        firstName: 'Grace',
        lastName: 'Lindqvist',
        email,
        phone: '(208) 555-0117',
        consent: { contact: true, sms },
      },
    })
    const ofForm = and(eq(leadSubmission.companyId, company.tenant.id), eq(leadSubmission.email, email))
    const [form] = await app.database.db.select().from(leadSubmission).where(ofForm)
    const opened = await homeowner.appointment.openForVisit({ widgetId, sessionToken })
    return { email, leadId: form!.leadId, quoteId: form!.quoteId!, link: opened.link?.token ?? '' }
  }
  return { app, company, admin, rep, homeowner, visit }
}

/** Lets a person take appointments on weekdays from 9 to 5 in Boise. */
export async function takeAppointments(admin: ApiClient, userId: string, over: object = {}): Promise<void> {
  const { reps } = await admin.appointment.reps()
  const { version } = reps.find((one) => one.userId === userId)!
  const hours = [...usualWeek]
  const times = { takes: true, timeZone: 'America/Boise', hours, daysOff: [], marketIds: [] }
  await admin.appointment.saveRep({ ...times, ...over, userId, version })
}
