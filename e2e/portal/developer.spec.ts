import { createServer } from 'node:http'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

test('an admin generates a token, a program reads a lead with it, and revoking takes effect at once', async ({
  company,
  server,
  signedIn,
}) => {
  const page = await signedIn(company.admin)
  await page.goto('/personal/tool-settings?tab=api')
  await expect(page.getByText('No tokens yet')).toBeVisible()
  await page.getByRole('button', { name: 'Generate token' }).click()
  await page.getByRole('button', { name: 'Generate token' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly sync')
  await page.getByRole('checkbox', { name: 'View Users' }).check()
  await isAccessible(page, '/personal/tool-settings: a new token')
  await page.getByRole('button', { name: 'Generate token' }).click()

  const shown = page.getByRole('dialog', { name: 'Copy your token' })
  const token = await shown.getByText(/^gable_/).innerText()
  await isAccessible(page, '/personal/tool-settings: a token is shown once')
  await shown.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(shown).toHaveCount(0)
  await expect(page.getByText(token.slice(0, 12))).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)
  await page.setViewportSize(phone)
  await fits(page)
  await isAccessible(page, '/personal/tool-settings: tokens')

  const call = (path: string) =>
    fetch(`${server.portalUrl}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  const users = await call('/users')
  expect(users.status).toBe(200)
  expect(((await users.json()) as { rows: { id: string }[] }).rows.map(({ id }) => id)).toContain(company.admin.id)
  expect((await call('/markets')).status).toBe(403)
  const definition = await fetch(`${server.portalUrl}/api/v1/openapi.json`)
  expect(await definition.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })

  await page.goto('/api-reference')
  await expect(page).toHaveURL(/\/developers$/)
  await expect(page.getByRole('heading', { name: 'Quick start' })).toBeVisible()
  await page.getByText('Python', { exact: true }).first().click()
  await expect(page.getByText('import httpx')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('read tasks')
  await page
    .getByRole('button', { name: /\/tasks\/\{id\}/ })
    .first()
    .click()
  await expect(page.getByText('task:read', { exact: true })).toBeVisible()
  await fits(page)
  await isAccessible(page, '/developers')
  await page.goto('/personal/tool-settings?tab=api')

  await page.getByRole('button', { name: 'Revoke Nightly sync' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'revoked')).toBeVisible()
  await expect(page.getByText('No tokens yet')).toBeVisible()
  expect(await (await call('/users')).json()).toMatchObject({ title: 'API Key is incorrect. Please try again.' })
})

test('a webhook for a foreign host is rejected; another is tested, inspected, replayed and turned off', async ({
  company,
  guard,
  server,
  signedIn,
}) => {
  guard.allow(failedAnswer(422))
  let status = 500
  const received: string[] = []
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']))
    response.writeHead(status).end('noted by the receiver')
  })
  await new Promise<void>((resolve) => receiver.listen(server.hookPort, '127.0.0.1', resolve))
  const page = await signedIn(company.admin)
  await page.goto('/personal/developer')
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('checkbox', { name: 'All events' }).check()
  await page.getByRole('textbox', { name: 'URL' }).fill('https://hooks.example.com/in')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText('Invalid webhook URL. Only AccuLynx webhooks are allowed')).toBeVisible()
  await isAccessible(page, '/personal/developer: a new webhook')
  await page.getByRole('textbox', { name: 'URL' }).fill(`http://127.0.0.1:${server.hookPort}/in`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(toast(page, 'added')).toBeVisible()

  await page.getByRole('link', { name: 'All events' }).click()
  await expect(pageTitle(page, 'All events')).toBeVisible()
  await page.getByRole('button', { name: 'Send test event' }).click()
  const log = panel(page, 'Deliveries')
  await expect(log.getByText('Response 500')).toBeVisible()
  status = 200
  await log.getByRole('button', { name: /^View Test event/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery' })
  await expect(dialog.getByText('noted by the receiver').first()).toBeVisible()
  await expect(dialog.getByText('"type": "test"')).toBeVisible()
  await isAccessible(page, '/personal/developer/$webhookId: a delivery')
  await dialog.getByRole('button', { name: 'Replay' }).click()
  await expect(log.getByText('Delivered', { exact: true }).last()).toBeVisible()
  await expect(log.getByText('Response 200')).toBeVisible()
  expect(new Set(received).size).toBe(1)

  await page.getByRole('button', { name: 'Show key' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  const desktop = page.viewportSize()!
  await page.setViewportSize(phone)
  await fits(page)
  // A toast stays open while the mouse is over it, and on a phone toasts cover these buttons.
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await new Promise((resolve) => receiver.close(resolve))
})
