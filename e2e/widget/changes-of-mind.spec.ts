import { demoAddresses } from '@gable/demo/town/town'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import {
  addressField,
  button,
  chooseProduct,
  chooseSlope,
  confirmRoofs,
  fillContact,
  heading,
  pickAddress,
  roofs,
  send,
  sendAddress,
  slopeRadio,
} from '../screens/widget.ts'

const areaIn = (text: string) => /[\d,]+ sq ft/.exec(text)![0]

const roofList = (page: Page) => page.getByRole('list', { name: 'Roofs' })
const nearby = (page: Page) => page.getByRole('list', { name: 'Buildings nearby' }).getByRole('button')

test('going back keeps the input, and another address starts over', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  const back = button(page, 'Back')
  const visitor = aVisitor({ firstName: 'Tom' })
  await pickAddress(page, town[11]!)

  await test.step('“Not my house” can be undone and leads back to the address', async () => {
    const area = (await roofList(page).textContent()) ?? ''
    await button(page, 'Not my house').click()
    await button(page, 'Keep this roof').click()
    await expect(roofList(page)).toHaveText(area)
    await button(page, 'Not my house').click()
    await button(page, 'Try another address').click()
    await expect(addressField(page)).toBeVisible()
    await sendAddress(page, town[11]!.text)
  })

  await test.step('a quote needs at least one roof', async () => {
    await expect(roofs(page).first()).toBeChecked()
    for (const roof of await roofs(page).all()) await roof.uncheck()
    await button(page, 'Yes, continue').click()
    await expect(page.getByRole('alert')).toHaveText('At least one roof is required to continue an estimate.')
    await roofs(page).first().check()
    await confirmRoofs(page)
  })

  await test.step('going back to the address and forth again keeps the input', async () => {
    await chooseSlope(page, 'Steep')
    await chooseProduct(page, 'Cascade Designer')
    await fillContact(page, visitor)
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
  })

  await test.step('a reload resumes the quote, and the browser’s Back still goes a step back', async () => {
    await page.reload()
    await expect(heading(page, 'What does your roof look like?')).toBeVisible()
    await expect(slopeRadio(page, 'Steep')).toBeChecked()
    await page.evaluate(() => history.back())
    await expect(heading(page, /your roof/)).toBeVisible()
    await confirmRoofs(page)
    await expect(slopeRadio(page, 'Steep')).toBeChecked()
  })

  await test.step('another address starts with its own roofs and no slope', async () => {
    await back.click()
    await back.click()
    await sendAddress(page, town[40]!.text)
    await confirmRoofs(page)
    await expect(slopeRadio(page, 'Flat')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Slope' }).getByRole('radio', { checked: true })).toHaveCount(0)
    await button(page, 'See prices').click()
    await expect(page.getByRole('alert')).toHaveText('Please choose a slope to continue.')
    await chooseSlope(page)
    await chooseProduct(page, 'Cascade Designer')
    // Contact details are not kept across a reload.
    await expect(page.getByLabel('First name')).toHaveValue('')
    await fillContact(page, visitor)
    await send(page).click()
    await expect(heading(page, 'Thank you!')).toBeVisible()
  })
})

test('another building or another outline of the house is priced instead', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  const back = button(page, 'Back')
  /** The quote uses this area; then goes back to the roofs. */
  const isPricedAs = async (area: string) => {
    await confirmRoofs(page)
    await chooseSlope(page)
    await page.getByText('How we calculated this price').click()
    await expect(page.getByRole('main')).toContainText(area)
    await back.click()
    await back.click()
  }

  await test.step('“Not my house” selects another building, whose area the quote then has', async () => {
    await pickAddress(page, town[13]!)
    await button(page, 'Not my house').click()
    await expect(heading(page, 'Which building is yours?')).toBeVisible()
    const area = areaIn((await nearby(page).first().textContent()) ?? '')
    await nearby(page).first().click()
    await expect(roofList(page)).toContainText(area)
    await isPricedAs(area)
    await back.click()
  })

  await test.step('another outline of the house is priced instead, and the first can be selected again', async () => {
    await sendAddress(page, demoAddresses.surveyedTwice[0]!)
    await expect(button(page, 'Another outline of this house')).toBeVisible()
    const before = (await roofList(page).getByRole('listitem').allTextContents()).map(areaIn)
    await button(page, 'Another outline of this house').click()
    const other = nearby(page).filter({ hasText: 'Another outline of this house' })
    await expect(other).toContainText('Demo survey')
    const area = (await other.getByText(/sq ft$/).textContent()) ?? ''
    expect(area).not.toBe(before[0])
    await other.click()
    await expect(roofList(page).getByRole('listitem').first()).toContainText(area)
    expect((await roofList(page).getByRole('listitem').allTextContents()).map(areaIn)).toEqual([
      area,
      ...before.slice(1),
    ])
    await isPricedAs(area)
    await button(page, 'Not my house').click()
    await expect(other).toContainText('Demo town')
    await other.click()
    await expect(roofList(page).getByRole('listitem').first()).toContainText(before[0]!)
  })
})
