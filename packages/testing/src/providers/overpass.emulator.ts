import { type Emulator, json, startEmulator } from './emulator.ts'

export interface Overpass extends Emulator {
  /** Whether it times out: it then answers 200 with partial results and a remark. */
  overloaded: boolean
}

/** The point around which the emulated buildings are placed. */
export const town: [lng: number, lat: number] = [-111.1065, 43.7236]

const query =
  /^\[out:json\]\[timeout:(\d+)\];\(way\["building"\]\(around:(\d+),([-\d.]+),([-\d.]+)\);relation\["building"\]\(around:\2,\3,\4\);\);out body geom;$/

/** Overpass: parses the one query that is used, and refuses any other with 400 and an HTML page. */
export async function startOverpass(): Promise<Overpass> {
  const emulator = await startEmulator((requested) => {
    const data = new URLSearchParams(requested.body).get('data') ?? ''
    const [, , , lat, lng] = query.exec(data) ?? []
    if (requested.path !== '/api/interpreter' || requested.method !== 'POST' || !lat || !lng) {
      return { status: 400, contentType: 'text/html', body: '<p>Error: line 1: parse error</p>' }
    }
    const isHere = Math.hypot(Number(lng) - town[0], Number(lat) - town[1]) < 0.001
    const elements = isHere ? buildings() : []
    const head = {
      version: 0.6,
      generator: 'Overpass API 0.7.62',
      osm3s: {
        timestamp_osm_base: '2026-01-01T00:00:00Z',
        copyright: 'The data is from www.openstreetmap.org (ODbL).',
      },
    }
    if (!overpass.overloaded) return json({ ...head, elements })
    const remark = 'runtime error: Query timed out in "query" at line 1 after 26 seconds.'
    return json({ ...head, elements: elements.slice(0, 1), remark })
  })
  const overpass: Overpass = Object.assign(emulator, { overloaded: false })
  return overpass
}

/** Corners in millionths of a degree from the town's point. */
function line(...corners: [east: number, north: number][]) {
  return corners.map(([east, north]) => ({ lat: town[1] + north / 1e6, lon: town[0] + east / 1e6 }))
}

function box(east: number, north: number, size: number) {
  const far: [number, number] = [east + size, north + size]
  return line([east, north], [far[0], north], far, [east, far[1]], [east, north])
}

const outerWest = line([400, 0], [400, 200], [500, 200])
const outerEast = line([400, 0], [600, 0], [600, 200], [500, 200])

function buildings() {
  return [
    { type: 'way', id: 1, nodes: [1, 2, 3, 4, 1], geometry: box(0, 0, 150), tags: { building: 'house' } },
    { type: 'way', id: 2, geometry: box(200, 0, 40), tags: { building: 'shed', 'roof:shape': 'gabled' } },
    { type: 'way', id: 3, geometry: box(250, 0, 40), tags: { building: 'construction' } },
    { type: 'way', id: 4, geometry: line([300, 0], [310, 0], [310, 10]), tags: { building: 'yes' } },
    { type: 'way', id: 5, tags: { building: 'yes' } },
    {
      type: 'relation',
      id: 1,
      bounds: { minlat: town[1], minlon: town[0], maxlat: town[1], maxlon: town[0] },
      members: [
        { type: 'way', ref: 10, role: 'outer', geometry: outerWest },
        { type: 'way', ref: 11, role: 'outer', geometry: outerEast },
        { type: 'way', ref: 12, role: 'inner', geometry: box(450, 50, 50) },
        { type: 'way', ref: 13, role: 'outer', geometry: box(700, 0, 50) },
        { type: 'node', ref: 14, role: 'entrance' },
      ],
      tags: { building: 'apartments', type: 'multipolygon' },
    },
    { type: 'way', id: 13, geometry: box(700, 0, 50), tags: { building: 'yes' } },
  ]
}
