import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { panel } from '../screens/portal.ts'
import { fillContact, goToContact, heading, pickAddress, send } from '../screens/widget.ts'

/** The work that looks for idle visits runs every 20 seconds. */

test('who leaves after the address is reported once, and the lead is made in place when they come back to it', async ({
  company,
  signedIn,
  town,
  widgetPage,
}) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[42]!)
  await expect(heading(page, /your roof/)).toBeVisible()
  const { rows } = await company.admin.api.lead.list({ kind: 'addressOnly' })
  const { id } = rows[0]!
  const reports = async () => {
    const history = await company.admin.api.lead.history({ id })
    return history.rows.filter(({ type }) => type === 'lead.addressOnly').length
  }
  await expect.poll(reports).toBe(1)

  await goToContact(page, 'Heritage 3-Tab')
  await fillContact(page, aVisitor({ firstName: 'Late', lastName: 'Comer' }))
  await send(page).click()
  await expect(heading(page, 'Thank you!')).toBeVisible()
  const portal = await signedIn(company.admin)
  await portal.goto(`/personal/dashboard/leads/${id}`)
  await expect(portal.getByRole('heading', { level: 1, name: 'Late Comer' })).toBeVisible()
  await expect(panel(portal, 'Timeline')).toContainText('The homeowner left without filling in the contact form.')
  expect(await reports()).toBe(1)
})
