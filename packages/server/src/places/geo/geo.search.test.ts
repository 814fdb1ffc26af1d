import { makeCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../../../../scripts/test-tier.ts'
import type { Database } from '../../platform/db/client.ts'
import { streetKey } from './geo.address-key.ts'
import { type GeoCtx, resolve, suggest } from './geo.service.ts'
import { importGeo } from './import/import.ts'
import type { Feature } from './import/rows.ts'

/** Addresses as in operators' data: without types, without towns, or with counties instead of towns. */

let database: Database
let ctx: GeoCtx

let created = 0
/** A point in each state that rows name, and one for rows without a state. */
const corners: Record<string, [lng: number, lat: number]> = {
  '': [-77.4, 37],
  CA: [-118.6, 34],
  CO: [-104.9, 39],
  ID: [-111.9, 44],
  MN: [-94.9, 44],
  QC: [-74.1, 45.4],
  VA: [-77.4, 37],
}

/** `street, town, state ZIP`, each a kilometer from the previous one. */
function row(text: string, at?: [number, number]): Feature {
  const [street = '', city = '', rest = ''] = text.split(',').map((part) => part.trim())
  const [, number, name] = /^(\S+) (.+)$/.exec(street)!
  const [, state = '', postcode = ''] = /^([A-Z]{2})? ?(.*)$/.exec(rest)!
  created++
  const [west, south] = corners[state]!
  const coordinates: [number, number] = at ?? [west + (created % 50) * 0.02, south + Math.floor(created / 50) * 0.02]
  return {
    line: created,
    id: `row ${created}`,
    properties: { number, street: name, city, state, postcode },
    geometry: { type: 'Point', coordinates },
  }
}

const importRows = (name: string, rows: Feature[]) =>
  importGeo(
    database,
    { name, licence: 'None', kind: 'imported', meaning: 'unknown' },
    { addresses: [rows] },
    { now: new Date('2026-11-20T15:00:00Z') },
  )

/** Differ from each other by more than two letters. */
const shortNames = ['Elm', 'Oak', 'Bay', 'Fox', 'Ivy', 'Pine', 'Lark', 'Wren', 'Cedar', 'Quail', 'Birch', 'Heron']
const uniqueStreets = ['Walnut Grove Road', 'N Juniper Street', 'Tamarack Way', 'S Fountain Avenue', 'Old Mill Lane W']

beforeAll(async () => {
  database = await openTestDatabase()
  await importRows('Untidy', [
    row('1319 Walgrove, Los Angeles, CA 90066'),
    row('155 Nina Ln, James City County, VA 23188'),
    row('157 Nina Ln, James City County, VA'),
    row('159 Nina Ln, , VA'),
    row('161 Nina Ln, , '),
    row('40 Twin Court, York County, VA', [-76.1, 37.1]),
    row('40 Twin Court, York County, VA', [-76.6, 37.4]),
    row('113 Walnut Drive, York County, VA', [-76.5, 37.2]),
    row('115 Walnut Drive, , VA', [-77.1, 36.9]),
    row('210 Walnut Drive, Yorktown Heights, CO'),
    row('457 Carriage Court, Alder, CO 80101'),
    row('12 Westover Street, Alder, CO 80101'),
    row('88 Gate Road, Alder, CO 80101', [-104.2, 39.2]),
    row('88 Gate Road, Alder, CO 80101', [-104.203, 39.203]),
    row('8 Depot Road, Toano, VA 23168'),
    row('9 Depot Road, Norge, VA'),
    row('100 Hollis Street, Alder, CO 80101'),
    row('100 Hollis Avenue, Alder, CO 80101'),
    row('102 Hollis Street, Alder, CO 80101'),
    row('200 Marlow Street, Alder, CO 80101'),
    row('200 N Marlow Street, Alder, CO 80101'),
    row('300 N Selby Street, Alder, CO 80101'),
    row('300 S Selby Street, Alder, CO 80101'),
    row('302 N Selby Street, Alder, CO 80101'),
    row('600 Ashby Street, Alder, CO 80101'),
    row('602 Ashbyville Street, Alder, CO 80101'),
    row('2220 S Pine, Alder, CO 80101'),
    row('15 Quarry Drive, Barton, CO 80103'),
    row('15 Quarry Drive, Burton, CO 80104'),
    row('17 Quarry Drive, Barton, CO 80103'),
    row('71 Piper Street Unit A, Alder, CO 80101', [-104, 39.9]),
    row('71 Piper Street Unit B, Alder, CO 80101', [-104, 39.9001]),
    row('3450 RUE SAINT-DENIS O, Montréal, QC H2X 1Y4'),
    row('1204 US HWY 20, Ashton, ID 83420'),
    ...shortNames.flatMap((name, at) => [1, 2].map((n) => row(`${900 + at * 10 + n} ${name} Street, Alder, CO 80101`))),
    ...uniqueStreets.map((street, at) => row(`${5000 + at} ${street}, Birch, CO 80102`)),
  ])
  const at: [number, number] = [-94, 44.9]
  await importRows('County', [row('70 Larkspur, , MN 56001', at)])
  await importRows('Map', [row('70 Larkspur Lane, Mankato, MN 56001', [at[0] + 0.0002, at[1]])])
  ctx = (await makeCompany(database)).visitor
})
afterAll(() => database.close())

const listed = async (text: string) =>
  (await suggest(ctx, { text })).map((one) => `${one.street}, ${one.city}, ${one.state} ${one.postalCode}`)
const firstFive = async (text: string) => (await listed(text)).slice(0, 5).map((line) => line.split(',')[0])
async function found(text: string): Promise<string> {
  const result = await resolve(ctx, { kind: 'text', text })
  if (!result.ok) return result.reason
  const { street, city, state, postalCode } = result.address
  return `${street}, ${city}, ${state} ${postalCode}`
}
async function keyOf(text: string): Promise<string> {
  const result = await resolve(ctx, { kind: 'text', text })
  return result.ok ? result.key : result.reason
}

describe('a street type that the data lack', () => {
  test.each([
    '1319 Walgrove Ave',
    '1319 Walgrove Avenue',
    '1319 walgrove st',
    '1319 N Walgrove Av',
    '1319 walgrove aven',
    '1319 Walgrove Ave 90066',
    '1319 Walgrove Ave, Los Angeles, CA 90066',
    '1319 walgrove ave los angeles ca',
  ])('does not count against the address: %s', async (text) => {
    expect(await listed(text)).toEqual(['1319 Walgrove, Los Angeles, CA 90066'])
    expect(await found(text)).toBe('1319 Walgrove, Los Angeles, CA 90066')
    expect(await keyOf(text)).toBe(await keyOf('1319 Walgrove'))
  })
})

test('of two towns one letter apart the typed one is used; if the house is in only one, a typo is forgiven', async () => {
  for (const [town, code] of [
    ['Barton', '80103'],
    ['Burton', '80104'],
  ])
    expect(await found(`15 Quarry Dr, ${town} CO`)).toBe(`15 Quarry Drive, ${town}, CO ${code}`)
  expect(await found('17 Quarry Dr, Burton CO')).toBe('17 Quarry Drive, Barton, CO 80103')
  expect(await found('15 Quarry Dr, Birton CO')).toBe('ADDRESS_NOT_FOUND')
})

describe('two streets that differ only by type or direction', () => {
  test.each([
    ['100 Hollis Ave', '100 Hollis Avenue'],
    ['100 hollis st, alder co', '100 Hollis Street'],
    ['200 Marlow St', '200 Marlow Street'],
    ['200 North Marlow', '200 N Marlow Street'],
    ['300 S Selby St', '300 S Selby Street'],
  ])('prefer the typed one, and use it: %s', async (text, street) => {
    const streets = await firstFive(text)
    expect(streets[0]).toBe(street)
    expect(streets.length).toBeGreaterThan(1)
    expect(await found(text)).toBe(`${street}, Alder, CO 80101`)
  })

  test.each(['100 Hollis', '100 Hollis Court', '300 Selby Street', '300 W Selby Street'])(
    'are both offered, and neither is used if the text is ambiguous: %s',
    async (text) => {
      expect(await firstFive(text)).toHaveLength(2)
      expect(await found(text)).toBe('ADDRESS_NOT_FOUND')
    },
  )

  test('with a number that only the other one has are offered, and not used', async () => {
    expect(await firstFive('102 Hollis Avenue')).toContain('102 Hollis Street')
    expect(await found('102 Hollis Avenue')).toBe('ADDRESS_NOT_FOUND')
    expect(await found('302 S Selby Street')).toBe('ADDRESS_NOT_FOUND')
    expect(await found('102 Hollis')).toBe('102 Hollis Street, Alder, CO 80101')
    expect(await found('302 Selby St')).toBe('302 N Selby Street, Alder, CO 80101')
  })
})

describe('a postal town that the data lack', () => {
  test.each([
    ['155 Nina Lane, Williamsburg, VA', '155 Nina Ln, James City County, VA 23188'],
    ['155 Nina Lane, Williamsburg, VA 23188', '155 Nina Ln, James City County, VA 23188'],
    ['155 nina lane williamsburg virginia 23188', '155 Nina Ln, James City County, VA 23188'],
    ['157 Nina Lane, Williamsburg, VA 23188', '157 Nina Ln, James City County, VA 23188'],
    ['159 Nina Lane, Williamsburg, VA 23188', '159 Nina Ln, Williamsburg, VA 23188'],
    ['161 Nina Lane, Williamsburg, VA 23188', '161 Nina Ln, Williamsburg, VA 23188'],
    ['159 Nina Lane, Williamsburg, VA', '159 Nina Ln, Williamsburg, VA '],
  ])('does not count against the address, and is shown if they have none: %s', async (text, address) => {
    expect(await listed(text)).toEqual([address])
    expect(await found(text)).toBe(address)
    const [first] = await suggest(ctx, { text })
    const chosen = await resolve(ctx, { kind: 'suggestion', id: first!.id })
    expect(chosen.ok && chosen.address).toMatchObject({ street: first!.street, city: first!.city, state: 'VA' })
    expect(chosen.ok && chosen.key).toBe(await keyOf(text))
    expect(await keyOf(text)).toBe(await keyOf(text.split(',')[0]!.split(' williamsburg')[0]!))
  })

  test('is listed while typing', async () => {
    for (const text of ['155 Nina Lane, W', '155 Nina Lane, Williamsb', '159 Nina Lane, Williamsburg, V']) {
      expect((await listed(text)).length).toBeGreaterThan(0)
    }
  })

  test.each([
    // A different state, a different postal code, a town that the data knows, and no match at all.
    '155 Nina Lane, Williamsburg, MD',
    '155 Nina Lane, Richmond, VA 23220',
    '8 Depot Road, Norge, VA',
    '155 Nina Lane, Williamsburg',
  ])('does not justify another address: %s', async (text) => expect(await found(text)).toBe('ADDRESS_NOT_FOUND'))
})

describe('an unknown town without a state', () => {
  test('keeps the typed number and street first, whatever other streets share the name', async () => {
    for (const text of ['113 Walnut Drive, Yorktown', '113 walnut dr yorktown', '113 Walnut Dr, Yorktown H']) {
      expect((await listed(text))[0]).toBe('113 Walnut Drive, York County, VA ')
    }
    expect(await found('113 Walnut Drive, Yorktown')).toBe('ADDRESS_NOT_FOUND')
  })
})

describe('a possible prefix', () => {
  test('is not a state while it may be a town', async () => {
    for (const text of ['155 Nina Lane, Wi', '155 nina lane wi', '155 Nina Lane, Fort Wa']) {
      expect((await listed(text))[0]).toBe('155 Nina Ln, James City County, VA 23188')
    }
    expect(await listed('161 Nina Lane, Wi')).toEqual(['161 Nina Ln, ,  '])
    expect((await listed('155 Nina Lane, Williamsburg, MD')).join()).not.toContain('155 Nina Ln')
    expect(await found('155 Nina Lane, WI')).toBe('ADDRESS_NOT_FOUND')
  })

  test.each([
    ['457 Carr', '457 Carriage Court'],
    ['12 W', '12 Westover Street'],
    ['457 Car', '457 Carriage Court'],
  ])('is neither a type nor a direction while it may be a name: %s', async (text, street) => {
    expect(await firstFive(text)).toContain(street)
  })
})

test('an address with two points is one address', async () => {
  expect(await listed('88 Gate Road')).toEqual(['88 Gate Road, Alder, CO 80101'])
  expect(await found('88 Gate Rd, Alder')).toBe('88 Gate Road, Alder, CO 80101')
  expect(await keyOf('88 Gate Road')).toBe('88 gate road|alder|co|80101')
})

describe('the key of an address', () => {
  test('is the same for a door that two sources write differently', async () => {
    const keys = await Promise.all(['70 Larkspur', '70 Larkspur Ln, Mankato', '70 larkspur st 56001'].map(keyOf))
    expect(new Set(keys)).toEqual(new Set(['70 larkspur lane|mankato|mn|56001']))
    expect(await listed('70 Larkspur')).toHaveLength(1)
  })

  test('is never the same for two doors with the same words', async () => {
    expect(await found('40 Twin Court, VA')).toBe('ADDRESS_NOT_FOUND')
    const twins = await suggest(ctx, { text: '40 Twin Court, Yorktown, VA 23690' })
    expect(twins).toHaveLength(2)
    const chosen = await Promise.all(twins.map(({ id }) => resolve(ctx, { kind: 'suggestion', id })))
    expect(new Set(chosen.map((one) => one.ok && one.key)).size).toBe(2)
  })
})

test('a number or a street without the other lists what exists', async () => {
  expect(await listed('1319')).toEqual(['1319 Walgrove, Los Angeles, CA 90066'])
  expect(await listed('5000, Birch')).toEqual(['5000 Walnut Grove Road, Birch, CO 80102'])
  expect(await listed('walgrove ave')).toEqual(['1319 Walgrove, Los Angeles, CA 90066'])
})

test('a longer name is offered, and never used for a completely typed shorter one', async () => {
  for (const text of ['602 Ashby Street', '602 Ashby']) {
    expect(await firstFive(text)).toContain('602 Ashbyville Street')
    expect(await found(text)).toBe('ADDRESS_NOT_FOUND')
  }
})

test('a unit is the typed one, or empty', async () => {
  expect(await found('71 Piper St')).toBe('71 Piper Street, Alder, CO 80101')
  expect(await found('71 piper st apt b alder co')).toBe('71 Piper Street Unit B, Alder, CO 80101')
  expect(await firstFive('71 Piper St #B')).toEqual(['71 Piper Street Unit B', '71 Piper Street Unit A'])
  expect(new Set(await Promise.all(['71 Piper', '71 Piper Unit A', '71 Piper St #B'].map(keyOf))).size).toBe(3)
})

test('a name that is also a type, after a direction, is found with a typo', async () => {
  expect(await firstFive('2220 S Pien Street')).toContain('2220 S Pine')
})

test.each([
  ['3450 rue St-Denis Ouest, Montréal, QC H2X1Y4', '3450 Rue Saint-Denis O, Montréal, QC H2X 1Y4'],
  ['3450 saint-denis o montreal', '3450 Rue Saint-Denis O, Montréal, QC H2X 1Y4'],
  ['1204 Highway 20, Ashton', '1204 Us Hwy 20, Ashton, ID 83420'],
  ['1204 US-20, Ashton, ID', '1204 Us Hwy 20, Ashton, ID 83420'],
])('finds %s', async (text, address) => expect(await found(text)).toBe(address))

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const slip = (name: string) =>
  fc
    .tuple(fc.constantFrom('swap', 'drop', 'double', 'replace'), fc.nat(name.length - 1), letters)
    .map(([kind, at, letter]) => {
      const [head, tail] = [name.slice(0, at), name.slice(at + 1)]
      if (kind === 'drop') return head + tail
      if (kind === 'double') return head + name[at] + name[at] + tail
      return kind === 'swap' && tail ? head + tail[0] + name[at] + tail.slice(1) : head + letter + tail
    })

test('a typo in a short name keeps the address among the first five', async () => {
  const typo = fc.nat(shortNames.length - 1).chain((at) => fc.tuple(fc.constant(at), slip(shortNames[at]!)))
  await fc.assert(
    fc.asyncProperty(typo, fc.constantFrom('', ' St', ' Street', ' Ave'), async ([at, name], type) => {
      const number = 901 + at * 10
      expect(await firstFive(`${number} ${name}${type}`)).toContain(`${number} ${shortNames[at]} Street`)
    }),
    { numRuns: cases(60) },
  )
})

test('added, omitted or changed types and directions keep an address on offer; it is used if no other matches', async () => {
  const directions = fc.constantFrom('', 'N', 'South', 'E.', 'west')
  const types = fc.constantFrom('', 'St', 'Avenue', 'blvd', 'Rd', 'Way', 'ln')
  const places = fc.constantFrom('', ', Birch', ', Birch, CO', ' 80102', ', CO 80102', ' birch co 80102')
  await fc.assert(
    fc.asyncProperty(
      fc.nat(uniqueStreets.length - 1),
      directions,
      types,
      places,
      async (at, direction, type, place) => {
        const street = uniqueStreets[at]!
        const name = street.replace(/^[NS] | W$/g, '').replace(/ (Road|Street|Way|Avenue|Lane)$/, '')
        const text = [5000 + at, direction, name, type].filter(Boolean).join(' ') + place
        expect(await firstFive(text)).toContain(`${5000 + at} ${street}`)
        const own = `${5000 + at} ${street}, Birch, CO 80102`
        const saysNoOther =
          direction === '' && (type === '' || streetKey(street).includes(streetKey(`x ${type}`).slice(2)))
        expect(await found(text)).toBeOneOf(saysNoOther ? [own] : [own, 'ADDRESS_NOT_FOUND'])
      },
    ),
    { numRuns: cases(60) },
  )
})
