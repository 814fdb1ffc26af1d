import { question } from '../../packages/server/src/quoting/widget/widget.asks.fixture.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { openDetail } from '../screens/portal.ts'
import {
  addressField,
  alert,
  answer,
  askForProduct,
  button,
  chooseShape,
  compareProducts,
  confirmRoofs,
  fillContact,
  heading,
  pickAddress,
  send,
  slopeRadio,
} from '../screens/widget.ts'
import { phone } from '../screens/widths.ts'
import { isAccessible } from './axe.ts'

test.use({ viewport: phone })

test('every step up to the thank-you page is accessible', async ({ makeCompany, signedIn, town, widgetPage }) => {
  const stories = question('Stories', 50_000, { required: true, description: 'Those that one lives in.' })
  const company = await makeCompany({
    settings: { questions: [stories, question('Chimneys', 15_000)] },
    branding: { rqpLeadsContactOptIn: 'required', rqpLeadsSmsOptIn: 'optional' },
  })
  const page = await widgetPage(company.widgetId)
  await expect(addressField(page)).toBeVisible()
  await isAccessible(page, 'frame address')
  await addressField(page).fill(town[37]!.street)
  await expect(page.getByRole('option').first()).toBeVisible()
  await isAccessible(page, 'frame address: list')
  await pickAddress(page, town[37]!)
  await expect(heading(page, /your roof/)).toBeVisible()
  await isAccessible(page, 'frame roof')
  await button(page, 'Not my house').click()
  await expect(heading(page, 'Which building is yours?')).toBeVisible()
  await isAccessible(page, 'frame roof: buildings nearby')
  await button(page, 'Keep this roof').click()
  await confirmRoofs(page)
  await button(page, 'Continue').click()
  await expect(alert(page)).toBeVisible()
  await isAccessible(page, 'frame slope: refused')
  await page.getByText('Fine-tune', { exact: false }).first().click()
  await isAccessible(page, 'frame slope: fine-tuned')
  await chooseShape(page, 'Hip')
  await page.getByText('The hip ends have a different pitch').click()
  await isAccessible(page, 'frame slope: hipped ends')
  await chooseShape(page, 'Shed')
  await isAccessible(page, 'frame slope: shed')
  await slopeRadio(page, 'Medium').check()
  await button(page, 'Continue').click()
  await expect(heading(page, 'A few questions about your house')).toBeVisible()
  await button(page, 'See prices').click()
  await expect(alert(page)).toBeVisible()
  await isAccessible(page, 'frame questions: refused')
  await answer(page, 'Stories', '2').check()
  await isAccessible(page, 'frame questions')
  await button(page, 'See prices').click()
  await expect(heading(page, 'Your roof, priced')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const more of await page.getByText(/How we calculated this price|What is included|What’s in this price/).all())
    await more.click()
  await isAccessible(page, 'frame products')
  await compareProducts(page, 'Ridgeline Architectural', 'Cascade Designer')
  await isAccessible(page, 'frame compare')
  await button(page, 'Back').click()
  await button(page, 'See Product Details: Alpine Standing Seam').click()
  await expect(heading(page, 'Alpine Standing Seam')).toBeVisible()
  await button(page, /^What does .Material to order/).click()
  await isAccessible(page, 'frame details')
  await askForProduct(page, 'Alpine Standing Seam')
  await isAccessible(page, 'frame contact')
  await send(page).click()
  await page.getByRole('textbox', { name: 'Phone' }).fill('1')
  await send(page).click()
  await expect(alert(page)).toBeVisible()
  await isAccessible(page, 'frame contact: faults')

  // The demo town is in the United States, but its company asks like a Canadian one.
  await test.step('Canada requires consent to contact, makes consent to texts optional, and preselects neither', async () => {
    await fillContact(page, aVisitor({ firstName: 'Elena', lastName: 'Fischer' }))
    const contact = page.getByRole('checkbox', { name: 'may contact me about my roof' })
    const texts = page.getByRole('checkbox', { name: 'receive automated text messages' })
    await expect(contact).not.toBeChecked()
    await expect(texts).not.toBeChecked()
    await send(page).click()
    await expect(alert(page)).toHaveText('Please fill in all required fields')
    await contact.check()
    await send(page).click()
    await expect(heading(page, 'Thank you!')).toBeVisible()
    await isAccessible(page, 'frame thankYou')
    const portal = await signedIn(company.admin)
    await portal.goto('/personal/dashboard')
    await portal.getByRole('link', { name: 'Elena Fischer' }).click()
    const consent = await openDetail(portal, 'Consent')
    await expect(consent.getByText('May be contacted').locator('..')).toHaveText(/Given$/)
    await expect(consent.getByText('May be texted').locator('..')).toHaveText(/Not given$/)
  })
})
