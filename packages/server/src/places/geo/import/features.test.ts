import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFeatures } from './features.ts'
import { createSplitter } from './object-splitter.ts'
import type { FeatureOrError } from './rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-features-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: string | Uint8Array): Promise<FeatureOrError[]> {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(file, content)
  const found: FeatureOrError[] = []
  for await (const group of readFeatures(file)) found.push(...group)
  return found
}

const place = (name: string) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [1, 2] },
})
const namesOf = (found: FeatureOrError[]) => found.map((one) => ('problem' in one ? one.problem : one.properties.name))
const tricky = ['a', '}{][', 'quote " and \\', 'ünï ☃', '"features":[{']

test('parses a collection, whatever comes before and after its features', async () => {
  const collection = {
    type: 'FeatureCollection',
    crs: { type: 'name', features: 'no' },
    bbox: [1, 2],
    features: tricky.map(place),
    more: [{ type: 'Feature' }],
  }
  for (const text of [
    JSON.stringify(collection),
    JSON.stringify(collection, null, 2),
    `\uFEFF${JSON.stringify(collection)}`,
  ]) {
    expect(namesOf(await read(text))).toEqual(tricky)
  }
})

test('parses newline-delimited features, with record separators too, and a plain list', async () => {
  const lines = tricky.map((name) => JSON.stringify(place(name)))
  expect(namesOf(await read(lines.join('\n')))).toEqual(tricky)
  expect(namesOf(await read(lines.map((line) => `\u001e${line}\n`).join('')))).toEqual(tricky)
  expect(namesOf(await read(`[${lines.join(',')}]`))).toEqual(tricky)
})

test('parses compressed files, detected by their bytes', async () => {
  const text = tricky.map((name) => JSON.stringify(place(name))).join('\n')
  expect(namesOf(await read(gzipSync(text)))).toEqual(tricky)
})

test('returns the line of each feature and of each error, and continues after a broken line', async () => {
  const lines = [
    JSON.stringify(place('a')),
    '{"type":"Feature","properties":{"name":"b',
    '{"type":"Feature",}',
    '{"type":"Thing"}',
    JSON.stringify(place('e')),
  ]
  const found = await read(lines.join('\n'))
  expect(namesOf(found)).toEqual(['a', 'not valid JSON', 'not valid JSON', 'not a GeoJSON feature', 'e'])
  expect(found.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
})

test('a truncated file returns what it has, and reports it', async () => {
  const text = JSON.stringify({ type: 'FeatureCollection', features: ['a', 'b', 'c'].map(place) })
  expect(namesOf(await read(text.slice(0, -30)))).toEqual(['a', 'b', 'the file ends too early'])
})

test('finds the same objects however the bytes are split', () => {
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: tricky.map(place) }))
  for (let size = 1; size < 40; size++) {
    const splitter = createSplitter()
    const found = []
    for (let at = 0; at < bytes.length; at += size) found.push(...splitter.push(bytes.subarray(at, at + size)))
    found.push(...splitter.end())
    const texts = found.flatMap(({ text }) => text ?? [])
    expect(texts.map((text) => JSON.parse(text).properties.name)).toEqual(tricky)
  }
})

const square = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const
const nodes = square.map(([lon, lat], index) => ({ type: 'node', id: index + 1, lon, lat }))
const way = { type: 'way', id: 9, nodes: [1, 2, 3, 4, 1], tags: { building: 'yes', 'addr:housenumber': '7' } }
const ring = [...square, square[0]].map((point) => [...point])

test('parses an Overpass response with its nodes before or after its ways', async () => {
  for (const elements of [
    [...nodes, way],
    [way, ...nodes],
  ]) {
    expect(await read(JSON.stringify({ version: 0.6, elements }))).toMatchObject([
      { id: 'way/9', properties: way.tags, geometry: { type: 'Polygon', coordinates: [ring] } },
    ])
  }
})

test('parses an Overpass response with geometry on its ways', async () => {
  const geometry = ring.map(([lon, lat]) => ({ lon, lat }))
  const found = await read(
    JSON.stringify({
      elements: [
        { ...way, geometry },
        { type: 'node', id: 5, lat: 1, lon: 1, tags: { 'addr:housenumber': '3' } },
      ],
    }),
  )
  expect(found).toMatchObject([
    { geometry: { type: 'Polygon', coordinates: [ring] } },
    { id: 'node/5', geometry: { type: 'Point', coordinates: [1, 1] } },
  ])
})

test('joins the member ways of a relation, and assigns holes to the ring around them', async () => {
  const half = (id: number, refs: number[]) => ({ type: 'way', id, nodes: refs })
  const hole = [
    [0.5, 0.5],
    [1, 0.5],
    [1, 1],
  ].map(([lon, lat], index) => ({ type: 'node', id: index + 11, lon, lat }))
  const relation = {
    type: 'relation',
    id: 5,
    tags: { type: 'multipolygon', building: 'yes' },
    members: [
      { type: 'way', ref: 21, role: 'outer' },
      { type: 'way', ref: 22, role: 'outer' },
      { type: 'way', ref: 23, role: 'inner' },
    ],
  }
  const elements = [relation, half(21, [1, 2, 3]), half(22, [1, 4, 3]), half(23, [11, 12, 13, 11]), ...nodes, ...hole]
  const [found] = await read(JSON.stringify({ elements }))
  expect(found).toMatchObject({ id: 'relation/5', geometry: { type: 'MultiPolygon' } })
  const { coordinates } = (found as { geometry: { coordinates: number[][][][] } }).geometry
  expect(coordinates.map((polygon) => polygon.map((one) => one.length))).toEqual([[5, 4]])
})

test('a way with missing nodes has no geometry', async () => {
  expect(await read(JSON.stringify({ elements: [way, nodes[0]] }))).toMatchObject([{ geometry: undefined }])
})
