import { randomInt } from 'node:crypto'
import { createTwilioSandbox } from '@gable/sandbox/vendors/twilio'
import { eq } from 'drizzle-orm'
import { appointment } from '../../packages/server/src/contracts/appointment/appointment.table.ts'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import { panel, toast } from '../screens/portal.ts'
import { button, fillContact, goToContact, heading, pickAddress, send } from '../screens/widget.ts'
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

/** Offers homeowners every hour of every day, from an hour from now on, with the sales rep. */
async function offerEveryHour({ admin, salesRep }: OwnCompany): Promise<void> {
  const { appointment: booking } = admin.api
  const { version } = await booking.settings()
  const rules = { slotMinutes: 60, bufferMinutes: 0, leadHours: 1, windowDays: 21 }
  await booking.saveSettings({ isOn: true, rules, holidays: [], markets: [], version })
  const known = (await booking.reps()).reps.find(({ userId }) => userId === salesRep.id)!
  const hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '23:00' }))
  const times = { takes: true, timeZone: 'America/Boise', hours, daysOff: [], marketIds: [] }
  await booking.saveRep({ ...times, userId: salesRep.id, version: known.version })
}

test('a homeowner sees a price, books, answers the reminder and moves the time on a phone, and the rep reads it and quotes', async ({
  database,
  guard,
  makeCompany,
  openContext,
  server,
  signedIn,
  town,
}) => {
  // While the server restarts.
  guard.allow(/net::ERR_CONNECTION_(REFUSED|RESET)/)
  const wording = { rqpLeadsSmsOptIn: 'optional', rqpLeadsSmsOptInText: 'Text me about my roof.' } as const
  const company = await makeCompany({ branding: wording })
  await offerEveryHour(company)
  const visitor = aVisitor({ phone: `2085556${randomInt(100, 1_000)}` })
  const home = await (await openContext({ viewport: phone })).newPage()
  const times = home.getByRole('group', { name: 'Time' }).getByRole('button')

  await test.step('the price, the form and the booking', async () => {
    await home.goto(`/roof-quote-pro/${company.widgetId}`)
    await pickAddress(home, town[46]!)
    await goToContact(home, 'Heritage 3-Tab')
    await fillContact(home, visitor)
    await home.getByRole('checkbox', { name: 'Text me about my roof.' }).check()
    await send(home).click()
    await expect(heading(home, 'Thank you!')).toBeVisible()
    await button(home, 'Book an inspection').click()
    await times.first().click()
    await fits(home)
    await button(home, /^Book /).click()
    await expect(home.getByRole('heading', { name: 'Your inspection is booked' })).toBeVisible()
  })

  const { rows } = await company.admin.api.lead.list({ kind: 'rqp' })
  const leadId = rows[0]!.id
  const reminder = await test.step('the reminder, and the homeowner’s answer', async () => {
    // As if it had been booked some days ago. Reminders are looked for at the start, and every five minutes.
    await database.db.update(appointment).set({ remindedAt: null }).where(eq(appointment.companyId, company.id))
    await server.restart()
    const reminders = async () =>
      (await company.admin.api.textMessage.ofLead({ leadId })).rows
        .map(({ body }) => body)
        .filter((body) => body.includes('Reminder of your roof inspection'))
    await expect.poll(reminders).toHaveLength(1)
    const sid = `SM${crypto.randomUUID().replaceAll('-', '')}`
    const reply = { MessageSid: sid, From: `+1${visitor.phone}`, To: '+15005550006', Body: 'Can we meet later?' }
    expect(await createTwilioSandbox().call(`${server.portalUrl}/callbacks/twilio/events`, reply)).toBe(200)
    return (await reminders())[0]!
  })

  await test.step('another time, by the link of the reminder', async () => {
    await home.goto(/https?:\/\/\S+#[\w-]{43}/.exec(reminder)![0])
    await button(home, 'Change the time').click()
    await times.last().click()
    await button(home, /^Move to /).click()
    await expect(button(home, 'Add to calendar')).toBeVisible()
    await fits(home)
  })

  const rep = await signedIn(company.salesRep, { viewport: phone })
  await test.step('the rep’s day, the conversation and the quote', async () => {
    await rep.goto('/personal/dashboard')
    const day = rep.getByRole('alert').filter({ hasText: 'Your appointments this week' })
    await expect(day).toContainText(town[46]!.street)
    await fits(rep)
    await day.getByRole('link', { name: `${visitor.firstName} ${visitor.lastName}` }).click()
    await expect(panel(rep, 'Appointments').getByText('Booked by the homeowner')).toBeVisible()
    const texts = rep.getByRole('list', { name: 'Messages, latest last' })
    await expect(texts).toContainText('Reminder of your roof inspection')
    await expect(texts).toContainText('Can we meet later?')
    await fits(rep)
    await rep.getByRole('button', { name: 'New quote' }).click()
    await expect(panel(rep, 'Good').getByTestId('option-total')).not.toHaveText('$0.00')
    await rep.getByRole('button', { name: 'Send', exact: true }).click()
    await rep.getByRole('button', { name: 'Send quote' }).click()
    await expect(toast(rep, 'Quote sent.')).toBeVisible()
    await fits(rep)
  })
})
