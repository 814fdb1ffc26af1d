import { defaultBranding } from '@gable/contract/branding'
import { expect, test } from '../fixtures/test.ts'
import { phone } from '../screens/widths.ts'
import { expected, type FrameLook, frameRows, otherValues, type Row } from './looks.ts'
import { openPreview, openScreen, type Preview } from './preview.ts'
import { read } from './read.ts'

test.use({ viewport: phone })

test('each setting of the frame changes what it says, and is the default before', async ({
  makeCompany,
  page,
  server,
}) => {
  const { widgetId } = await makeCompany({ customBranding: true })
  const preview = await openPreview(page, server.portalUrl, widgetId)
  expect(frameRows.size).toBeGreaterThan(8)
  for (const [screen, rows] of frameRows) {
    await openScreen(preview, screen)
    for (const row of rows) await changes(preview, row)
  }
})

async function changes({ frame, change }: Preview, { name, look }: Row<FrameLook>): Promise<void> {
  for (const value of [defaultBranding[name], ...otherValues(name)]) {
    await change({ ...look.beside, [name]: value })
    if (look.press && (await frame.locator(look.at).count()) === 0) await frame.locator(look.press).first().click()
    await expect
      .poll(() => read(frame, look), { message: `${name} on ${look.on}: ${value}`, intervals: [10, 50, 100] })
      .toBe(expected(name, value, look))
  }
}
