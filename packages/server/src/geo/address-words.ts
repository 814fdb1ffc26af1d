import { isOneSlip } from './typos.ts'

/**
 * How the words of a US or Canadian street are spelt out. The long form is the one spelling, so that what is typed letter
 * by letter ("cour") is the beginning of what is stored ("court").
 */

const suffixes = `alley:aly,ally annex:anx arcade:arc avenue:ave,av,aven,avn bayou:byu beach:bch bend:bnd bluff:blf bluffs:blfs
bottom:btm boulevard:blvd,boul,boulv branch:br bridge:brg brook:brk brooks:brks bypass:byp camp:cp canyon:cyn,cnyn cape:cpe
causeway:cswy center:ctr,cntr,centre circle:cir,circ,crcl circles:cirs cliff:clf cliffs:clfs club:clb common:cmn corner:cor
corners:cors course:crse court:ct,crt courts:cts cove:cv creek:crk crescent:cres crest:crst crossing:xing,crssng
crossroad:xrd dale:dl drive:dr,drv,driv estate:est estates:ests expressway:expy,expwy extension:ext,extn falls:fls ferry:fry
field:fld fields:flds flat:flt flats:flts ford:frd forest:frst fork:frk forks:frks fort:ft freeway:fwy garden:gdn
gardens:gdns gateway:gtwy glen:gln green:grn grove:grv harbor:hbr,harbour haven:hvn heights:hts,ht highway:hwy,highwy,hiway
hill:hl hills:hls hollow:holw,hllw inlet:inlt island:is,isle islands:iss junction:jct,jctn key:ky knoll:knl knolls:knls
lake:lk lakes:lks landing:lndg lane:ln light:lgt loaf:lf lodge:ldg loop:lp,loops manor:mnr meadow:mdw meadows:mdws mill:ml
mills:mls mission:msn motorway:mtwy mount:mt mountain:mtn mountains:mtns neck:nck orchard:orch overpass:opas parkway:pkwy,pky,pkway
passage:psge pine:pne pines:pnes place:pl plain:pln plains:plns plaza:plz point:pt points:pts port:prt prairie:pr ranch:rnch
rapids:rpds ridge:rdg ridges:rdgs river:riv road:rd roads:rds route:rte shoal:shl shore:shr shores:shrs skyway:skwy spring:spg
springs:spgs square:sq,sqr station:sta stream:strm street:str,strt summit:smt terrace:ter,terr throughway:trwy trace:trce
track:trak trail:trl,tr tunnel:tunl turnpike:tpke union:un valley:vly,vlly viaduct:via view:vw views:vws village:vlg ville:vl
vista:vis way:wy well:wl wells:wls county:co,cnty township:twp`

const directions = `north:n,nord,norte south:s,sud east:e west:w,ouest northeast:ne northwest:nw southeast:se southwest:sw`

/** Types that stand before the name: French and Spanish ones, and those of "Avenue A" and "Route 20". */
const leadingTypes = `rue chemin:ch,chem avenue boulevard place rang:rg montee:mtee cote allee croissant:crois impasse terrasse:tsse
ruelle sentier quai route calle:cll camino:cam avenida:avda,avd paseo viaduct plaza callejon carretera:carr calzada vereda circulo
highway`
/** After these "O" and "Est" are directions, and "St" is a saint. */
const frenchTypes = new Set('rue chemin avenue boulevard rang montee allee croissant impasse ruelle'.split(' '))

const ordinals = `1st:first 2nd:second 3rd:third 4th:fourth 5th:fifth 6th:sixth 7th:seventh 8th:eighth 9th:ninth 10th:tenth
11th:eleventh 12th:twelfth 13th:thirteenth 14th:fourteenth 15th:fifteenth 16th:sixteenth 17th:seventeenth 18th:eighteenth
19th:nineteenth 20th:twentieth`

function readTable(text: string): [long: string, short: string[]][] {
  return text.split(/\s+/).map((entry) => {
    const [long, short] = entry.split(':') as [string, string?]
    return [long, short?.split(',') ?? []]
  })
}

const suffixTable: [string, string[]][] = [...readTable(suffixes), ['street', ['st']]]
const directionTable = readTable(directions)
const ordinalTable = readTable(ordinals)
const leadingTable = readTable(leadingTypes)

const longForms = new Map(
  [...suffixTable, ...directionTable, ...ordinalTable, ...leadingTable].flatMap(([long, short]) =>
    short.map((one) => [one, long]),
  ),
)
const leadingWords = new Set(leadingTable.map(([long]) => long))
const suffixWords = new Set(suffixTable.map(([long]) => long))
const directionWords = new Set(directionTable.map(([long]) => long))

/** Words that say a part of a building. `always` ones need no digit after them. */
export const unitWords = {
  always: new Set(['apt', 'apartment', 'unit', 'ste', 'suite', 'apmt']),
  withNumber: new Set(['lot', 'bldg', 'building', 'fl', 'floor', 'rm', 'room', 'spc', 'space', 'trlr', 'trailer']),
}

/** Types that begin no town: what follows the street does not begin with them. */
const neverTowns = new Set(
  'avenue boulevard circle court drive highway lane parkway place road street terrace trail way'.split(' '),
)

export const isNeverTown = (word: string) => neverTowns.has(spellOut(word))
export const isSuffix = (word: string) => suffixWords.has(word)
export const isDirection = (word: string) => directionWords.has(word)
export const isLeadingType = (word: string) => leadingWords.has(word)

const typeForms = [...suffixTable, ...directionTable].flatMap(([long, short]) => [long, ...short])

/** Whether a word may be a type or a direction that is not typed to its end, or mistyped by a letter. */
export function couldBeType(word: string): boolean {
  if (/\d/.test(word)) return false
  return word.length <= 2 || typeForms.some((form) => form.startsWith(word) || isOneSlip(form, word))
}

/** One word spelt out: "ave" is "avenue", "n" is "north", "first" is "1st". */
export const spellOut = (word: string) => longForms.get(word) ?? word

/**
 * Words of a street spelt out. "St" before a name is a saint, after it a street; where the type is French, the last word
 * may be a French direction.
 */
export function spellOutStreet(words: readonly string[]): string[] {
  const type = words.findIndex((word) => !isDirection(spellOut(word)))
  const french = type >= 0 && frenchTypes.has(spellOut(words[type]!))
  return words.map((word, index) => {
    const begins = index === type || (french && index === type + 1)
    const ends = index + 1 === words.length
    if ((word === 'st' || word === 'ste') && begins && !ends) return 'saint'
    if (french && ends && index > type + 1) return frenchDirections.get(word) ?? spellOut(word)
    return spellOut(word)
  })
}

const frenchDirections = new Map([
  ['o', 'west'],
  ['est', 'east'],
])

/** What a word that is still being typed may become, itself first. */
export function completions(word: string): string[] {
  const found = new Set([word])
  const long = longForms.get(word)
  if (long) found.add(long)
  if (word === 'st') found.add('saint')
  if (word.length >= 3) {
    for (const [number, names] of ordinalTable) if (names[0]!.startsWith(word)) found.add(number)
  }
  return [...found]
}
