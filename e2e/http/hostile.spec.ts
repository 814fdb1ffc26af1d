import { faultOf } from '../../campaign/requests/judge.ts'
import { malformed, oddPage } from '../../campaign/requests/malformed.ts'
import { sendRaw } from '../../campaign/requests/raw.ts'
import { createChance } from '../../packages/server/src/testing/odd/chance.ts'
import { expect, test } from '../fixtures/test.ts'

/** A short part of `npm run campaign requests`. */
const requests = 300
const seed = 20_261_122

for (const [what, make] of [
  ['what no browser sends', malformed],
  ['addresses of pages that hold odd text', oddPage],
] as const) {
  test(`${what}: ${requests} requests are answered, none with a fault`, async ({ company, server }) => {
    const chance = createChance(seed)
    const port = Number(new URL(server.portalUrl).port)
    const found: string[] = []
    let left = requests
    const sender = async () => {
      while (left > 0) {
        left -= 1
        const bytes = make(chance, company.widgetId)
        const fault = faultOf(await sendRaw(port, bytes), [])
        if (fault) found.push(`${JSON.stringify(bytes.toString('latin1')).slice(0, 500)} ${fault}`)
      }
    }
    await Promise.all(Array.from({ length: 8 }, sender))
    expect(found).toEqual([])
    expect((await fetch(`${server.portalUrl}/readyz`)).status).toBe(200)
    expect(server.faults).toEqual([])
  })
}

test('a malformed session cookie is no session: the sign-in page shows', async ({ context, page, server }) => {
  await context.addCookies([{ name: 'gable_session', value: '%', url: server.portalUrl }])
  await page.goto('/personal/dashboard')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByText('Something went wrong!')).toHaveCount(0)
})
