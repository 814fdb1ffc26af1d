import { serveSandbox } from '@gable/sandbox/sandbox'
import { createTestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { expect, test } from 'vitest'
import { demoAddresses, demoTown, importDemoTown, panelsPoint } from './town.ts'

test('the sandbox’s Google Solar knows one house of the town, with solar panels', async () => {
  const sandbox = await serveSandbox(0)
  sandbox.googleSolar.addDemo(panelsPoint())
  const app = await createTestApp({
    ROOF_SOURCES: 'local,google',
    GOOGLE_MAPS_API_KEY: 'sandbox-key',
    GOOGLE_SOLAR_URL: `${sandbox.url}/googleSolar`,
  })
  try {
    await importDemoTown(app.database)
    const { widgetId } = await makeOffer(await makeCompany(app.database), { state: demoTown.state })
    const homeowner = await app.client()
    const leftOut = async (text: string) => {
      const page = { href: 'https://ridge.example/', isPreview: false }
      const address = { kind: 'text' as const, text }
      const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
      const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
      return (await homeowner.widget.priceProducts({ widgetId, sessionToken, structures })).how.leftOut
    }
    expect(await leftOut(demoAddresses.withPanels)).toEqual(['solarPanels'])
    expect(await leftOut(demoAddresses.samples[0]!)).toEqual([])
  } finally {
    await app.close()
    await sandbox.close()
  }
})
