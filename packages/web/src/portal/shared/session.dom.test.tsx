import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftPrefix } from './device-drafts.ts'
import { signOut } from './session.ts'

let server: Server
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ json: { signedOut: true } }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(() => server.close())

it('signing out wipes the forms’ local data, including later writes by the page', async () => {
  localStorage.setItem(`${draftPrefix}quote`, 'a homeowner’s prices')
  localStorage.setItem('language', 'en')
  await signOut(new QueryClient(), async () => localStorage.setItem(`${draftPrefix}other`, 'the last letters'))
  expect(Object.keys(localStorage)).toEqual(['language'])
  localStorage.clear()
})
