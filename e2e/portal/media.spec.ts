import { phonePhoto } from '../../packages/server/src/platform/upload/upload.fixture.ts'
import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { panel } from '../screens/portal.ts'
import { desk } from '../screens/widths.ts'

test('an interrupted upload of a thank-you image resumes and appears in the preview at once', async ({
  makeCompany,
  signedIn,
}) => {
  const company = await makeCompany({ customBranding: true })
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/tool-settings?tab=branding')
  const settings = panel(page, 'Settings')
  const preview = page.frameLocator('iframe[title="Widget preview"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('What would a new roof cost?')
  await settings.getByRole('button', { name: /^Thank-you/ }).click()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Thank you!')
  await settings.getByRole('textbox', { name: 'Image or video description', exact: true }).fill('A finished roof')

  // So slow that the upload is interrupted in the middle, even if the click on Pause takes seconds: a completed upload
  // is not sent again. Nobody reads the data after the picture.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const line = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await line(120_000)
  const buffer = Buffer.concat([await phonePhoto(), Buffer.alloc(1_500_000)])
  const choosing = page.waitForEvent('filechooser')
  await settings.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles({ name: 'Our crew.jpg', mimeType: 'image/jpeg', buffer })
  const bar = settings.getByRole('progressbar', { name: /^Our crew\.jpg/ })
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d$/)
  await settings.getByRole('button', { name: 'Pause' }).click()
  await expect(settings).toContainText(/Our crew\.jpg: paused at \d+%/)
  await line(-1)
  const goesOn = page.waitForRequest((request) => request.method() === 'PATCH')
  await settings.getByRole('button', { name: 'Continue' }).click()
  const from = Number((await goesOn).headers()['upload-offset'])
  expect(from).toBeGreaterThan(0)
  expect(from).toBeLessThan(buffer.length)
  await expect(settings.getByRole('img', { name: 'The image on your thank-you screen' })).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Choose another file' })).toBeVisible()
  const image = preview.getByRole('img', { name: 'A finished roof' })
  await expect(image).toBeVisible()
  await expect(image).toHaveJSProperty('complete', true)
  await isAccessible(page, '/personal/tool-settings: media of the thank-you')
})
