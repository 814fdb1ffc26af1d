import { systemClock } from '../../packages/server/src/platform/clock.ts'
import type { Ctx } from '../../packages/server/src/platform/context.ts'
import type { Database } from '../../packages/server/src/platform/db/client.ts'
import { draftUnsubscribe, issueUnsubscribe } from '../../packages/server/src/selling/email/email.unsubscribe.ts'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { panel, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

const key = () => ({ idempotencyKey: crypto.randomUUID() })

/** A lead of the sales rep with an emailed rep quote for a typed roof. */
async function mailedQuote({ salesRep, marketId }: OwnCompany, email: string): Promise<string> {
  const leadId = await enterLead(salesRep, { email, street: '7 Reminder Road' })
  const { quote } = salesRep.api
  const { id } = await quote.create({ leadId, marketId, ...key() })
  const { form, version } = await quote.get({ id })
  const roof = {
    id: 'typed',
    name: 'House',
    included: true,
    slope: { category: 'medium' as const },
    complexity: 'simple' as const,
    planAreaSqft: 2_000,
    wasteBps: null,
    layers: 1,
  }
  const saved = await quote.save({ id, version, form: { ...form, structures: [roof] } })
  await quote.publish({ id, version: saved.version })
  await salesRep.api.quoteShare.send({ quoteId: id, ...key() })
  return leadId
}

/** The link at the end of a reminder. */
async function unsubscribeLink({ db }: Database, { id }: OwnCompany, leadId: string, address: string): Promise<string> {
  const ctx = { db, clock: systemClock, company: { id }, config: { PUBLIC_URL: '' } } as unknown as Ctx
  const draft = draftUnsubscribe(ctx)
  await issueUnsubscribe(ctx, draft, { address, leadId, language: 'en' })
  return draft.url
}

test('an admin turns reminders on, a rep stops them for a lead, and a homeowner unsubscribes on a phone', async ({
  company,
  database,
  openContext,
  signedIn,
}) => {
  const email = `ann-${company.id}@home.example`
  const leadId = await mailedQuote(company, email)
  const admin = await signedIn(company.admin)
  await admin.goto('/personal/email-settings')
  const settings = panel(admin, 'Reminders to homeowners')
  await settings.getByRole('switch', { name: 'Remind homeowners who haven’t opened a quote' }).check()
  await settings.getByRole('textbox', { name: 'Reminder 2' }).fill('2')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('Please enter a later day than the one before')).toBeVisible()
  await isAccessible(admin, '/personal/email-settings: days of reminders')
  await settings.getByRole('textbox', { name: 'Reminder 2' }).fill('6')
  await settings.getByRole('button', { name: 'Remove last reminder' }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(toast(admin, 'Reminder schedule saved.')).toBeVisible()
  await admin.setViewportSize(phone)
  await fits(admin)

  const rep = await signedIn(company.salesRep)
  await rep.goto(`/personal/dashboard/leads/${leadId}`)
  const reminders = panel(rep, 'Reminders')
  await expect(reminders.getByText('Planned')).toHaveCount(2)
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: reminders')
  await reminders.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(reminders).toContainText('stopped reminders for this lead')
  await expect(rep.getByText(/ stopped the reminders\.$/)).toBeVisible()
  await reminders.getByRole('button', { name: 'Resume reminders' }).click()
  await expect(reminders.getByText('Planned')).toHaveCount(2)

  const home = await (await openContext({ viewport: phone })).newPage()
  await home.goto(await unsubscribeLink(database, company, leadId, email))
  await expect(home.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible()
  await isAccessible(home, 'unsubscribe page')
  await fits(home)
  await home.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(home.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await rep.reload()
  await expect(rep.getByText('The homeowner unsubscribed from reminder emails.')).toBeVisible()
  await home.getByRole('button', { name: 'Undo' }).click()
  await expect(home.getByRole('heading', { name: 'You’re subscribed again' })).toBeVisible()
})
