import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases } from '../../../../../../scripts/test-tier.ts'
import { addressRows, roadRows } from './address-rows.ts'
import { buildingRows } from './building-rows.ts'
import { fieldReader } from './columns.ts'
import { readFeatures } from './features.ts'
import { createPlacer, rowsOf } from './placer.ts'
import { refusalOf } from './refusal.ts'
import { type Request, readRequest } from './request.ts'
import type { FeatureOrError } from './rows.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-broken-'))
  file = join(folder, 'file.json')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: string | Uint8Array): Promise<FeatureOrError[]> {
  await writeFile(file, content)
  const found: FeatureOrError[] = []
  for await (const group of readFeatures(file)) found.push(...group)
  return found
}

const errorsOf = (found: FeatureOrError[]) =>
  found.flatMap((one) => ('problem' in one && one.ofFile ? one.problem : []))
const rowErrorsOf = (found: FeatureOrError[]) =>
  found.flatMap((one) => ('problem' in one && !one.ofFile ? [[one.line, one.problem]] : []))
const idsOf = (found: FeatureOrError[]) => found.flatMap((one) => ('problem' in one ? [] : one.id))

const house = (id: string) => {
  const [x, y] = [-111 - Number(id) / 1_000, 43]
  const ring = [
    [x, y],
    [x + 0.0001, y],
    [x + 0.0001, y + 0.0001],
    [x, y + 0.0001],
    [x, y],
  ]
  const properties = { number: id, street: 'Élan "Lane" \\ ☃', city: 'Driggs', region: 'ID', name: '{[' }
  return { type: 'Feature', id, properties, geometry: { type: 'Polygon', coordinates: [ring] } }
}
const houses = ['1', '2', '3', '4'].map(house)
const collection = { type: 'FeatureCollection', name: 'x', crs: null, features: houses, bbox: [1, 2] }
const nodes = houses[0]!.geometry.coordinates[0]!.slice(0, 4).map(([lon, lat], index) => ({
  type: 'node',
  id: index + 1,
  lon,
  lat,
}))
const way = {
  type: 'way',
  id: 9,
  nodes: [1, 2, 3, 4, 1],
  tags: { building: 'yes', 'addr:housenumber': '7', 'addr:street': 'Oak' },
}
const relation = {
  type: 'relation',
  id: 5,
  tags: { type: 'multipolygon', building: 'yes' },
  members: [{ type: 'way', ref: 9, role: 'outer' }],
}
const answer = { version: 0.6, elements: [...nodes, way, relation] }

const lineEach = `{"type":"FeatureCollection",\n"features":[\n${houses.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`
const files: Record<string, string> = {
  'a collection in one line': JSON.stringify(collection),
  'a collection with a line for each': lineEach,
  'an indented collection': JSON.stringify(collection, null, 2),
  'lines of features': houses.map((one) => JSON.stringify(one)).join('\n'),
  'an Overpass answer': JSON.stringify(answer),
  'an indented Overpass answer': JSON.stringify(answer, null, 2),
}

test('a byte order mark, Windows line endings and trailing blanks change nothing', async () => {
  for (const text of Object.values(files)) {
    const whole = await read(text)
    expect(errorsOf(whole)).toEqual([])
    expect(idsOf(whole).length).toBeGreaterThan(1)
    for (const other of [`\uFEFF${text}`, text.replaceAll('\n', '\r\n'), `${text}\n \r\n\t`, `\n${text}`])
      expect(idsOf(await read(other))).toEqual(idsOf(whole))
  }
})

test.each(Object.entries(files))('%s that is truncated anywhere is reported, compressed or not', async (name, text) => {
  const bytes = Buffer.from(text.trimEnd())
  const lines = name === 'lines of features'
  for (let at = 1; at < bytes.length; at += 23) {
    const found = await read(bytes.subarray(0, at))
    // Between two lines, nothing shows that more of them should follow.
    const between = lines && (bytes[at] === 0x0a || bytes[at - 1] === 0x0a)
    expect([at, errorsOf(found)]).toEqual([at, between ? [] : ['the file ends too early']])
  }
  const packed = gzipSync(bytes)
  for (let at = 3; at < packed.length; at += 100)
    expect([at, errorsOf(await read(packed.subarray(0, at)))]).toEqual([at, ['the file ends too early']])
  expect(errorsOf(await read(Buffer.concat([packed, Buffer.from('rubbish')])))).toEqual([
    expect.stringContaining('it cannot be read to its end'),
  ])
  expect(errorsOf(await read(Buffer.concat([packed, Buffer.alloc(8)])))).toEqual([
    'it cannot be read to its end: unexpected data after the compressed content',
  ])
  expect(
    errorsOf(await read(Buffer.concat([packed.subarray(0, 40), Buffer.alloc(40, 7), packed.subarray(80)]))),
  ).toEqual([expect.stringMatching(/^it cannot be read to its end: |^the file ends too early/)])
})

test.each([
  ['rubbish behind a collection', `${lineEach}rubbish`, 'something that is no GeoJSON stands after its features'],
  ['rubbish behind lines', `${files['lines of features']}\nrubbish`, 'something that is no GeoJSON stands at its end'],
  ['UTF-16', Buffer.from(`\uFEFF${lineEach}`, 'utf16le'), 'it is UTF-16 text: save it as UTF-8'],
  ['UTF-16 without a mark', Buffer.from(lineEach, 'utf16le'), 'it is UTF-16 text: save it as UTF-8'],
  [
    'Latin 1',
    Buffer.from(lineEach.replaceAll(' ☃', ''), 'latin1'),
    'it is not UTF-8 text: convert it, such as with iconv -f WINDOWS-1252',
  ],
  ['a zip archive', Buffer.from('PK\x03\x04..........'), 'it is a zip archive: unpack it first'],
  [
    'a second list of features',
    '{"features":[],"features":[]}',
    'it has a second list of features, which was not read',
  ],
  ['rubbish in its head', '{"a":,"features":[]}', 'what stands before its features is not valid JSON'],
  [
    'an answer that timed out',
    JSON.stringify({ elements: [], remark: 'runtime error: Query timed out' }),
    'the answer is not whole: runtime error: Query timed out',
  ],
])('explains what is wrong with %s', async (_, content, problem) => {
  expect(errorsOf(await read(content))).toEqual([problem])
})

test.each([
  ['an unclosed bracket', '43],', '43,'],
  ['a bracket too many', ']]]', ']]]]'],
  ['an unclosed brace', '"Polygon"', '{"Polygon"'],
  ['a brace too many', '"Polygon"', '}"Polygon"'],
  ['an unclosed text', '"Driggs"', '"Driggs'],
  ['no comma', '"Polygon",', '"Polygon"'],
  ['NaN', '43]', 'NaN]'],
])('%s skips only its own row', async (_, good, bad) => {
  const spoilt = JSON.stringify(houses[1]).replace(good, bad)
  const texts = houses.map((one, index) => (index === 1 ? spoilt : JSON.stringify(one)))
  for (const text of [texts.join('\n'), `{"type":"FeatureCollection","features":[\n${texts.join(',\n')}\n]}`]) {
    const found = await read(text)
    const line = text.startsWith('{"type":"FeatureCollection"') ? 3 : 2
    expect(idsOf(found)).toEqual(['1', '3', '4'])
    expect(rowErrorsOf(found)[0]).toEqual([line, 'not valid JSON'])
    // The remains of the row may be reported again.
    expect(rowErrorsOf(found).map(([at]) => at)).toEqual(rowErrorsOf(found).map(() => line))
    expect(errorsOf(found)).toEqual([])
  }
})

test('odd elements of an Overpass response stop nothing', async () => {
  const odd = [
    { type: 'way', id: 1, tags: { building: 'yes' }, nodes: 'none' },
    { type: 'way', id: 2, tags: { building: 'yes' }, geometry: [null, { lat: '43', lon: -111 }] },
    { type: 'way', id: 3, tags: 7, nodes: [1] },
    { type: 'relation', id: 4, tags: { building: 'yes' }, members: [null, 3, { type: 'way' }] },
    { type: 'node', id: 6, lat: null, lon: null, tags: { 'addr:housenumber': '1' } },
    { type: 'node', id: 'x', lat: 1e308, lon: 1 },
    { type: 'node' },
    null,
    'way',
  ]
  const found = await read(JSON.stringify({ elements: [...odd, ...nodes, way] }))
  expect(idsOf(found)).toEqual(['way/1', 'way/2', 'node/6', 'way/9', 'relation/4'])
  expect(rowErrorsOf(found).map(([, problem]) => problem)).toEqual([
    'not an element of a map',
    'not an element of a map',
    'not a GeoJSON feature',
    'not a GeoJSON feature',
  ])
})

const reader = fieldReader({})
/** Runs everything that an import does with a file before writing. */
async function goThrough(content: Uint8Array): Promise<number> {
  const found = await read(content)
  const placer = createPlacer(reader, {})
  for (const one of found) {
    if ('problem' in one) expect(one.problem).toMatch(/^[\w-].{3,300}$/s)
    else
      for (const convert of [buildingRows, addressRows, roadRows])
        rowsOf<unknown>(one, { read: reader, placer, convert })
  }
  const request = readRequest(['--buildings', file, '--source', 's', '--licence', 'l']) as Request
  const refusal = await refusalOf(request)
  if (refusal !== undefined) expect(refusal).toMatch(/\.$/)
  return found.length
}

test('every corrupted file ends in a clear message', async () => {
  const bases = Object.values(files).flatMap((text) => [Buffer.from(text), gzipSync(text)])
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(40),
    put: fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        '\\',
        ',',
        ':',
        '\n',
        '\0',
        '\uFEFF',
        '\\u0000',
        '\\ud800',
        '1e999',
        'null',
        '-',
        '{"type":"Feature"',
        '"features":[',
      ),
      fc.string({ maxLength: 8 }),
    ),
  })
  let rows = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bases),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (base, changes) => {
        let bytes = base
        for (const { at, cut, put } of changes) {
          const from = Math.floor(at * bytes.length)
          bytes = Buffer.concat([bytes.subarray(0, from), Buffer.from(put), bytes.subarray(from + cut)])
        }
        rows += await goThrough(bytes)
      },
    ),
    { numRuns: cases(300), seed: 6 },
  )
  console.log(`300 changed files with ${rows} rows and faults`)
})
