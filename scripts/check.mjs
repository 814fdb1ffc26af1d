// npm run check: all static checks. Each check reports what it examined, and fails if it examined nothing.
// npm run check NAME ... runs some; the name `quick` stands for those of texts and records, which take seconds.
import { join } from 'node:path'
import { isBuilt } from './build-stamp.mjs'
import { additive } from './checks/additive.mjs'
import { arrows, frameBundle } from './checks/arrows.mjs'
import { audit } from './checks/audit.mjs'
import { codeWords } from './checks/code-words.mjs'
import { format, migrations, types } from './checks/commands.mjs'
import { configuration } from './checks/configuration.mjs'
import { dependencies } from './checks/dependencies.mjs'
import { fileSizes } from './checks/file-sizes.mjs'
import { handbook } from './checks/handbook.mjs'
import { links } from './checks/links.mjs'
import { messagesUsed } from './checks/messages.mjs'
import { thirdPartyNotices } from './checks/notices.mjs'
import { recipe } from './checks/recipe.mjs'
import { registersCurrent } from './checks/registers.mjs'
import { report } from './checks/report.mjs'
import { sharedParts } from './checks/shared-parts.mjs'
import { specMap } from './checks/spec-map.mjs'
import { threats } from './checks/threats.mjs'
import { lockfile, machineTraces } from './checks/traces.mjs'
import { words } from './checks/words.mjs'
import { capture } from './child.mjs'
import { root } from './install.mjs'

const checks = {
  format,
  types,
  arrows,
  'frame bundle': frameBundle,
  dependencies,
  migrations,
  'additive migrations': additive,
  'file sizes': fileSizes,
  'machine traces': machineTraces,
  lockfile,
  configuration,
  links,
  'specification map': (root) => specMap(root),
  'error catalogue': (root) => messagesUsed(root),
  'plain words': words,
  'words in code': codeWords,
  'shared parts': sharedParts,
  'threat model': threats,
  'dependency audit': audit,
  'third-party notices': thirdPartyNotices,
  recipe,
  handbook,
  records: registersCurrent,
}

/** Too slow for a quick look: they lint, compile, bundle, read every import, or ask a registry. */
const slow = ['format', 'types', 'arrows', 'frame bundle', 'dependencies', 'dependency audit']
/** Run in processes of their own while this one runs the others; their output is printed last. */
const inProcesses = ['types', 'records', 'migrations', 'format']

const requested = process.argv.slice(2)
const quick = Object.keys(checks).filter((name) => !slow.includes(name))
const only = requested.flatMap((name) => (name === 'quick' ? quick : [name]))
const unknown = only.filter((name) => !Object.hasOwn(checks, name))
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. Available checks: quick, ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}

const chosen = Object.entries(checks).filter(([name]) => only.length === 0 || only.includes(name))
if (chosen.some(([name]) => name === 'frame bundle')) await buildIfNeeded()
const failed = []
const notDone = []
const adjacent = chosen
  .filter(([name]) => inProcesses.includes(name))
  .map(([name, check]) => [name, report(name, () => check(root))])
const here = chosen
  .filter(([name]) => !inProcesses.includes(name))
  .map(([name, check]) => [name, () => report(name, () => check(root))])
for (const [name, result] of [...here, ...adjacent]) {
  const { text, ok, done } = await (typeof result === 'function' ? result() : result)
  console.log(text)
  if (!ok) failed.push(name)
  else if (!done) notDone.push(name)
}
const passed = `${chosen.length - notDone.length} passed${notDone.length > 0 ? `, not done: ${notDone.join(', ')}` : ''}`
console.log(`check: ${failed.length === 0 ? passed : `failed: ${failed.join(', ')}`}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** The build writes the frame's module list, so an old build would check an old frame. */
async function buildIfNeeded() {
  if (isBuilt()) return
  const { code, output } = await capture(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root })
  if (code !== 0) console.log(output.trim())
}
