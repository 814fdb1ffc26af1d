import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { button, fillContact, goToContact, heading, pickAddress, send } from '../screens/widget.ts'

test('from the thank-you and from the mail a homeowner reads the quote again, and keeps its PDF', async ({
  company,
  context,
  guard,
  mailbox,
  town,
  widgetPage,
}) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[21]!)
  await goToContact(page, 'Heritage 3-Tab')
  const visitor = aVisitor()
  await fillContact(page, visitor)
  await send(page).click()
  await expect(heading(page, 'Thank you!')).toBeVisible()
  await button(page, 'Get a link to my quote').click()
  const shared = page.getByLabel('Link to your quote')
  await expect(shared).toHaveValue(/\/quote#[\w-]{43}$/)

  const [mail] = await mailbox.of(visitor.email, 1)
  const inMail = await context.newPage()
  await inMail.goto(`/dev/mail/${mail!.id}`)
  await expect(inMail.getByRole('link', { name: /roof-estimate\.pdf$/ })).toBeVisible()
  const opened = context.waitForEvent('page')
  await inMail.frameLocator('iframe').getByRole('link', { name: 'See your quote' }).click()
  const letter = await opened
  for (const name of [visitor.firstName, 'Heritage 3-Tab', town[21]!.street, 'not a binding offer']) {
    await expect(letter.getByRole('main')).toContainText(name)
  }
  await isAccessible(letter, 'quote page')
  const download = letter.waitForEvent('download')
  await letter.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/roof-estimate\.pdf$/)

  guard.allow(failedAnswer(410))
  await letter.goto(`/quote#${'x'.repeat(43)}`)
  await expect(letter.getByRole('heading', { name: 'This link has expired or is no longer available.' })).toBeVisible()
  await isAccessible(letter, 'quote page: link over')
})
