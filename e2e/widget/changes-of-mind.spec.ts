import { demoAddresses } from '../../packages/server/src/demo/town/town.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import {
  addressField,
  button,
  chooseProduct,
  chooseSlope,
  confirmRoofs,
  fillContact,
  goToContact,
  heading,
  pickAddress,
  roofs,
  send,
  sendAddress,
  slopeRadio,
} from '../screens/widget.ts'

const areaIn = (text: string) => /[\d,]+ sq ft/.exec(text)![0]

test('going back keeps what was entered, up to the address and forth again', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  const visitor = aVisitor({ firstName: 'Tom' })
  await pickAddress(page, town[11]!)
  await confirmRoofs(page)
  await chooseSlope(page, 'Steep')
  await chooseProduct(page, 'Cascade Designer')
  await fillContact(page, visitor)
  const back = button(page, 'Back')
  await back.click()
  await expect(heading(page, 'Cascade Designer')).toBeVisible()
  await back.click()
  await expect(heading(page, 'Your roof, priced')).toBeVisible()
  await back.click()
  await expect(slopeRadio(page, 'Steep')).toBeChecked()
  await back.click()
  await expect(heading(page, /your roof/)).toBeVisible()
  await back.click()
  await expect(addressField(page)).toHaveValue(town[11]!.text)
  await expect(back).toBeHidden()

  await button(page, 'See my roof').click()
  await confirmRoofs(page)
  await expect(slopeRadio(page, 'Steep')).toBeChecked()
  await button(page, 'See prices').click()
  await chooseProduct(page, 'Cascade Designer')
  await expect(page.getByLabel('First name')).toHaveValue('Tom')
  await expect(page.getByLabel('Email')).toHaveValue(visitor.email)
  await send(page).click()
  await expect(heading(page, 'Thank you!')).toBeVisible()
})

test('another address begins with its own roofs and no slope', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[12]!)
  await confirmRoofs(page)
  await slopeRadio(page, 'Flat').check()
  await button(page, 'Back').click()
  await button(page, 'Back').click()
  await sendAddress(page, town[40]!.text)
  await confirmRoofs(page)
  await expect(slopeRadio(page, 'Flat')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Slope' }).getByRole('radio', { checked: true })).toHaveCount(0)
  await button(page, 'See prices').click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a slope to continue.')
})

test('“Not my house” takes another building, whose area the quote then has', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[13]!)
  await button(page, 'Not my house').click()
  await expect(heading(page, 'Which building is yours?')).toBeVisible()
  const nearby = page.getByRole('list', { name: 'Buildings nearby' }).getByRole('button')
  const area = /[\d,]+ sq ft/.exec((await nearby.first().textContent()) ?? '')![0]
  await nearby.first().click()
  await expect(page.getByRole('list', { name: 'Roofs' })).toContainText(area)
  await goToContact(page, 'Heritage 3-Tab')
  await button(page, 'Back').click()
  await button(page, 'Back').click()
  await page.getByText('How this price came about').click()
  await expect(page.getByRole('main')).toContainText(area)
})

test('another outline of the house is priced in its place, and the first can be taken again', async ({
  company,
  town,
  widgetPage,
}) => {
  const page = await widgetPage(company.widgetId)
  const [text] = demoAddresses.surveyedTwice
  await pickAddress(page, town.find((address) => address.text === text)!)
  const [roofList, nearby] = ['Roofs', 'Buildings nearby'].map((name) => page.getByRole('list', { name }))
  await expect(roofs(page).first()).toBeVisible()
  const before = (await roofList!.getByRole('listitem').allTextContents()).map(areaIn)
  await button(page, 'Another outline of this house').click()
  const other = nearby!.getByRole('button', { name: 'Another outline of this house' })
  await expect(other).toContainText('Demo survey')
  const area = (await other.getByText(/sq ft$/).textContent()) ?? ''
  expect(area).not.toBe(before[0])
  await other.click()
  await expect(roofList!.getByRole('listitem').first()).toContainText(area)
  expect((await roofList!.getByRole('listitem').allTextContents()).map(areaIn)).toEqual([area, ...before.slice(1)])
  await goToContact(page, 'Heritage 3-Tab')
  await button(page, 'Back').click()
  await button(page, 'Back').click()
  await page.getByText('How this price came about').click()
  await expect(page.getByRole('main')).toContainText(area)
  await button(page, 'Back').click()
  await button(page, 'Back').click()
  await button(page, 'Not my house').click()
  await expect(other).toContainText('Demo town')
  await other.click()
  await expect(roofList!.getByRole('listitem').first()).toContainText(before[0]!)
})

test('“Not my house” can be taken back, and leads back to the address', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[14]!)
  const area = (await page.getByRole('list', { name: 'Roofs' }).textContent()) ?? ''
  await button(page, 'Not my house').click()
  await button(page, 'Keep this roof').click()
  await expect(page.getByRole('list', { name: 'Roofs' })).toHaveText(area)
  await button(page, 'Not my house').click()
  await button(page, 'Try another address').click()
  await expect(addressField(page)).toBeVisible()
})

test('a quote needs at least one roof', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[15]!)
  await expect(roofs(page).first()).toBeChecked()
  for (const roof of await roofs(page).all()) await roof.uncheck()
  await button(page, 'Yes, continue').click()
  await expect(page.getByRole('alert')).toHaveText('At least one roof is required to continue an estimate.')
  await roofs(page).first().check()
  await button(page, 'Yes, continue').click()
  await expect(heading(page, 'What does your roof look like?')).toBeVisible()
})
