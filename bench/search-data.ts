import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { boxOf } from '../packages/server/src/places/geo/import/region-boxes.ts'
import { featuresOf, realFile } from './roof-data.ts'

/** A known address, as written in its source. */
export interface KnownAddress {
  number: string
  street: string
  unit: string
  city: string
  state: string
  postalCode: string
  at: [lng: number, lat: number]
}

export interface Source {
  name: string
  /** Not used while the search was developed, so its results apply to unknown data. */
  heldOut: boolean
  addresses: KnownAddress[]
}

/** All available sources. */
export function readSources(): Source[] {
  const sources: Source[] = [
    { name: 'hard names', heldOut: false, addresses: named(hardNames) },
    { name: 'hard names, others', heldOut: true, addresses: named(otherHardNames) },
  ]
  const read = (name: string, heldOut: boolean, file: string, addresses: (path: string) => KnownAddress[]) => {
    const path = realFile(file)
    if (path && existsSync(path)) sources.push({ name, heldOut, addresses: sampled(addresses(path)) })
  }
  read('Teton County', false, 'geo/teton-id-addresses.geojson', tetonAddresses)
  read('branches of QXO', false, 'vendor-apis/branch-lists/qxo-branches-2026-08.csv', branchAddresses)
  read('Piedmont', true, 'geo/piedmont-ca-overpass.json.gz', overpassAddresses)
  read('branches of SRS', true, 'vendor-apis/branch-lists/srs-branches-2026-08.csv', branchAddresses)
  read('contacts of Chicago', true, 'contacts/messy-contacts.csv', contactAddresses)
  return sources
}

/**
 * Maximum number of addresses of a large source, evenly spaced: the search is tested in many variants of the data, each
 * of which is imported.
 */
const MOST = 2_500

const sampled = (all: KnownAddress[]) => {
  const step = Math.max(1, all.length / MOST)
  return Array.from({ length: Math.floor(all.length / step) }, (_, index) => all[Math.floor(index * step)]!)
}

const line =
  /^(\d+(?:-\d+)?[A-Za-z]?(?: \d\/\d)?)\s+(.+?)(?:[\s,]+(?:apt|unit|ste|suite|#|bldg|building)\.?\s*#?\s*(\S+))?$/i

/** Splits a source's street line; undefined if it has no number, or contains more than a street. */
function partsOf(text: string): Pick<KnownAddress, 'number' | 'street' | 'unit'> | undefined {
  const found = line.exec(text.split(/[,\n(]/)[0]!.trim())
  if (!found || /[^\w\s.'’#/-]|\b(unit|suite|po box)\b/i.test(found[2]!)) return undefined
  return { number: found[1]!, street: found[2]!, unit: found[3] ?? '' }
}

function tetonAddresses(path: string): KnownAddress[] {
  return featuresOf(path).flatMap(({ properties: p, geometry }) => {
    const parts = partsOf(String(p.LABELNAME))
    const at = geometry.coordinates as [number, number]
    const place = { city: String(p.COMMUNITY ?? ''), state: String(p.STATE ?? ''), postalCode: String(p.ZIPCODE ?? '') }
    return parts && place.postalCode ? [{ ...parts, ...place, at }] : []
  })
}

interface Element {
  type: string
  id: number
  lon: number
  lat: number
  nodes?: number[]
  tags?: Record<string, string>
}

function overpassAddresses(path: string): KnownAddress[] {
  const elements: Element[] = JSON.parse(gunzipSync(readFileSync(path)).toString()).elements
  const nodes = new Map(elements.map((one) => [one.id, one]))
  return elements.flatMap(({ tags = {}, nodes: corners }) => {
    const [number, street, city] = [tags['addr:housenumber'], tags['addr:street'], tags['addr:city']]
    const corner = corners && nodes.get(corners[0]!)
    const postalCode = tags['addr:postcode'] ?? ''
    if (!number || !street || !city || !corner || !/^\d{5}$/.test(postalCode) || /[;,]/.test(number + street)) return []
    return [{ number, street, unit: '', city, state: 'CA', postalCode, at: [corner.lon, corner.lat] }]
  })
}

const rowsOf = (path: string) =>
  Papa.parse<Record<string, string>>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data

function branchAddresses(path: string): KnownAddress[] {
  return rowsOf(path).flatMap((row) => {
    const parts = partsOf(row.address ?? '')
    const postalCode = (row.zip ?? '').split('-')[0]!.trim()
    if (!parts || !row.city || !row.state || !postalCode) return []
    const at: [number, number] = [Number(row.longitude), Number(row.latitude)]
    return [{ ...parts, city: row.city, state: row.state, postalCode, at }]
  })
}

/** Each address once, at its own place: the list has no coordinates. */
function contactAddresses(path: string): KnownAddress[] {
  const all = new Map<string, Omit<KnownAddress, 'at'>>()
  for (const row of rowsOf(path)) {
    const parts = partsOf(row.Address ?? '')
    const key = parts && `${parts.number} ${parts.street}`.toLowerCase().replace(/[^a-z0-9 ]/g, '')
    if (parts && key && /^606\d\d$/.test(row.Zip ?? '')) {
      all.set(key, { ...parts, city: 'Chicago', state: 'IL', postalCode: row.Zip! })
    }
  }
  return spread([...all.values()])
}

/**
 * Two kilometers apart in their state, so that none is mistaken for another; two spellings of a house are at the same
 * place.
 */
function spread(addresses: Omit<KnownAddress, 'at'>[]): KnownAddress[] {
  const spots = new Map<string, number>()
  return addresses.map((one) => {
    const house = `${one.number} ${one.street.replace(/^[nsew][a-z]*\.? | (st|street|ave?|avenue|blvd|rd|dr|pl|pkwy)\.?$/gi, '')}`
    const key = house.toLowerCase()
    const spot = spots.get(key) ?? spots.size
    spots.set(key, spot)
    return { ...one, at: spotIn(one.state, spot) }
  })
}

function spotIn(state: string, spot: number): [lng: number, lat: number] {
  const [west, south, east] = boxOf(state)!
  const columns = Math.floor((east - west) / 0.02)
  return [west + (spot % columns) * 0.02, south + Math.floor(spot / columns) * 0.02]
}

/** Names that are hard to parse, each with four numbers. */
function named(text: string): KnownAddress[] {
  return spread(
    text
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [street = '', city = '', state = '', postalCode = '', ...numbers] = row.split('|')
        return numbers.map((number) => ({ number, street, unit: '', city, state, postalCode }))
      }),
  )
}

const hardNames = `
US Highway 20|Ashton|ID|83420|1204|3310|518
County Road 5|Pueblo|CO|81004|455|1290|3307
State Route 99|Lynnwood|WA|98087|14500|18021
Saint Andrews Drive|Boise|ID|83709|1620|1733|21
Mount Vernon Avenue|Alexandria|VA|22305|2805|301
21st Street|Astoria|NY|11105|23-15|20-45 1/2
Queens Boulevard|Forest Hills|NY|11375|108-25|71-40
West 4th Street|Los Angeles|CA|90020|3350|3351 1/2
O'Neill Court|Lafayette|CO|80026|77|80
Avenue B|Billings|MT|59102|1207|2410
Rue Saint-Denis Ouest|Montréal|QC|H2X 1Y4|3450|3460
Chemin de la Côte-des-Neiges|Montréal|QC|H3H 1W1|1550|2300
Boulevard René-Lévesque Est|Québec|QC|G1R 2B3|700|910
Calle de la Luna|Las Cruces|NM|88001|1800|1812
Camino Real|Santa Fe|NM|87501|410|522
Avenida Cesar Chavez|Albuquerque|NM|87102|1001|620
Paseo del Norte|El Paso|TX|79912|6100|6110
Martin Luther King Junior Boulevard|Austin|TX|78702|1300|2210
North Shore Drive|Boulder|CO|80302|90|1210
The Strand|Manhattan Beach|CA|90266|2100|344
Old Mill Road|Concord|MA|01742|88|12
Oak Lane|Boise|ID|83709|55|56
Elm Court|Boise|ID|83709|31|33
Bay Street|Alexandria|VA|22305|14|19
Fox Run|Concord|MA|01742|7|9`

const otherHardNames = `
US Highway 89|Jackson|WY|83001|3940|1255
Highway 33|Victor|ID|83455|1180|2225
County Road 12|Durango|CO|81301|902|7710
State Highway 121|Coppell|TX|75019|1450|333
Interstate 10|Orange|TX|77632|7001|8220
Saint Charles Avenue|New Orleans|LA|70130|1524|3811
Mount Pleasant Street|Burlington|IA|52601|2120|415
37th Avenue|Jackson Heights|NY|11372|82-15|74-09
Northern Boulevard|Flushing|NY|11354|136-20|150-12
East 12th Street|Oakland|CA|94606|1101|1407 1/2
D'Arcy Lane|Fairfax|VA|22030|44|46
Avenue of the Americas|New York|NY|10019|1290|1345
Rue Sherbrooke Est|Montréal|QC|H2L 1K5|505|2001
Chemin Sainte-Foy|Québec|QC|G1S 2J5|1175|2345
Avenue du Parc|Montréal|QC|H2W 1S4|4020|5117
Calle Real|Goleta|CA|93117|5701|5955
Camino del Rio South|San Diego|CA|92108|2550|3511
Avenida de las Americas|Houston|TX|77010|1001|1600
Via Verde|Cathedral City|CA|92234|68100|68205
Dr Martin Luther King Jr Drive|Cleveland|OH|44104|2700|3131
South Fork Road|Cody|WY|82414|15|240
Broadway|Denver|CO|80203|1144|900
Old County Road|Rockland|ME|04841|12|301
Ash Drive|Cody|WY|82414|61|63
Ivy Lane|Fairfax|VA|22030|8|10
Lee Road|Cleveland|OH|44104|18|20
Deer Path|Durango|CO|81301|4|6`
