import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that the project is written for, installed with its packages; undefined before the first install. */
export function pinnedNode() {
  const places = ['node_modules/.bin/node', 'node_modules/node/bin/node', 'node_modules/node/bin/node.exe']
  return places.map((place) => join(root, place)).find((place) => existsSync(place))
}

/** The environment for scripts: the project's own commands come first, above all its Node. */
export function projectEnvironment() {
  const commands = join(root, 'node_modules/.bin')
  return { ...process.env, PATH: [commands, process.env.PATH].filter(Boolean).join(delimiter) }
}

/** Brings node_modules to what package-lock.json says, and answers the pinned Node. Ends the process when npm fails. */
export async function ensureInstalled() {
  if (!isInstalled(root)) {
    // Not where a command's answers go: the next one may read them.
    console.error('Installing packages.')
    const code = await install()
    if (code !== 0) {
      console.error('Packages could not be installed; npm says why above.')
      process.exit(code)
    }
  }
  const node = pinnedNode()
  if (node) return node
  console.error("The project's own Node is missing from node_modules. Delete the folder node_modules and start again.")
  process.exit(1)
}

/** Versions are pinned, so what npm's cache knows is good enough; when it does not know them all, npm asks again. */
async function install() {
  const [npm, ...first] = npmCommand()
  // `npm ci` refuses a lock that was written on another platform; --no-save leaves the lock as it was committed.
  const options = ['--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const npmInstall = (option, errors) =>
    run(npm, [...first, 'install', option, ...options], { cwd: root, stdio: ['ignore', 'ignore', errors] })
  const code = await npmInstall('--prefer-offline', 'ignore')
  // Ended by a signal, it was told to stop.
  return code === 0 || code > 128 ? code : npmInstall('--prefer-online', 'inherit')
}

/** npm writes what it has installed into node_modules; this asks whether that is what the lockfile says. */
export function isInstalled(folder) {
  if (!pinnedNode()) return false
  const wanted = packagesIn(join(folder, 'package-lock.json'))
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(([place, { version, link, optional }]) => {
    if (!place.includes('node_modules/')) return true
    const found = installed[place]
    // Packages for other platforms are in the lock and not on the disk.
    if (!found) return optional === true
    return link === true || found.version === version
  })
}

function packagesIn(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

/** The npm that called us, or else the one in the PATH. */
export function npmCommand() {
  const caller = process.env.npm_execpath
  return caller?.endsWith('npm-cli.js') ? [process.execPath, caller] : ['npm']
}
