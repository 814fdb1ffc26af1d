import { readFileSync } from 'node:fs'
import { makeCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/client.ts'
import { readAddress } from '../../../selling/contact/contact.more.ts'
import { addressKey } from '../geo.address-key.ts'
import { type GeoCtx, resolve, suggest } from '../geo.service.ts'
import { importGeo } from '../import/import.ts'
import { boxOf } from '../import/region-boxes.ts'
import type { Feature } from '../import/rows.ts'

/**
 * The table in `written-addresses.txt`: each house with its spellings, and the neighbor that must not be confused with
 * it.
 */
interface House {
  /** The spelling in the data. */
  stored: string
  forms: string[]
  neighbor: string
  place: string
}

function readTable(): House[] {
  const houses: House[] = []
  let places: string[] = []
  for (const line of readFileSync(new URL('written-addresses.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('@')) places = line.slice(1).split('~').map(trimmed)
    else if (line !== '' && !line.startsWith('#')) {
      const [streets = '', neighbor = ''] = line.split('!')
      const forms = streets.split('|').map((street, at) => `${street.trim()}, ${places[at % places.length]}`)
      houses.push({ stored: streets.split('|')[0]!.trim(), forms, neighbor: neighbor.trim(), place: places[0]! })
    }
  }
  return houses
}
const trimmed = (text: string) => text.trim()

const houses = readTable()
const forms = houses.flatMap((house) => house.forms.map((form) => ({ form, house })))
const keyOf = (text: string) => addressKey(readAddress(text))
const storedKey = ({ stored, place }: House) => keyOf(`${stored}, ${place}`)
const neighborKey = ({ neighbor, place }: House) => keyOf(`${neighbor}, ${place}`)

test('the table has 400 spellings of 120 houses', () => {
  expect(houses.length).toBeGreaterThanOrEqual(120)
  expect(forms.length).toBeGreaterThanOrEqual(400)
})

test('spellings of one house have one key', () => {
  const wrong = forms.flatMap(({ form, house }) =>
    keyOf(form) === storedKey(house) ? [] : [`${form}: ${keyOf(form)}, not ${storedKey(house)}`],
  )
  expect(wrong).toEqual([])
})

test('two houses never share a key', () => {
  const keys = [...houses.map(storedKey), ...new Set(houses.map(neighborKey))]
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

describe('in imported addresses', () => {
  let database: Database
  let ctx: GeoCtx

  /** Imports addresses and opens a company that has not seen the data before. */
  async function importLines(name: string, lines: string[]): Promise<void> {
    const rows = [...new Set(lines)].map(rowOf)
    const source = { name, licence: 'None', kind: 'imported', meaning: 'unknown' } as const
    const { addresses } = await importGeo(database, source, { addresses: [rows] }, { now })
    expect(addresses).toMatchObject({ added: rows.length })
    ctx = (await makeCompany(database)).visitor
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    await importLines(
      'Neighbors',
      houses.map(({ neighbor, place }) => `${neighbor}, ${place}`),
    )
  })
  afterAll(() => database.close())

  test('a neighbor is not used if the house itself is missing', async () => {
    const taken: string[] = []
    for (const { form, house } of forms) {
      const found = await resolve(ctx, { kind: 'text', text: form })
      if (found.ok && found.key !== storedKey(house)) taken.push(`${form}: ${found.key}`)
    }
    expect(taken).toEqual([])
    await importLines(
      'Houses',
      houses.map(({ stored, place }) => `${stored}, ${place}`),
    )
  })

  test('98 of 100 spellings are found among five suggestions', async () => {
    const missed: string[] = []
    for (const { form, house } of forms) {
      const found = (await suggest(ctx, { text: form })).slice(0, 5)
      if (!found.some((one) => addressKey(one) === storedKey(house))) missed.push(form)
    }
    expect(missed.slice(Math.floor(forms.length * 0.02))).toEqual([])
  })

  test('no spelling is resolved to another house, and nearly all to their own', async () => {
    const others: string[] = []
    const unknown: string[] = []
    for (const { form, house } of forms) {
      const found = await resolve(ctx, { kind: 'text', text: form })
      if (!found.ok) unknown.push(form)
      else if (found.key !== storedKey(house)) others.push(`${form}: ${found.key}`)
    }
    expect(others).toEqual([])
    expect(unknown.slice(Math.floor(forms.length * 0.02))).toEqual([])
  })
})

const now = new Date('2026-11-20T15:00:00Z')

function rowOf(text: string, at: number): Feature {
  const { street, city, state, postalCode } = readAddress(text)
  return {
    line: at + 1,
    id: `row ${at}`,
    properties: { label: street, city, state, postcode: postalCode },
    geometry: { type: 'Point', coordinates: spotIn(state, at) },
  }
}

/** A few hundred meters from every other address, in the middle of its state. */
function spotIn(state: string, at: number): [number, number] {
  const [west, south, east, north] = boxOf(state)!
  return [(west + east) / 2 + (at % 20) * 0.004, (south + north) / 2 + Math.floor(at / 20) * 0.004]
}
