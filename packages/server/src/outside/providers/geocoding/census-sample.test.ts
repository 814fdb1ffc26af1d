import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Emulator, startEmulator } from '@gable/testing/providers/emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCensusGeocoder } from './census.ts'

const repository = resolve(import.meta.dirname, '../../../../../..')
const file = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'api/us-census-onelineaddress.json')
const absent = !existsSync(file)
if (absent) console.log(`Skipped: there is no ${file}; set GABLE_DATA_DIR to a folder that holds api/`)

let service: Emulator
beforeAll(async () => {
  service = await startEmulator(() => ({ body: readFileSync(file) }))
})
afterAll(() => service.close())

test.skipIf(absent)('parses a real response of the US Census', async () => {
  const census = createCensusGeocoder({ CENSUS_URL: service.url, PROVIDER_TIMEOUT_MS: 5_000 })
  const text = '4600 Silver Hill Rd, Suitland, MD 20746'
  const isHouse = (street: string) => street.startsWith('4600 ')
  const question = { text, country: 'UnitedStates', near: null, billingSession: null, isHouse } as const
  expect(await census.resolveText(question)).toEqual({
    street: '4600 Silver Hill Rd',
    city: 'Suitland',
    state: 'MD',
    postalCode: '20746',
    country: 'UnitedStates',
    point: [-76.926956, 38.846565],
  })
  expect(service.received[0]!.query.get('address')).toBe(text)
})
