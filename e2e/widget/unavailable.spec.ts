import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import { makeOwnCompany } from '../fixtures/company.ts'
import { startServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { readTown } from '../fixtures/town.ts'
import { button, chooseSlope, confirmRoofs, heading, pickAddress } from '../screens/widget.ts'

test('when the server goes away in the middle the company’s phone is shown, and nothing entered is lost', async ({
  guard,
  page,
}) => {
  // By when the process is gone: before a request, as it is taken, or before it is answered.
  guard.allow(/net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)/)
  const server = await startServer()
  try {
    const database = await openDatabase({ dataDir: server.dataDir, attach: true })
    const town = await readTown(database)
    const company = await makeOwnCompany({ database, portalUrl: server.portalUrl })
    await database.close()
    await page.goto(`${server.portalUrl}/roof-quote-pro/${company.widgetId}`)
    await pickAddress(page, town[24]!)
    await confirmRoofs(page)
    await server.kill()
    await chooseSlope(page, 'Shallow')
    await expect(heading(page, 'The widget is temporarily unavailable; contact us.')).toBeVisible()
    await expect(page.getByRole('link', { name: company.phone }).first()).toHaveAttribute('href', 'tel:+12085550100')
    await server.restart()
    await button(page, 'Try Again').click()
    await expect(heading(page, 'Your roof, priced')).toBeVisible()
    await expect(page.getByText('3/12 slope')).toBeVisible()
  } finally {
    await server.stop()
  }
})
