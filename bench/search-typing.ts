import type { seededRandom } from './geo-data.ts'
import type { KnownAddress } from './search-data.ts'

export type Random = ReturnType<typeof seededRandom>

const types: Record<string, string> = {
  street: 'St',
  avenue: 'Ave',
  road: 'Rd',
  drive: 'Dr',
  lane: 'Ln',
  court: 'Ct',
  circle: 'Cir',
  place: 'Pl',
  way: 'Way',
  boulevard: 'Blvd',
  trail: 'Trl',
  loop: 'Loop',
  terrace: 'Ter',
  parkway: 'Pkwy',
  highway: 'Hwy',
}
const longTypes = new Map(Object.entries(types).map(([long, short]) => [short.toLowerCase(), long]))
longTypes.set('lp', 'loop').set('av', 'avenue').set('wy', 'way')
const directions: Record<string, string> = { north: 'N', south: 'S', east: 'E', west: 'W' }
const longDirections = new Map(Object.entries(directions).map(([long, short]) => [short.toLowerCase(), long]))

const bare = (word: string) => word.toLowerCase().replace(/[.,]/g, '')
const isType = (word: string) => bare(word) in types || longTypes.has(bare(word))
const isDirection = (word: string) => bare(word) in directions || longDirections.has(bare(word))
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** The street without its type; undefined if it has none at its end, or nothing else. */
function withoutType(street: string): string | undefined {
  const words = street.split(' ')
  return words.length > 1 && isType(words.at(-1)!) ? words.slice(0, -1).join(' ') : undefined
}

function withoutDirection(street: string): string | undefined {
  const words = street.split(' ')
  const isGrid = words.some((word) => /^\d+$/.test(word))
  return words.length > 2 && isDirection(words[0]!) && !isGrid ? words.slice(1).join(' ') : undefined
}

const short = (street: string) =>
  street
    .split(' ')
    .map((word) => types[bare(word)] ?? directions[bare(word)] ?? word)
    .join(' ')
const long = (street: string) =>
  street
    .split(' ')
    .map((word, at, all) =>
      at === all.length - 1 && longTypes.has(bare(word))
        ? capital(longTypes.get(bare(word))!)
        : longDirections.has(bare(word)) && at === 0 && all.length > 1
          ? capital(longDirections.get(bare(word))!)
          : word,
    )
    .join(' ')

/** How untidy data represent an address. */
export const untidied: Record<string, (address: KnownAddress) => KnownAddress> = {
  'as it is': (one) => one,
  'without types': (one) => ({ ...one, street: withoutType(one.street) ?? one.street }),
  'without directions': (one) => ({ ...one, street: withoutDirection(one.street) ?? one.street }),
  'county as town': (one) => ({ ...one, city: `${one.state} County` }),
  'county as town, no ZIP': (one) => ({ ...one, city: `${one.state} County`, postalCode: '' }),
  'without town': (one) => ({ ...one, city: '' }),
  'without ZIP': (one) => ({ ...one, postalCode: '' }),
  'without town and ZIP': (one) => ({ ...one, city: '', postalCode: '' }),
  'as the mail writes': (one) => ({ ...one, street: short(one.street).toUpperCase(), city: one.city.toUpperCase() }),
  'spelt out': (one) => ({ ...one, street: long(one.street) }),
  'type and town missing': (one) => ({ ...one, street: withoutType(one.street) ?? one.street, city: '' }),
}

/** How users type an address; undefined if the class does not apply to it. */
export const typing: Record<string, (address: KnownAddress, random: Random) => string | undefined> = {
  'half the street': ({ number, street }) => `${number} ${street.slice(0, Math.ceil(street.length / 2))}`.trim(),
  'one typo': ({ number, street }, random) => {
    const typo = withTypo(street, random)
    return typo && `${number} ${typo}`
  },
  'one typo in a short name': ({ number, street }, random) => {
    const name = street
      .split(' ')
      .filter((word) => !isType(word) && !isDirection(word))
      .join(' ')
    const typo = /^[a-z]{3,5}$/i.test(name) ? withTypo(name, random) : undefined
    return typo && `${number} ${street.replace(name, typo)}`
  },
  'no type': ({ number, street, city, state }) => {
    const name = withoutType(street)
    return name && `${number} ${name}, ${city}, ${state}`
  },
  'foreign type': ({ number, street, city, state, postalCode }, random) => {
    const name = withoutType(street)
    const own = longTypes.get(bare(street.split(' ').at(-1)!)) ?? bare(street.split(' ').at(-1)!)
    const others = Object.keys(types).filter((type) => type !== own)
    const other = others[Math.floor(random() * others.length)]!
    return name && `${number} ${name} ${random() < 0.5 ? types[other] : other}, ${city}, ${state} ${postalCode}`
  },
  'postal town': ({ number, street, city, state, postalCode }, random) =>
    `${number} ${street}, ${city}, ${state}${random() < 0.5 ? '' : ` ${postalCode}`}`,
  'full address': (address, random) => fullAddress(address, random),
}

/** As users write: long or short, with or without commas, in any case. */
function fullAddress({ number, street, unit, city, state, postalCode }: KnownAddress, random: Random): string {
  const written = random() < 0.4 ? short(street) : random() < 0.5 ? long(street) : street
  const flat = unit ? ` ${['Apt', 'Unit', '#'][Math.floor(random() * 3)]} ${unit}` : ''
  const code = random() < 0.3 ? '' : ` ${postalCode}`
  const text = [
    `${number} ${written}${flat}, ${city}, ${state}${code}`,
    `${number} ${written}${flat} ${city} ${state}${code}`,
    `${number} ${written}${flat}, ${city} ${state}${code}, USA`,
    `${number} ${written}${flat} ${city}, ${state}${code}`,
  ][Math.floor(random() * 4)]!
  const how = random()
  return how < 0.5 ? text : how < 0.85 ? text.toLowerCase() : text.toUpperCase()
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** One letter swapped with the next, omitted, doubled or replaced; never a digit. */
function withTypo(text: string, random: Random): string | undefined {
  const places = [...text].flatMap((letter, at) => (/[a-z]/i.test(letter) ? [at] : []))
  if (places.length < 3) return undefined
  const at = places[Math.floor(random() * places.length)]!
  const [head, letter, tail] = [text.slice(0, at), text[at]!, text.slice(at + 1)]
  const kind = Math.floor(random() * 4)
  if (kind === 0 && /^[a-z]/i.test(tail)) return head + tail[0] + letter + tail.slice(1)
  if (kind === 1) return head + tail
  if (kind === 2) return head + letter + letter + tail
  return head + letters[Math.floor(random() * 26)] + tail
}
