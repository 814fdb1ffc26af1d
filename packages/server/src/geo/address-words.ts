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

const directions = `north:n south:s east:e west:w northeast:ne northwest:nw southeast:se southwest:sw`

const ordinals = `1st:first 2nd:second 3rd:third 4th:fourth 5th:fifth 6th:sixth 7th:seventh 8th:eighth 9th:ninth 10th:tenth
11th:eleventh 12th:twelfth 13th:thirteenth 14th:fourteenth 15th:fifteenth 16th:sixteenth 17th:seventeenth 18th:eighteenth
19th:nineteenth 20th:twentieth`

function readTable(text: string): [long: string, short: string[]][] {
  return text.split(/\s+/).map((entry) => {
    const [long, short] = entry.split(':') as [string, string]
    return [long, short.split(',')]
  })
}

const suffixTable: [string, string[]][] = [...readTable(suffixes), ['street', ['st']]]
const directionTable = readTable(directions)
const ordinalTable = readTable(ordinals)

const longForms = new Map(
  [...suffixTable, ...directionTable, ...ordinalTable].flatMap(([long, short]) => short.map((one) => [one, long])),
)
const suffixWords = new Set(suffixTable.map(([long]) => long))
const directionWords = new Set(directionTable.map(([long]) => long))

/** Words that say a part of a building. `always` ones need no digit after them. */
export const unitWords = {
  always: new Set(['apt', 'apartment', 'unit', 'ste', 'suite', 'apmt']),
  withNumber: new Set(['lot', 'bldg', 'building', 'fl', 'floor', 'rm', 'room', 'spc', 'space', 'trlr', 'trailer']),
}

export const isSuffix = (word: string) => suffixWords.has(word)
export const isDirection = (word: string) => directionWords.has(word)

/** One word spelt out: "ave" is "avenue", "n" is "north", "first" is "1st". */
export const spellOut = (word: string) => longForms.get(word) ?? word

/** Words of a street spelt out. "St" before a name is a saint, after it a street. */
export function spellOutStreet(words: readonly string[]): string[] {
  return words.map((word, index) => {
    const begins = words.slice(0, index).every((before) => isDirection(spellOut(before)))
    if ((word === 'st' || word === 'ste') && begins && index + 1 < words.length) return 'saint'
    return spellOut(word)
  })
}

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
