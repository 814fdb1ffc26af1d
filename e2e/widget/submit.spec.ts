import { and, eq } from 'drizzle-orm'
import { marketProduct } from '../../packages/server/src/catalog/product/product.table.ts'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor, prepareSubmission } from '../fixtures/visit.ts'
import {
  alert,
  button,
  chooseProduct,
  chooseSlope,
  confirmRoofs,
  fillContact,
  goToContact,
  heading,
  pickAddress,
  products,
  send,
} from '../screens/widget.ts'

const submitCall = '**/rpc/widget/submitQuote'

test('an invalid form is not sent, and a form sent twice creates one lead', { tag: '@core' }, async ({
  company,
  mailbox,
  town,
  widgetPage,
}) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[21]!)
  await goToContact(page, 'Heritage 3-Tab')

  await test.step('invalid fields are reported in the product’s words, and nothing is sent', async () => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/submitQuote')) sent += 1
    })
    await send(page).click()
    await expect(alert(page)).toHaveText('Please fill in all required fields')
    await expect(page.getByLabel('First name')).toBeFocused()
    await fillContact(page, { firstName: '!!!', lastName: 'x'.repeat(31), email: 'nobody', phone: '12345' })
    await send(page).click()
    for (const sentence of [
      'Please enter a valid name',
      'Please enter a last name shorter than 31 characters',
      'Please enter a valid email',
      'Please enter a valid phone number of 10 digits',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible()
    }
    expect(sent).toBe(0)
  })

  await test.step('a double click on the last button creates one lead', async () => {
    const visitor = aVisitor()
    await fillContact(page, visitor)
    await send(page).dblclick()
    await expect(heading(page, 'Thank you!')).toBeVisible()
    const { rows } = await company.admin.api.lead.list({ kind: 'rqp' })
    expect(rows.map(({ email, submissions }) => [email, submissions])).toEqual([[visitor.email, 1]])
    await mailbox.of(visitor.email, 1)
  })
})

test('without a response the company’s phone is shown, and a retry loses and repeats nothing', async ({
  api,
  company,
  guard,
  mailbox,
  signedIn,
  town,
  widgetPage,
}) => {
  guard.allow(/net::ERR_(FAILED|CONNECTION_REFUSED)/)
  const owner = aVisitor({ firstName: 'Wes', lastName: 'Kimball' })
  await api.widget.submitQuote(await prepareSubmission(api, company.widgetId, town[23]!, { visitor: owner }))
  const page = await widgetPage(company.widgetId)
  const isUnavailable = () => expect(heading(page, 'The widget is temporarily unavailable; contact us.')).toBeVisible()
  await pickAddress(page, town[23]!)
  await confirmRoofs(page)

  await test.step('without a server the company’s phone is shown, and no input is lost', async () => {
    await page.route('**/rpc/**', (route) => route.abort('connectionrefused'))
    await chooseSlope(page, 'Shallow')
    await isUnavailable()
    await expect(page.getByRole('link', { name: company.phone }).first()).toHaveAttribute('href', 'tel:+12085550100')
    await page.unroute('**/rpc/**')
    await button(page, 'Try Again').click()
    await expect(heading(page, 'Your roof, priced')).toBeVisible()
    await expect(page.getByText('3/12 slope')).toBeVisible()
  })

  await test.step('after a lost response a retry shows the thank-you and creates no second lead', async () => {
    await chooseProduct(page, 'Cascade Designer')
    await fillContact(page, aVisitor({ firstName: 'Nosy', lastName: 'Neighbour' }))
    await page.route(submitCall, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page).click()
    await isUnavailable()
    await page.unroute(submitCall)
    await button(page, 'Try Again').click()
    await expect(heading(page, 'Thank you!')).toBeVisible()
    const { rows } = await company.admin.api.lead.list({ kind: 'rqp' })
    expect(rows.map(({ email, submissions }) => [email, submissions])).toEqual([[owner.email, 2]])
  })

  await test.step('a neighbor’s form for the same address overwrites nothing', async () => {
    const portal = await signedIn(company.admin)
    await portal.goto('/personal/dashboard')
    await portal.getByRole('link', { name: 'Wes Kimball' }).click()
    await expect(portal.getByRole('region', { name: 'Contact' })).toContainText(owner.email)
    await expect(portal.getByRole('region', { name: 'More submissions' })).toContainText('Nosy Neighbour')
    const mails = await mailbox.of(company.email, 2)
    expect(mails[0]?.subject).toBe(`Another quote for ${town[23]!.street}: Nosy Neighbour`)
  })
})

test('a change to the quote is reported, and another can be requested', async ({
  api,
  company,
  database,
  guard,
  town,
  widgetPage,
}) => {
  guard.allow(failedAnswer(409))
  const page = await widgetPage(company.widgetId)

  await test.step('a visit with an existing quote is told so and can start another', async () => {
    await pickAddress(page, town[18]!)
    const pricing = page.waitForRequest('**/rpc/widget/priceProducts')
    await goToContact(page, 'Heritage 3-Tab')
    const { sessionToken } = (await pricing).postDataJSON().json as { sessionToken: string }
    const elsewhere = await prepareSubmission(api, company.widgetId, town[18]!)
    await api.widget.submitQuote({ ...elsewhere, sessionToken })
    await fillContact(page, aVisitor())
    await send(page).click()
    await expect(alert(page)).toContainText('Quote has already been created')
    await alert(page).getByRole('button', { name: 'Quote another address' }).click()
    await expect(heading(page, 'What would a new roof cost?')).toBeVisible()
  })

  await test.step('a withdrawn product is unavailable, and the others remain', async () => {
    await pickAddress(page, town[19]!)
    await goToContact(page, 'Cascade Designer')
    await fillContact(page, aVisitor())
    await database.db
      .update(marketProduct)
      .set({ visible: false })
      .where(
        and(
          eq(marketProduct.companyId, company.id),
          eq(marketProduct.productId, company.products.get('Cascade Designer')!),
        ),
      )
    await send(page).click()
    await expect(heading(page, 'Your roof, priced')).toBeVisible()
    await expect(alert(page)).toHaveText('The option is not available')
    await expect(products(page).filter({ hasText: 'Cascade Designer' })).toHaveCount(0)
  })

  await test.step('a changed price is shown before the form is sent, and sent once it was seen', async () => {
    await chooseProduct(page, 'Heritage 3-Tab')
    const summary = page.getByRole('region', { name: 'Your selection' })
    const before = await summary.locator('strong').first().innerText()
    await database.db
      .update(marketProduct)
      .set({ priceCents: 99_900 })
      .where(
        and(
          eq(marketProduct.companyId, company.id),
          eq(marketProduct.productId, company.products.get('Heritage 3-Tab')!),
        ),
      )
    await send(page).click()
    await expect(alert(page)).toContainText(`The price changed from ${before} to $`)
    await expect(summary.locator('strong').first()).not.toHaveText(before)
    await isAccessible(page, 'frame contact: price changed')
    await send(page).click()
    await expect(heading(page, 'Thank you!')).toBeVisible()
  })
})
