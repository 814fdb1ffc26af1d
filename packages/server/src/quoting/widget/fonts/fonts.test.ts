import { readFile } from 'node:fs/promises'
import { brandingFonts, fontAddress, fontFilesVersion, fontSubsetNames } from '@gable/contract/branding-font'
import { createTestApp, type TestApp } from '@gable/testing/app'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createHttpServer } from '../../../platform/http/http.ts'
import { registerFonts } from './font.routes.ts'
import { fontFiles } from './font-files.ts'

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await createTestApp()
  server = createHttpServer(app.deps)
  registerFonts(server)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const get = (url: string) => server.inject({ url, headers: { origin: 'https://www.roofer.example' } })
const addresses = [...fontFiles().keys()]

it('has every font of the catalog, each with the letters of most and of few', () => {
  expect(brandingFonts).toHaveLength(25)
  for (const { family } of brandingFonts) {
    for (const subset of fontSubsetNames) expect(addresses).toContain(fontAddress(family, subset))
  }
})

test.each(addresses)('%s is a font for every site, cached forever', async (address) => {
  const { statusCode, headers, rawPayload } = await get(address)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2')
})

describe('nothing else is served', () => {
  test.each([
    `/assets/fonts/${fontFilesVersion}/comic-sans/latin.woff2`,
    `/assets/fonts/${fontFilesVersion}/lora/latin-400.woff2`,
    `/assets/fonts/${fontFilesVersion}/lora/cyrillic.woff2`,
    '/assets/fonts/1.0.0/lora/latin.woff2',
    `/assets/fonts/${fontFilesVersion}/lora/..%2f..%2f..%2fpackage.json`,
    `/assets/fonts/${fontFilesVersion}/lora/../../../package.json`,
    '/assets/fonts/__proto__',
    '/assets/fonts/',
  ])('%s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

it('has a URL that changes with the packages', async () => {
  const { dependencies } = JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'))
  const versions = Object.entries(dependencies).filter(([name]) => name.startsWith('@fontsource'))
  expect(versions).toHaveLength(brandingFonts.length)
  expect(new Set(versions.map(([, version]) => version))).toEqual(new Set([fontFilesVersion]))
})
