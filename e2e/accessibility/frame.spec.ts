import { demoAddresses } from '../../packages/server/src/demo/town/town.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import {
  addressField,
  alert,
  button,
  chooseProduct,
  chooseShape,
  chooseSlope,
  confirmRoofs,
  fillContact,
  heading,
  pickAddress,
  send,
  sendAddress,
} from '../screens/widget.ts'
import { isAccessible, widths } from './axe.ts'

for (const { width, height } of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } })

    test('every step to the thank-you', async ({ makeCompany, town, widgetPage }) => {
      test.slow()
      const company = await makeCompany({
        branding: { rqpLeadsContactOptIn: 'required', rqpLeadsSmsOptIn: 'optional' },
      })
      const page = await widgetPage(company.widgetId)
      const check = (screen: string) => isAccessible(page, `${screen} at ${width}`)
      await expect(addressField(page)).toBeVisible()
      await check('address')
      await addressField(page).fill(town[37]!.street)
      await expect(page.getByRole('option').first()).toBeVisible()
      await check('list of addresses')
      await pickAddress(page, town[37]!)
      await expect(heading(page, /your roof/)).toBeVisible()
      await check('roofs')
      await button(page, 'Not my house').click()
      await expect(heading(page, 'Which building is yours?')).toBeVisible()
      await check('buildings nearby')
      await button(page, 'Keep this roof').click()
      await confirmRoofs(page)
      await button(page, 'See prices').click()
      await expect(alert(page)).toBeVisible()
      await check('slope, refused')
      await page.getByText('Fine-tune', { exact: false }).first().click()
      await check('slope, fine-tuned')
      await chooseShape(page, 'Hip')
      await page.getByText('The hipped ends have a pitch of their own').click()
      await check('shape with hipped ends')
      await chooseShape(page, 'Shed')
      await check('shape of a shed')
      await chooseSlope(page)
      await expect(heading(page, 'Your roof, priced')).toBeVisible()
      for (const more of await page.getByText(/How this price came about|What is included/).all()) await more.click()
      await check('products')
      await chooseProduct(page, 'Alpine Standing Seam')
      await check('contact')
      await send(page).click()
      await page.getByRole('textbox', { name: 'Phone' }).fill('1')
      await send(page).click()
      await expect(alert(page)).toBeVisible()
      await check('contact with faults')
      await fillContact(page, aVisitor())
      await page.getByRole('checkbox').first().check()
      await send(page).click()
      await expect(heading(page, 'Thank you!')).toBeVisible()
      await check('thank-you')
    })

    test('every screen where there is no quote', async ({ company, guard, makeCompany, widgetPage }) => {
      guard.allow(failedAnswer(422), failedAnswer(404), failedAnswer(503))
      const page = await widgetPage(company.widgetId)
      const check = (screen: string) => isAccessible(page, `${screen} at ${width}`)
      await sendAddress(page, '99999 Nowhere Boulevard, Atlantis, ZZ 00000')
      await expect(alert(page)).toBeVisible()
      await check('address not found')
      await sendAddress(page, demoAddresses.outOfArea)
      await expect(heading(page, /^We are unable/)).toBeVisible()
      await check('outside the service area')
      await button(page, 'Get help').click()
      await expect(heading(page, 'Get help')).toBeVisible()
      await check('help')
      await fillContact(page, aVisitor())
      await button(page, 'Send').click()
      await expect(heading(page, 'Thank you!')).toBeVisible()
      await check('help, thanks')
      await widgetPage('no-such-widget')
      await expect(heading(page, /^Widget not found/)).toBeVisible()
      await check('widget not found')
      await widgetPage((await makeCompany({ subscribed: false })).widgetId)
      await expect(heading(page, /temporarily unavailable/)).toBeVisible()
      await check('unavailable')
    })
  })
}
