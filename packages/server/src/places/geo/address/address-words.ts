import { isOneSlip } from '../typos.ts'
import { detachNumbers, numberedRoadAt } from './numbered-roads.ts'

/**
 * Street types and directions. Each row is `long:short,short`. The long form is canonical, so that a type that is still
 * being typed ("cour") is a prefix of what is stored ("court").
 */

/** USPS Publication 28, appendix C1, and the English types of Canada Post's Addressing Guidelines. */
const suffixes = `abbey alley:aly,ally,allee acres:acrs annex:anx,annx arcade:arc avenue:ave,av,aven,avn,avnue,avenu bay bayou:byu,bayoo
beach:bch bend:bnd bluff:blf,bluf bluffs:blfs bottom:btm,bot,bottm boulevard:blvd,boul,boulv,bvd branch:br,brnch
bridge:brg,brdge brook:brk brooks:brks burg:bg burgs:bgs byway bypass:byp,bypa,bypas,byps camp:cp,cmp canyon:cyn,cnyn,canyn cape:cpe
causeway:cswy,causwa chase center:ctr,cntr,centre,cent,cen,centr,cnter centers:ctrs circle:cir,circ,circl,crcl,crcle circles:cirs
circuit:circt cliff:clf cliffs:clfs close club:clb common:cmn commons:cmns concession:conc corner:cor corners:cors,crnrs course:crse
court:ct,crt courts:cts cove:cv coves:cvs creek:crk crescent:cres,crsent,crsnt crest:crst cross
crossing:xing,crssng,crossng crossroad:xrd crossroads:xrds curve:curv dale:dl dam:dm dell diversion:divers divide:div,dvd,dv downs drive:dr,drv,driv drives:drs
end estate:est estates:ests esplanade:espl expressway:expy,expwy,exp,expr,express,expw extension:ext,extn,extnsn,exten extensions:exts
fall falls:fls ferry:fry,frry field:fld fields:flds flat:flt flats:flts ford:frd fords:frds forest:frst forge:frg,forg
forges:frgs fork:frk forks:frks fort:ft,frt freeway:fwy,freewy,frway,frwy gate garden:gdn,gardn,grden,grdn gardens:gdns,grdns
gateway:gtwy,gatewy,gatway,gtway glade glen:gln glens:glns green:grn greens:grns grounds:grnds grove:grv,grov groves:grvs
harbor:hbr,harbour,harb,harbr,hrbor harbors:hbrs haven:hvn heath heights:hts,ht,hghts
highlands:hghlds highway:hwy,highwy,hiway,hiwy,hway,hgwy hill:hl hills:hls hollow:holw,hllw,hollows,holws inlet:inlt island:is,islnd
islands:iss,islnds isle:isles junction:jct,jctn,jction,junctn,juncton,junct junctions:jcts key:ky keys:kys knoll:knl,knol
knolls:knls lake:lk lakes:lks land landing:lndg,lndng,landng lane:ln lanes light:lgt lights:lgts limits:lmts line link loaf:lf lock:lck locks:lcks
lodge:ldg,ldge,lodg lookout:lkout loop:lp,loops mall manor:mnr manors:mnrs maze meadow:mdw meadows:mdws,medows mews mill:ml mills:mls
mission:msn,missn,mssn moor motorway:mtwy mount:mt,mnt mountain:mtn,mntain,mntn,mountin,mtin mountains:mtns,mntns neck:nck
orchard:orch,orchrd oval:ovl overpass:opas parade park:prk,pk parks parkway:pkwy,pky,pkway,parkwy parkways:pkwys pass passage:psge path:paths
pathway:ptway pike:pikes pine:pne pines:pnes place:pl plain:pln plains:plns plateau:plat plaza:plz,plza point:pt points:pts port:prt
ports:prts prairie:pr,prr private:pvt promenade:prom quay radial:radl,rad,radiel ramp ranch:rnch,ranches,rnchs rapid:rpd rapids:rpds
rest:rst ridge:rdg,rdge ridges:rdgs rise river:riv,rvr,rivr road:rd roads:rds route:rte,rt row rue run sideroad:siderd,sdrd shoal:shl shoals:shls
shore:shr,shoar shores:shrs,shoars skyway:skwy spring:spg,spng,sprng springs:spgs,spngs,sprngs spur:spurs square:sq,sqr,sqre,squ
squares:sqs station:sta,statn,stn stravenue:stra,strav,straven,stravn,strvn,strvnue stream:strm,streme street:str,strt streets:sts
subdivision:subdiv summit:smt,sumit,sumitt terrace:ter,terr,tce throughway:trwy,throughwy thruway towers:twrs townline:tline trace:trce,traces
track:trak,tracks,trk,trks trafficway:trfy trail:trl,tr,trls,trails trailer:trlr thicket:thick tunnel:tunl,tunel,tunls,tunnl
turnabout:trnabt turnpike:tpke,trnpk,turnpk underpass:upas union:un unions:uns vale valley:vly,vlly,vally valleys:vlys
viaduct:via,vdct,viadct view:vw views:vws villas village:vlg,vill,villag,villg,villge villages:vlgs ville:vl vista:vis,vist,vst,vsta
walk:walks wall way:wy ways well:wl wells:wls wharf woods wood wynd county:co,cnty township:twp`

const directions = `north:n,nord,norte south:s,sud east:e west:w,ouest northeast:ne northwest:nw southeast:se
southwest:sw`

/** Types that precede the name: French ones of Canada Post, Spanish ones of USPS Publication 28, and "Avenue A". */
const leadingTypes = `rue chemin:ch,chem avenue boulevard:bld,bd place rang:rg montee:mtee cote allee croissant:crois impasse:imp
terrasse:tsse ruelle:rle sentier:sent quai route autoroute:aut cercle cours cour carrefour:carref carre:car rond-point
calle:cll,c/ camino:cam,cmno caminito:cmt avenida:avda,avd paseo:pso viaduct plaza callejon:cjn carretera:carr calzada:czda vereda:ver
circulo cerrada:cer entrada:ent placita:pla rancho:rch via parc pointe voie echangeur:ech parque:pque marginal:marg highway`

function readTable(text: string): [long: string, short: string[]][] {
  return text.split(/\s+/).map((entry) => {
    const [long, short] = entry.split(':') as [string, string?]
    return [long, short?.split(',') ?? []]
  })
}

const suffixTable: [string, string[]][] = [...readTable(suffixes), ['street', ['st']]]
const directionTable = readTable(directions)
const leadingTable = readTable(leadingTypes)

/** After these types, "O" and "Est" are directions, and "St" is a saint. */
const frenchTypes = new Set(
  'rue chemin avenue boulevard rang montee cote allee croissant impasse ruelle place route terrasse'.split(' '),
)

/**
 * The English equivalent of a French or Spanish type, which follows the name: "rue Sherbrooke" is "Sherbrooke Street".
 */
const behindTheName: Readonly<Record<string, string>> = {
  rue: 'street',
  chemin: 'road',
  croissant: 'crescent',
  avenue: 'avenue',
  boulevard: 'boulevard',
  place: 'place',
  calle: 'street',
  avenida: 'avenue',
}

/** Types that no town name begins with. */
const neverTowns = new Set(
  'avenue boulevard circle court drive highway lane parkway place road street terrace trail way'.split(' '),
)

/** Before these types, a number is an ordinal: "54 Ave" is "54th Avenue". */
const numberedTypes = new Set(
  'avenue boulevard circle court drive lane parkway place road street terrace way'.split(' '),
)

const units =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'.split(' ')
const teens = 'fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Ordinals as words and as numerals: "first" is "1st". */
const inFigures = new Map<string, string>()
for (const [index, word] of [...units, ...teens].entries()) inFigures.set(word, ordinal(index + 1))
for (const [index, word] of tens.entries()) inFigures.set(word.replace(/y$/, 'ieth'), ordinal(10 * (index + 2)))

/** "1st" for 1. */
function ordinal(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`
}

/** Ordinals that begin with this word: "fir" becomes "1st". */
const ordinalsBeginning = (word: string) =>
  [...inFigures].filter(([name]) => name.startsWith(word)).map(([, figure]) => figure)

const french = /^(\d+)(?:e|re|er|ere|eme|ieme)$/

/** Writes ordinals as numerals; "twenty first" becomes one word. French ordinals count only if the street is French. */
function ordinalsInFigures(words: readonly string[], isFrench: boolean): string[] {
  const isPlain = !isFrench && !words.some((word) => inFigures.has(word) || tens.includes(word))
  if (isPlain) return [...words]
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const ten = tens.indexOf(word)
    const one = ten < 0 ? -1 : units.indexOf(words[at + 1] ?? '')
    const [, figure] = isFrench ? (french.exec(word) ?? []) : []
    if (one >= 0 && one < 9) {
      found.push(ordinal(10 * (ten + 2) + one + 1))
      at++
    } else found.push(figure ? ordinal(Number(figure)) : (inFigures.get(word) ?? word))
  }
  return found
}

/** The full spelling of words in US and Canadian streets. */

const longForms = new Map(
  [...leadingTable, ...suffixTable, ...directionTable].flatMap(([long, short]) => short.map((one) => [one, long])),
)
const leadingWords = new Set(leadingTable.map(([long]) => long))
const suffixWords = new Set(suffixTable.map(([long]) => long))
const directionWords = new Set(directionTable.map(([long]) => long))

export const isNeverTown = (word: string) => neverTowns.has(spellOut(word))
export const isSuffix = (word: string) => suffixWords.has(word)
export const isDirection = (word: string) => directionWords.has(word)
export const isLeadingType = (word: string) => leadingWords.has(word)

const typeForms = [...suffixTable, ...directionTable].flatMap(([long, short]) => [long, ...short])
/** Every prefix of a street type, and the types by length: each typed word is compared with them. */
const typeBeginnings = new Set(typeForms.flatMap((form) => Array.from(form, (_, at) => form.slice(0, at + 1))))
const formsOfLength = Map.groupBy(typeForms, (form) => form.length)

/** Whether a word may be an incomplete type or direction, or one with a single wrong letter. */
export function couldBeType(word: string): boolean {
  if (/\d/.test(word)) return false
  if (word.length <= 2 || typeBeginnings.has(word)) return true
  const lengths = [word.length - 1, word.length, word.length + 1]
  return lengths.some((length) => formsOfLength.get(length)?.some((form) => isOneSlip(form, word)))
}

/** Spells out one word: "ave" is "avenue", "n" is "north". */
export const spellOut = (word: string) => longForms.get(word) ?? word

const isTypeOrDirection = (word: string) => isSuffix(spellOut(word)) || isDirection(spellOut(word))

/**
 * Spells out the words of a street. "St" before a name is "saint", after it "street"; if the type is French, the last
 * word may be a French direction. A numbered road has one spelling: "Hwy 20" and "Route 20" are "highway 20".
 */
export function spellOutStreet(typed: readonly string[]): string[] {
  const words = detachNumbers(typed)
  const type = words.findIndex((word) => !isDirection(spellOut(word)))
  const isFrench = words.some((word, index) => index <= type + 1 && frenchTypes.has(spellOut(word)))
  const found: string[] = []
  const figures = ordinalsInFigures(words, isFrench)
  // Only a compound ordinal changes the number of words; a word before the name is not an ordinal.
  const french = type >= 0 && frenchTypes.has(spellOut(words[type]!))
  for (let at = 0; at < figures.length; at++) {
    const road = numberedRoadAt(figures, at, at === type)
    if (road) {
      found.push(...road.words)
      at += road.length - 1
    } else found.push(...spellWord(figures, at, { type, french }))
  }
  return found
}

function spellWord(
  words: readonly string[],
  at: number,
  { type, french }: { type: number; french: boolean },
): string[] {
  const word = words[at]!
  const [before, next] = [words[at - 1], words[at + 1]]
  if ((word === 'st' || word === 'ste') && next !== undefined && beginsSaint(next, at, type, french)) {
    return [word === 'st' ? 'saint' : 'sainte']
  }
  if (french && next === undefined && at > type + 1) return [frenchDirections.get(word) ?? spellOut(word)]
  if (/^\d+$/.test(word) && next !== undefined && numberedTypes.has(spellOut(next))) return [ordinal(Number(word))]
  // "S 500E" on a street grid.
  const [, figure, side] = next === undefined ? (/^(\d{2,})([nsew])$/.exec(word) ?? []) : []
  if (figure && before !== undefined && isDirection(spellOut(before))) return [figure, spellOut(side!)]
  return [spellOut(word)]
}

/** "St Andrews", "Port St Lucie Blvd"; not "Main St N", "10th St Ct" or "Main St 5". */
function beginsSaint(next: string, at: number, type: number, french: boolean): boolean {
  if (at === type || (french && at === type + 1)) return true
  return !isTypeOrDirection(next) && !/\d/.test(next)
}

const frenchDirections = new Map([
  ['o', 'west'],
  ['est', 'east'],
])

/**
 * The spelling used to compare two streets: a French type is translated to English and moved behind the name, so "rue
 * Sherbrooke O" and "Sherbrooke St W" are one street. "Avenue K" and "K Avenue" are not.
 */
export function comparedStreet(spelled: readonly string[]): string[] {
  const [first = '', ...rest] = spelled
  const type = behindTheName[first]
  const end = rest.length - (isDirection(rest.at(-1) ?? '') ? 1 : 0)
  const name = rest.slice(0, end)
  if (!type || name.length === 0 || (name.length === 1 && /^(?:.|\d.*)$/.test(name[0]!))) return [...spelled]
  return [...name, type, ...rest.slice(end)]
}

/** The English name of a French type; other types unchanged. */
export const typeCompared = (type: string) => behindTheName[type] ?? type

/** What a word that is still being typed may become, including the word itself, which comes first. */
export function completions(word: string): string[] {
  const found = new Set([word])
  const long = longForms.get(word)
  if (long) found.add(long)
  if (word === 'st') found.add('saint')
  if (word === 'ste') found.add('sainte')
  if (word.length >= 3) for (const figure of ordinalsBeginning(word)) found.add(figure)
  return [...found]
}
