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

export const suffixTable: [string, string[]][] = [...readTable(suffixes), ['street', ['st']]]
export const directionTable = readTable(directions)
export const leadingTable = readTable(leadingTypes)

/** After these types, "O" and "Est" are directions, and "St" is a saint. */
export const frenchTypes = new Set(
  'rue chemin avenue boulevard rang montee cote allee croissant impasse ruelle place route terrasse'.split(' '),
)

/**
 * The English equivalent of a French or Spanish type, which follows the name: "rue Sherbrooke" is "Sherbrooke Street".
 */
export const behindTheName: Readonly<Record<string, string>> = {
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
export const neverTowns = new Set(
  'avenue boulevard circle court drive highway lane parkway place road street terrace trail way'.split(' '),
)

/** Before these types, a number is an ordinal: "54 Ave" is "54th Avenue". */
export const numberedTypes = new Set(
  'avenue boulevard circle court drive lane parkway place road street terrace way'.split(' '),
)
