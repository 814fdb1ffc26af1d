import type { Page } from '@playwright/test'
import { question } from '../../packages/server/src/quoting/widget/widget.asks.fixture.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { holdBack } from '../fixtures/late.ts'
import { shiftsOf, watchShifts } from '../fixtures/layout-shift.ts'
import { expect, test } from '../fixtures/test.ts'
import { showThankYouVideo } from '../fixtures/thank-you-video.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import {
  addressField,
  alert,
  answer,
  button,
  chooseShape,
  compareProducts,
  fillContact,
  frameOf,
  heading,
  opener,
  products,
  type Root,
  roofs,
  send,
  sendAddress,
  slopeRadio,
} from '../screens/widget.ts'
import { desk, phone } from '../screens/widths.ts'

/** Maximum shift of a step: a line of text that reflows moves less, anything that a finger would miss moves more. */
const maxShift = 0.02

/** As in docs/embed.md: the placeholder reserves the frame's space until the script has loaded. */
const inline = `<div data-roof-quote style="min-height: min(100vh, 1200px)"></div>
<section>${'<p>Roofs that we have put on houses.</p>'.repeat(40)}</section>`

for (const [place, viewport] of [
  ['slide-out', phone],
  ['inline', desk],
  ['alone', phone],
] as const)
  test(`every step fits without layout shifts: ${place} at ${viewport.width} pixels`, async ({
    context,
    guard,
    hostPage,
    makeCompany,
    page,
    town,
    widgetPage,
  }) => {
    guard.allow(failedAnswer(422))
    const stories = question('Stories', 50_000, { kind: 'stories', required: true })
    const company = await makeCompany({ settings: { questions: [stories, question('Chimneys', 15_000)] } })
    await page.setViewportSize(viewport)
    await watchShifts(context)
    await showThankYouVideo(context)
    const late = await holdBack(context, {
      type: /\.woff2$/,
      screens: /\/later-screens-[^/]*\.js$/,
      player: /\/ThankYouMedia-[^/]*\.js$/,
      video: /\/thank-you-video\.webm$/,
    })
    if (place === 'alone') await widgetPage(company.widgetId)
    else await hostPage(company.widgetId, { body: place === 'inline' ? inline : '' })
    if (place === 'slide-out') await opener(page).click()
    const root: Root = place === 'alone' ? page : frameOf(page)
    const stands = (step: string) => standsStill(page, step)

    await expect(addressField(root)).toBeVisible()
    late.arrives('type')
    await fontsAreThere(page)
    await stands('address')
    await sendAddress(root, '99999 Nowhere Boulevard, Atlantis, ZZ 00000')
    await expect(alert(root)).toBeVisible()
    await stands('address not found')
    await addressField(root).fill(town[25]!.street)
    await expect(root.getByRole('option').first()).toContainText(town[25]!.street)
    await stands('list of addresses')

    await root.getByRole('option').first().click()
    await expect(button(root, 'Finding your roof')).toBeVisible()
    late.arrives('screens')
    await expect(heading(root, /your roof/)).toBeVisible()
    await stands('roof')
    await expect(roofs(root).first()).toBeVisible()
    for (const roof of await roofs(root).all()) await roof.uncheck()
    await button(root, 'Yes, continue').click()
    await expect(alert(root)).toBeVisible()
    await stands('roof, refused')
    await roofs(root).first().check()
    await button(root, 'Yes, continue').click()

    await expect(heading(root, 'What does your roof look like?')).toBeVisible()
    await stands('slope')
    await button(root, 'Continue').click()
    await expect(alert(root)).toBeVisible()
    await stands('slope, refused')
    for (const shape of ['Hip', 'Shed', 'Gable']) await chooseShape(root, shape)
    await slopeRadio(root, 'Medium').check()
    await stands('slope, chosen')

    await button(root, 'Continue').click()
    await expect(heading(root, 'A few questions about your house')).toBeVisible()
    await stands('questions')
    await button(root, 'See prices').click()
    await expect(alert(root)).toBeVisible()
    await stands('questions, refused')
    await answer(root, 'Stories', '2').check()
    await answer(root, 'Chimneys', 'Not sure').check()
    await stands('questions, answered')

    await button(root, 'See prices').click()
    await expect(heading(root, 'Your roof, priced')).toBeVisible()
    await expect(products(root).first()).toBeVisible()
    await stands('products')
    await slopeRadio(root, 'Steep').check()
    await expect(root.getByText('Prices updated for a slope of 10/12. Products: 4.')).toBeAttached()
    await stands('products for another slope')
    await compareProducts(root, 'Ridgeline Architectural', 'Cascade Designer', 'Alpine Standing Seam')
    await stands('comparison')
    await button(root, 'Back').click()
    await expect(products(root).first()).toBeVisible()
    await button(root, 'See Product Details: Ridgeline Architectural').click()
    await expect(heading(root, 'Ridgeline Architectural')).toBeVisible()
    await stands('details')
    await button(root, 'Send me this product').click()
    await expect(heading(root, 'Almost Done')).toBeVisible()
    await stands('contact')
    await send(root).click()
    await expect(alert(root)).toBeVisible()
    await fillContact(root, { ...aVisitor(), phone: '1' })
    await send(root).click()
    await expect(root.getByText('Please enter a valid phone number')).toBeVisible()
    await stands('contact with faults')
    await fillContact(root, aVisitor())
    await send(root).click()
    await expect(heading(root, 'Thank you!')).toBeVisible()
    await stands('thank-you')
    const video = root.locator('video')
    late.arrives('player')
    await expect(video).toBeVisible()
    await stands('thank-you with a player')
    late.arrives('video')
    await expect(video).toHaveJSProperty('readyState', 4)
    await stands('thank-you with a video')
    if (place === 'inline') await expect(opener(page)).toBeHidden()
    if (place === 'alone') await expect(page).toHaveTitle(`Instant roof quote · ${company.name}`)
  })

/** Checks that nothing overflows the page or the frame, and that nothing in them has moved since the last check. */
async function standsStill(page: Page, step: string): Promise<void> {
  await fits(page)
  for (const { where, score, moved } of await shiftsOf(page))
    expect.soft(score, `${step}: ${where}\n${moved.join('\n')}`).toBeLessThanOrEqual(maxShift)
}

async function fontsAreThere(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(() => document.fonts.ready.then(() => undefined))
}
