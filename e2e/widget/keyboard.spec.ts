import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { addressField, button, frameOf, heading, opener, send, slopeRadio } from '../screens/widget.ts'

test('the visit from the website’s first Tab to the thank-you works by keyboard only', async ({
  company,
  hostPage,
  town,
}) => {
  const page = await hostPage(company.widgetId)
  const { keyboard } = page
  const visitor = aVisitor()
  await expect(opener(page)).toBeVisible()
  await tabTo(page, opener(page))
  await keyboard.press('Enter')
  const frame = frameOf(page)
  await expect(addressField(frame)).toBeVisible()

  await test.step('Escape closes the list of addresses first and the panel next', async () => {
    await tabTo(page, addressField(frame))
    await keyboard.type(town[27]!.street.slice(0, 6))
    await expect(frame.getByRole('option').first()).toBeVisible()
    await keyboard.press('Escape')
    await expect(frame.getByRole('option')).toHaveCount(0)
    await expect(addressField(frame)).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await tabTo(page, addressField(frame))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(town[26]!.street)
  await expect(frame.getByRole('option').first()).toContainText(town[26]!.street)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(heading(frame, /your roof/)).toBeFocused()

  await tabTo(page, button(frame, 'Yes, continue'))
  await keyboard.press('Enter')
  await expect(heading(frame, 'What does your roof look like?')).toBeFocused()

  await tabTo(page, slopeRadio(frame, 'Flat'))
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(slopeRadio(frame, 'Medium')).toBeChecked()
  await tabTo(page, button(frame, 'See prices'))
  await keyboard.press('Enter')
  await expect(heading(frame, 'Your roof, priced')).toBeFocused()

  await tabTo(page, button(frame, 'See Product Details: Ridgeline Architectural'))
  await keyboard.press('Space')
  await expect(heading(frame, 'Ridgeline Architectural')).toBeFocused()
  await tabTo(page, button(frame, 'Send me this product'))
  await keyboard.press('Enter')
  await expect(heading(frame, 'Almost Done')).toBeFocused()

  for (const [label, value] of [
    ['First name', visitor.firstName],
    ['Last name', visitor.lastName],
    ['Email', visitor.email],
    ['Phone', visitor.phone],
  ] as const) {
    await tabTo(page, frame.getByLabel(label))
    await keyboard.type(value)
  }
  await tabTo(page, send(frame))
  await keyboard.press('Enter')
  await expect(heading(frame, 'Thank you!')).toBeFocused()

  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

/** Presses Tab until the element has the focus, like a sighted user. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => (element.getRootNode() as Document).activeElement === element)) return
  }
  throw new Error(`Forty presses of Tab did not reach ${target}`)
}
