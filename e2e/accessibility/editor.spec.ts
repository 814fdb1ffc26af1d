import { demoAddresses } from '@gable/demo/town/town'
import { expect, test } from '../fixtures/test.ts'
import { clickMap, corner, said, tool } from '../screens/editor.ts'
import { button, heading, pickAddress, sendAddress } from '../screens/widget.ts'
import { phone } from '../screens/widths.ts'
import { isAccessible } from './axe.ts'

test.use({ viewport: phone })

test('every tool of the roof editor is accessible', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[70]!)
  await page.getByText('About this outline').first().click()
  await isAccessible(page, 'frame roof: source of an outline')
  await button(page, 'Edit roof: Main roof').click()
  await expect(corner(page, 1)).toBeVisible()
  await corner(page, 1).focus()
  await page.keyboard.press('Enter')
  await isAccessible(page, 'frame roof: editor')
  await page.getByLabel('Name').fill('?')
  await isAccessible(page, 'frame roof: editor, name not valid')
  await page.getByLabel('Name').fill('House')
  await page.getByLabel('Name').press('Enter')
  await tool(page, 'Split the roof').click()
  await isAccessible(page, 'frame roof: editor, splitting')
  await page.keyboard.press('Escape')
  await tool(page, 'Move or turn the roof').click()
  await isAccessible(page, 'frame roof: editor, moving')
  await page.keyboard.press('Escape')
  await tool(page, 'Draw a roof').click()
  await clickMap(page, [[-120, -120], [-80, -120], [-80, -90]]) // biome-ignore format: one line reads best
  await expect(said(page)).toHaveText('Corner 3.')
  await isAccessible(page, 'frame roof: editor, drawing')
  await button(page, 'Back').click()
  await button(page, 'Back').click()
  await sendAddress(page, demoAddresses.withoutBuilding)
  await expect(heading(page, 'Your roof was not detected')).toBeVisible()
  await isAccessible(page, 'frame roof: not detected')
})
