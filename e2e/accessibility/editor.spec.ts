import { demoAddresses } from '../../packages/server/src/demo/town/town.ts'
import { expect, test } from '../fixtures/test.ts'
import { submitVisit } from '../fixtures/visit.ts'
import { clickMap, corner, said, tool } from '../screens/editor.ts'
import { openDashboard } from '../screens/portal.ts'
import { button, heading, pickAddress, sendAddress } from '../screens/widget.ts'
import { isAccessible, widths } from './axe.ts'

for (const viewport of widths) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('every tool of the roof editor', async ({ company, town, widgetPage }) => {
      const page = await widgetPage(company.widgetId)
      const check = (screen: string) => isAccessible(page, `${screen} at ${viewport.width}`)
      await pickAddress(page, town[70]!)
      await page.getByText('About this outline').first().click()
      await check('roofs with their source')
      await button(page, 'Edit Main roof').click()
      await expect(corner(page, 1)).toBeVisible()
      await corner(page, 1).focus()
      await page.keyboard.press('Enter')
      await check('corners')
      await page.getByLabel('Name').fill('?')
      await check('a name that is not valid')
      await page.getByLabel('Name').fill('House')
      await page.getByLabel('Name').press('Enter')
      for (const name of ['Split the roof', 'Move or turn the roof']) {
        await tool(page, name).click()
        await check(name)
        await page.keyboard.press('Escape')
      }
      await tool(page, 'Draw a roof').click()
      await clickMap(page, [[-120, -120], [-80, -120], [-80, -90]]) // biome-ignore format: one line reads best
      await expect(said(page)).toHaveText('Corner 3.')
      await check('drawing')
      await button(page, 'Back').click()
      await button(page, 'Back').click()
      await sendAddress(page, demoAddresses.withoutBuilding)
      await expect(heading(page, 'Your roof was not detected')).toBeVisible()
      await check('not detected')
    })

    test('the roof editor of the portal', async ({ api, company, signedIn, town }) => {
      await submitVisit(api, company.widgetId, town[71]!)
      const page = await signedIn(company.admin, { viewport })
      await openDashboard(page)
      await page.getByRole('link', { name: 'Nora Petrov' }).click()
      await page.getByRole('link', { name: 'Edit roofs' }).click()
      await expect(corner(page, 1)).toBeVisible()
      await isAccessible(page, `portal editor at ${viewport.width}`)
    })
  })
}
