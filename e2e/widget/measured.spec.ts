import { surveyedAddresses } from '@gable/demo/town/survey'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import {
  addressField,
  button,
  chooseProduct,
  confirmRoofs,
  fillContact,
  heading,
  priceOf,
  send,
  sendAddress,
} from '../screens/widget.ts'
import { desk, phone } from '../screens/widths.ts'

const [address = ''] = surveyedAddresses.measured

test('a roof measured from the air starts with its slope and becomes a lead', async ({ company, page, widgetPage }) => {
  await page.setViewportSize(phone)
  await widgetPage(company.widgetId)

  await test.step('a house newer than the flight is asked for its slope', async () => {
    await sendAddress(page, surveyedAddresses.newer[0]!)
    await confirmRoofs(page)
    await expect(heading(page, 'What does your roof look like?')).toBeVisible()
    await expect(page.getByText(/measured from above/i)).toHaveCount(0)
    await button(page, 'Back').click()
    await button(page, 'Back').click()
    await expect(addressField(page)).toBeVisible()
  })

  await sendAddress(page, address)
  await confirmRoofs(page)
  await expect(heading(page, 'What does your roof look like?')).toBeVisible()
  await expect(page.getByText('Measured from above on May 14, 2024. Demo survey (simulated)')).toBeVisible()
  await fits(page)
  await page.setViewportSize(desk)
  await fits(page)
  await button(page, 'See prices').click()
  expect(await priceOf(page, 'Heritage 3-Tab')).toMatch(/^\$\d/)
  await chooseProduct(page, 'Heritage 3-Tab')
  const visitor = aVisitor()
  await fillContact(page, visitor)
  await send(page).click()
  await expect(heading(page, 'Thank you!')).toBeVisible()
  const { rows } = await company.admin.api.lead.list({ kind: 'rqp' })
  expect(rows.map(({ email }) => email)).toEqual([visitor.email])
  const { submissionsList } = await company.admin.api.lead.get({ id: rows[0]!.id })
  const [roof] = submissionsList[0]!.quote!.structures
  expect(roof!.measurement).toMatchObject({ source: 'scan', attribution: 'Demo survey (simulated)' })
  expect(roof!.rise).toBeCloseTo(roof!.measurement!.value, 1)
})
