import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

/** A program on the user's machine to which the browser returns. */
async function startProgram(): Promise<{ server: HttpServer; callback: string; returned: string[] }> {
  const returned: string[] = []
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/callback')) returned.push(request.url)
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Assistant</title><h1>Welcome back</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { server, callback: `http://localhost:${port}/callback`, returned }
}

test('a user connects an assistant after signing in, denies it first, and disconnects it', async ({
  company,
  guard,
  server,
  signedIn,
}) => {
  guard.allow(failedAnswer(404))
  const program = await startProgram()
  const origin = server.portalUrl
  const registered = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Claude', redirect_uris: [program.callback] }),
  })
  const { client_id: clientId } = (await registered.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: program.callback,
    scope: 'lead:read note:read note:write',
    state: 'a state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${origin}/mcp`,
  })
  const consent = `/oauth/authorize?${parameters}`
  const page = await signedIn(company.admin)
  const answer = await page.goto(consent)
  expect(answer!.headers()['x-frame-options']).toBe('DENY')
  await expect(pageTitle(page, 'Connect Claude?')).toBeVisible()
  await expect(page.getByText('Edit: Notes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Learn more: Integrations' })).toHaveAttribute(
    'href',
    '/help/integrations#allow-an-assistant',
  )
  await isAccessible(page, '/oauth/authorize: an assistant asks')
  await page.setViewportSize(phone)
  await fits(page)
  await page.setViewportSize(desk)

  // The session ends while the page is open. Signing in leads back to the same request.
  const [session] = await page.context().cookies()
  await page.context().clearCookies()
  await page.reload()
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
  await page.context().addCookies([session!])
  await page.goto(new URL(new URL(page.url()).searchParams.get('next')!, origin).href)
  await page.getByRole('button', { name: 'Don’t allow' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  const denied = new URL(program.returned[0]!, origin).searchParams
  expect([denied.get('error'), denied.get('state'), denied.get('iss')]).toEqual(['access_denied', 'a state', origin])

  await page.goto(consent)
  await page.getByText('View only').click()
  await expect(page.getByText('Edit: Notes')).toHaveCount(0)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  const code = new URL(program.returned[1]!, origin).searchParams.get('code')!
  const exchanged = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: program.callback,
      code,
      code_verifier: verifier,
    }),
  })
  expect(await exchanged.json()).toMatchObject({ scope: 'lead:read note:read', token_type: 'Bearer' })

  await page.goto('/personal/profile?tab=security')
  const assistants = panel(page, 'AI assistants')
  await expect(assistants.getByText('View: Leads, Notes')).toBeVisible()
  await page.goto('/personal/tool-settings?tab=api')
  await expect(assistants.getByText('localhost · Connected')).toBeVisible()
  await isAccessible(page, '/personal/tool-settings: a connected assistant')
  await assistants.getByRole('button', { name: 'Disconnect Claude' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(toast(page, 'disconnected')).toBeVisible()
  await expect(assistants.getByText('No assistants yet')).toBeVisible()

  // A link that the assistant did not register leads nowhere, and an invalid request back only by a press.
  parameters.set('redirect_uri', 'https://evil.example/callback')
  await page.goto(`/oauth/authorize?${parameters}`)
  await expect(pageTitle(page, 'This link is not valid')).toBeVisible()
  await isAccessible(page, '/oauth/authorize: not valid')
  parameters.set('redirect_uri', program.callback)
  parameters.delete('code_challenge')
  await page.goto(`/oauth/authorize?${parameters}`)
  await expect(page.getByRole('link', { name: 'Back to localhost' })).toBeVisible()
  program.server.close()
})
