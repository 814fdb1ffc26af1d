import { regions } from '@gable/contract/region'
import { isOneSlip } from '../typos.ts'

/**
 * The canonical spelling of roads with a number or a letter (USPS Publication 28, appendix F): "SR 33" and "State Route
 * 33" are "state highway 33". Each row is a canonical spelling and its variants; `R` is any word for a road.
 */
const spellings: [canonical: string, forms: string][] = [
  ['us highway', 'us,u s,us R,u s R,R us,united states R,federal R'],
  ['interstate', 'interstate,interstate R,i,ih,i h,i R'],
  ['state highway', 'state R,st R,sr,s r,sh,s h,state trunk R,state trunk,stth,sth'],
  [
    'county road',
    'county R,co R,cty R,cnty R,county trunk R,county trunk,co trunk R,cr,c r,cth,csah,county state aid R',
  ],
  ['farm road', 'fm,f m,fm R,farm to market R,farm to market,farm market R,farm R'],
  ['ranch road', 'rm,r m,rm R,ranch to market R,ranch to market,ranch R,rr'],
  ['township road', 'township R,twp R,twnshp R,tnshp R'],
  ['range road', 'range R,rge R,rg R,rng R'],
  ['forest road', 'forest R,forest service R,fs R,nf R,usfs R,fsr,national forest R'],
  ['carretera', 'carretera,carr,carretera estatal,pr'],
  ['highway', 'highway,hwy,hiway,hgwy,route,rte,rt'],
]
const roadWords = 'road rd highway hwy hiway hgwy route rte rt'.split(' ')

const canonicals = new Map(
  spellings.flatMap(([canonical, forms]) =>
    forms.split(',').flatMap((form) => {
      const each = form.includes('R') ? roadWords.map((road) => form.replace('R', road)) : [form]
      return each.map((one) => [one, canonical] as const)
    }),
  ),
)
const MAX_WORDS = 5
const firstWords = new Set([...canonicals.keys()].map((form) => form.split(' ')[0]!))

/** Road systems that use letters: "County Road K", "State Highway AA". */
const lettered = new Set(['county road', 'state highway', 'highway'])
/** Abbreviations that have another meaning inside a name, so they count only at its beginning. */
const onlyFirst = new Set([
  'i',
  'u s',
  's r',
  's h',
  'c r',
  'f m',
  'r m',
  'i h',
  'pr',
  'rr',
  'sh',
  'farm road',
  'ranch road',
])
/** "CO Hwy 12" is a county road, not one of Colorado. */
const states = new Set(regions.map(({ code }) => code.toLowerCase()).filter((code) => code !== 'co' && code !== 'pr'))

const attached = /^(us|sr|sh|cr|fm|rm|i|ih|cth|csah|hwy|rte|rt)(\d+[a-z]?)$/
const number = /^\d{1,5}[a-z]?$/
const letters = /^([a-z])\1?$/
const direction = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest)$/

/** A road at the beginning of some words: its words in canonical spelling, and how many words were read. */
interface NumberedRoad {
  words: string[]
  length: number
}

/** "us20" becomes "us 20", and "state rute 99" becomes "state route 99". */
export const detachNumbers = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const [, name, figure] = attached.exec(word) ?? []
    if (name && figure) return [name, figure]
    const isRoad = systems.has(words[at - 1] ?? '') && number.test(words[at + 1] ?? '') && !roadWords.includes(word)
    return [(isRoad && ['highway', 'route', 'road'].find((road) => isOneSlip(word, road))) || word]
  })

/** Words that may precede a mistyped word for a road. */
const systems = new Set(['state', 'county', 'us', 'township', 'ranch', 'farm', 'forest'])

/** The numbered road that begins at a word, if any. */
export function numberedRoadAt(words: readonly string[], at: number, isFirst: boolean): NumberedRoad | undefined {
  const max = firstWords.has(words[at]!) ? Math.min(MAX_WORDS, words.length - at - 1) : 0
  for (let length = max; length > 0; length--) {
    const form = words.slice(at, at + length).join(' ')
    const canonical = canonicals.get(form)
    if (!canonical || (onlyFirst.has(form) && !isFirst)) continue
    const named = numberOf(words, at + length, canonical)
    if (named) return { words: [...canonical.split(' '), ...named], length: length + 1 }
  }
  return isFirst ? stateRoad(words, at) : undefined
}

/** "NC 87" and "NC Highway 87". */
function stateRoad(words: readonly string[], at: number): NumberedRoad | undefined {
  if (!states.has(words[at]!)) return undefined
  for (const length of [3, 2]) {
    const canonical = canonicals.get(words.slice(at + 1, at + length).join(' '))
    const named = canonical?.endsWith('highway') ? numberOf(words, at + length, 'state road') : undefined
    if (named) return { words: ['state', 'highway', ...named], length: length + 1 }
  }
  const named = direction.test(words[at]!) || !endsAt(words, at + 2) ? undefined : numberOf(words, at + 1, 'state road')
  return named && { words: ['state', 'highway', ...named], length: 2 }
}

/** The number of a road; a number with a direction is two words: "CR 500E". */
function numberOf(words: readonly string[], at: number, canonical: string): string[] | undefined {
  const word = words[at] ?? ''
  if (number.test(word)) {
    const [, figure, side] = /^(\d{3,})([nsew])$/.exec(word) ?? []
    return figure ? [figure, { n: 'north', s: 'south', e: 'east', w: 'west' }[side!]!] : [word]
  }
  // "Kings Hwy E" ends with a direction; Wisconsin has a County Road E.
  const isSide = direction.test(word) && canonical !== 'county road'
  return lettered.has(canonical) && letters.test(word) && !isSide && endsAt(words, at + 1) ? [word] : undefined
}

const endsAt = (words: readonly string[], at: number) => words.slice(at).every((word) => direction.test(word))
