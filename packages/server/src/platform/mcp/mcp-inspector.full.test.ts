import { scopes } from '@gable/contract/access'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { fetchTools } from '@gable/testing/fetched-tools'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../account/token/token.service.ts'

/** The checks that the protocol's inspector makes from the command line. */

let app: TestApp
let server: FastifyInstance
let address: string
let token: string

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  server = await app.createServer()
  address = `${await server.listen({ port: 0, host: '127.0.0.1' })}/mcp`
  const company = await makeCompany(app.database)
  token = (await issueToken(company.admin.ctx, { name: 'Inspector', scopes: [...scopes] })).token
})
afterAll(async () => {
  await server.close()
  await app.close()
})

test('the inspector lists tools and resources, reads a chapter of the handbook, and calls a tool', async () => {
  const tools = await fetchTools('mcp-inspector', { '@modelcontextprotocol/inspector': '2.12.0' })
  if (!tools) return
  const inspect = async (...args: string[]) => {
    const where = ['--cli', address, '--transport', 'http', '--header', `Authorization: Bearer ${token}`]
    return JSON.parse(await tools.run('mcp-inspector', [...where, '--method', ...args]))
  }
  const listed = await inspect('tools/list')
  expect(listed.tools.map(({ name }: { name: string }) => name)).toContain('find_leads')
  const { resources } = await inspect('resources/list')
  expect(resources.map(({ uri }: { uri: string }) => uri)).toContain('gable://handbook/leads')
  const { contents } = await inspect('resources/read', '--uri', 'gable://handbook/leads')
  expect(contents[0].mimeType).toBe('text/markdown')
  const { structuredContent } = await inspect('tools/call', '--tool-name', 'find_leads')
  expect(structuredContent).toMatchObject({ rows: [], nextCursor: null })
})
