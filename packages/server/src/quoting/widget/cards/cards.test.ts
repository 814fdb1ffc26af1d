import { fontsBase } from '@gable/contract/branding-font'
import { createTestApp, type TestApp } from '@gable/testing/app'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createHttpServer } from '../../../platform/http/http.ts'
import { cardNetworks, registerCardImages } from './card.routes.ts'

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await createTestApp()
  server = createHttpServer(app.deps)
  registerCardImages(server)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const get = (url: string) => server.inject({ url, headers: { origin: 'https://www.roofer.example' } })

test.each(cardNetworks)('the configuration’s assets base has a picture of %s, for every site', async (network) => {
  const { statusCode, headers, rawPayload } = await get(`${fontsBase}cards/${network}.svg`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'access-control-allow-origin': '*' })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'svg', width: 48, height: 32 })
})

it('has no other card', async () => {
  expect((await get(`${fontsBase}cards/other.svg`)).statusCode).toBe(404)
})
