import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { panel, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

const key = () => ({ idempotencyKey: crypto.randomUUID() })

/** The link to a rep quote of the sales rep for a typed roof, and its lead. */
async function quoteLink({ salesRep, marketId }: OwnCompany): Promise<{ url: string; leadId: string }> {
  const leadId = await enterLead(salesRep, { email: 'ann@home.example', street: '7 Inspection Road' })
  const { quote, quoteShare } = salesRep.api
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
  return { ...(await quoteShare.link({ quoteId: id })), leadId }
}

test('an admin turns booking on; a homeowner books, moves and cancels on a phone; the rep sees it', async ({
  company,
  openContext,
  signedIn,
}) => {
  const { url, leadId } = await quoteLink(company)
  const admin = await signedIn(company.admin)
  await admin.goto('/personal/booking')
  const people = panel(admin, 'Who takes appointments')
  await people.getByRole('button', { name: `Change the hours of ${company.salesRep.name}` }).click()
  await people.getByRole('switch', { name: 'Takes appointments' }).check()
  await people.getByLabel('Monday, To').fill('08:00')
  await people.getByRole('button', { name: 'Save' }).click()
  await expect(people.getByText('Please enter an end that is later than the start')).toBeVisible()
  await isAccessible(admin, '/personal/booking: hours of a rep')
  await people.getByLabel('Monday, To').fill('16:00')
  await people.getByRole('button', { name: 'Save' }).click()
  await expect(toast(admin, 'Work schedule saved.')).toBeVisible()
  const settings = panel(admin, 'When homeowners can book')
  await settings.getByRole('switch', { name: 'Let homeowners book inspections' }).check()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(toast(admin, 'Booking setup saved.')).toBeVisible()
  await admin.setViewportSize(phone)
  await fits(admin)

  const home = await (await openContext({ viewport: phone })).newPage()
  await home.goto(url)
  await home.getByRole('link', { name: 'Book an inspection' }).click()
  const times = home.getByRole('group', { name: 'Time' }).getByRole('button')
  await times.first().click()
  await isAccessible(home, 'appointment page: a time')
  await fits(home)
  await home.getByRole('button', { name: /^Book / }).click()
  await expect(home.getByRole('heading', { name: 'Your inspection is booked', level: 2 })).toBeVisible()
  await isAccessible(home, 'appointment page: booked')
  await home.getByRole('button', { name: 'Change the time' }).click()
  await times.last().click()
  await home.getByRole('button', { name: /^Move to / }).click()
  await expect(home.getByRole('button', { name: 'Add to calendar' })).toBeVisible()

  const rep = await signedIn(company.salesRep)
  await rep.goto('/personal/dashboard')
  await expect(rep.getByText('Your appointments this week')).toBeVisible()
  await rep.goto(`/personal/dashboard/leads/${leadId}`)
  const appointments = panel(rep, 'Appointments')
  await expect(appointments.getByText('Booked by the homeowner')).toBeVisible()
  await appointments.getByRole('button', { name: 'Move' }).click()
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: moving an appointment')

  await home.getByRole('button', { name: 'Cancel' }).click()
  await home.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(home.getByRole('heading', { name: 'Book a roof inspection', level: 2 })).toBeVisible()
  await rep.reload()
  await expect(appointments.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(rep.getByText(/^The homeowner canceled the inspection of /)).toBeVisible()
})
