import { and, eq } from 'drizzle-orm'
import { marketProduct } from '../../packages/server/src/market/market.table.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor, prepareSubmission } from '../fixtures/visit.ts'
import {
  alert,
  button,
  chooseProduct,
  fillContact,
  goToContact,
  heading,
  pickAddress,
  products,
  send,
} from '../screens/widget.ts'

const submitCall = '**/rpc/widget/submitQuote'

test('a double click on the last button makes one lead', async ({ company, mailbox, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[16]!)
  await goToContact(page, 'Heritage 3-Tab')
  const visitor = aVisitor()
  await fillContact(page, visitor)
  await send(page).dblclick()
  await expect(heading(page, 'Thank you!')).toBeVisible()
  const { rows } = await company.admin.api.lead.list({ kind: 'rqp' })
  expect(rows.map(({ email, submissions }) => [email, submissions])).toEqual([[visitor.email, 1]])
  await mailbox.of(visitor.email, 1)
})

test('when the answer is lost on its way, trying again shows the thank-you and makes no second lead', async ({
  company,
  guard,
  town,
  widgetPage,
}) => {
  guard.allow(/net::ERR_FAILED/)
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[17]!)
  await goToContact(page, 'Heritage 3-Tab')
  await fillContact(page, aVisitor())
  await page.route(submitCall, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(heading(page, 'The widget is temporarily unavailable; contact us.')).toBeVisible()
  await page.unroute(submitCall)
  await button(page, 'Try Again').click()
  await expect(heading(page, 'Thank you!')).toBeVisible()
  const { rows } = await company.admin.api.lead.list({ kind: 'rqp' })
  expect(rows.map(({ submissions }) => submissions)).toEqual([1])
})

test('a visit whose quote is there already is told so, and can begin another', async ({
  api,
  company,
  guard,
  town,
  widgetPage,
}) => {
  guard.allow(failedAnswer(409))
  const page = await widgetPage(company.widgetId)
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

test('a product that was withdrawn meanwhile is not available, and the others are', async ({
  company,
  database,
  guard,
  town,
  widgetPage,
}) => {
  guard.allow(failedAnswer(409))
  const page = await widgetPage(company.widgetId)
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
  await chooseProduct(page, 'Heritage 3-Tab')
  await send(page).click()
  await expect(heading(page, 'Thank you!')).toBeVisible()
})

test('fields out of rule say so in the product’s words, and nothing is sent', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[21]!)
  await goToContact(page, 'Heritage 3-Tab')
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

test('in Canada consent to contact is required and to texts optional, and neither is ticked beforehand', async ({
  makeCompany,
  signedIn,
  town,
  widgetPage,
}) => {
  // The demo town lies in the United States: its company asks as a Canadian one does.
  const company = await makeCompany({ branding: { rqpLeadsContactOptIn: 'required', rqpLeadsSmsOptIn: 'optional' } })
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[22]!)
  await goToContact(page, 'Heritage 3-Tab')
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

  const portal = await signedIn(company.admin)
  await portal.goto('/personal/dashboard')
  await portal.getByRole('link', { name: 'Elena Fischer' }).click()
  const consent = portal.getByRole('region', { name: 'Consent' })
  await expect(consent.getByRole('button', { name: 'May be contacted' })).toContainText('Given')
  await expect(consent.getByRole('button', { name: 'May be texted' })).toContainText('Not given')
})

test('a neighbour’s form for the same address overwrites nothing', async ({
  api,
  company,
  mailbox,
  signedIn,
  town,
  widgetPage,
}) => {
  const owner = aVisitor({ firstName: 'Wes', lastName: 'Kimball' })
  await api.widget.submitQuote(await prepareSubmission(api, company.widgetId, town[23]!, { visitor: owner }))
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[23]!)
  await goToContact(page, 'Cascade Designer')
  await fillContact(page, aVisitor({ firstName: 'Nosy', lastName: 'Neighbour' }))
  await send(page).click()
  await expect(heading(page, 'Thank you!')).toBeVisible()

  const portal = await signedIn(company.admin)
  await portal.goto('/personal/dashboard')
  await portal.getByRole('link', { name: 'Wes Kimball' }).click()
  await expect(portal.getByRole('region', { name: 'Contact' })).toContainText(owner.email)
  await expect(portal.getByRole('region', { name: 'Further submissions' })).toContainText('Nosy Neighbour')
  const mails = await mailbox.of(company.email, 2)
  expect(mails[0]?.subject).toBe(`Another quote for ${town[23]!.street}: Nosy Neighbour`)
})
