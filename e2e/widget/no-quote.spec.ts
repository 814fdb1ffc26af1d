import { demoAddresses } from '@gable/demo/town/town'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { alert, button, fillContact, heading, sendAddress } from '../screens/widget.ts'
import { phone } from '../screens/widths.ts'

test('without a roof at the address the homeowner asks for help and is listed in Other Contacts', {
  tag: '@core',
}, async ({ company, mailbox, signedIn, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await sendAddress(page, demoAddresses.withoutBuilding)
  await expect(heading(page, 'Your roof was not detected')).toBeVisible()
  await button(page, 'Get help').click()
  await expect(heading(page, 'Get help')).toBeVisible()
  const visitor = aVisitor({ firstName: 'Omar', lastName: 'Haddad' })
  await fillContact(page, visitor)
  await button(page, 'Send').click()
  await expect(heading(page, 'Thank you!')).toBeVisible()

  const portal = await signedIn(company.admin)
  await portal.goto('/personal/dashboard')
  await portal.getByRole('tab', { name: 'Other Contacts' }).click()
  await portal.getByRole('link', { name: 'Omar Haddad' }).click()
  await expect(portal.getByRole('region', { name: 'Contact' })).toContainText(
    demoAddresses.withoutBuilding.split(', ')[0]!,
  )
  await expect(portal.getByRole('region', { name: 'Overview' })).toContainText('No quote yet')
  const [notice] = await mailbox.of(company.email)
  expect(notice?.subject).toBe('Help requested: Omar Haddad')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a missing, unknown or unserved address is reported, and details can be left', async ({
    company,
    guard,
    widgetPage,
  }) => {
    guard.allow(failedAnswer(422))
    const page = await widgetPage(company.widgetId)

    await test.step('an empty address is required', async () => {
      await button(page, 'See my roof').click()
      await expect(alert(page)).toHaveText('Please fill in all required fields')
    })

    await test.step('an unknown address is reported at the field, and help is offered', async () => {
      await sendAddress(page, '99999 Nowhere Boulevard, Atlantis, ZZ 00000')
      await expect(alert(page)).toHaveText('The address provided could not be found')
      await expect(button(page, 'Get help')).toBeVisible()
      await isAccessible(page, 'frame address: not found')
    })

    await test.step('outside the service area the homeowner can leave details or try another address', async () => {
      await sendAddress(page, demoAddresses.outOfArea)
      await expect(heading(page, 'We are unable to provide an instant quote for this address')).toBeVisible()
      await expect(page.getByRole('link', { name: company.phone }).first()).toBeVisible()
      await isAccessible(page, 'frame outsideArea')
      await button(page, 'Try another address').click()
      await sendAddress(page, demoAddresses.outOfArea)
      await button(page, 'Get help').click()
      await expect(heading(page, 'Get help')).toBeVisible()
      await isAccessible(page, 'frame help')
      const visitor = aVisitor()
      await fillContact(page, visitor)
      await button(page, 'Send').click()
      await expect(heading(page, 'Thank you!')).toBeVisible()
      await isAccessible(page, 'frame helpThanks')
      const { rows } = await company.admin.api.lead.list({ kind: 'other' })
      expect(rows.map(({ email }) => email)).toEqual([visitor.email])
      expect(await company.admin.api.lead.counts({})).toMatchObject({ addressOnly: 0 })
    })
  })

  test('a missing widget is reported', async ({ guard, makeCompany, widgetPage }) => {
    guard.allow(failedAnswer(404), failedAnswer(503))

    await test.step('the frame of an unknown widget id is reported', async () => {
      const page = await widgetPage('no-such-widget')
      await expect(heading(page, 'Widget not found; check the widget ID.')).toBeVisible()
      await isAccessible(page, 'frame: widget not found')
    })

    await test.step('a company with an expired subscription shows its phone instead of the widget', async () => {
      const company = await makeCompany({ subscribed: false })
      const page = await widgetPage(company.widgetId)
      await expect(heading(page, 'The widget is temporarily unavailable; contact us.')).toBeVisible()
      await expect(page.getByRole('link', { name: company.phone })).toBeVisible()
      await isAccessible(page, 'frame: unavailable')
    })
  })
})
