import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The project's Node version, installed with its packages; undefined before the first install. */
export function pinnedNode() {
  const places = ['node_modules/.bin/node', 'node_modules/node/bin/node', 'node_modules/node/bin/node.exe']
  return places.map((place) => join(root, place)).find((place) => existsSync(place))
}

/** The environment for scripts: the project's commands come first in the PATH, including its Node. */
export function projectEnvironment() {
  const commands = join(root, 'node_modules/.bin')
  return { ...process.env, PATH: [commands, process.env.PATH].filter(Boolean).join(delimiter) }
}

/** Installs the packages of package-lock.json, and returns the pinned Node. Ends the process if npm fails. */
export async function ensureInstalled() {
  if (!isInstalled(root)) {
    // On stderr, because stdout may be a command's output.
    console.error('Installing packages.')
    const code = await install()
    if (code !== 0) {
      console.error('Failed to install packages; see the npm output above.')
      process.exit(code)
    }
  }
  const node = pinnedNode()
  if (node) return node
  console.error("The project's own Node is missing from node_modules. Delete the folder node_modules and start again.")
  process.exit(1)
}

/** Versions are pinned, so npm's cache is sufficient; if it is incomplete, npm is run again online. */
async function install() {
  const [npm, ...first] = npmCommand()
  // `npm ci` rejects a lockfile written on another platform; --no-save leaves the lockfile unchanged.
  const options = ['--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const npmInstall = (option, errors) =>
    run(npm, [...first, 'install', option, ...options], { cwd: root, stdio: ['ignore', 'ignore', errors] })
  const code = await npmInstall('--prefer-offline', 'ignore')
  // A signal ended it, so it was asked to stop.
  return code === 0 || code > 128 ? code : npmInstall('--prefer-online', 'inherit')
}

/** Compares npm's list of installed packages in node_modules with the lockfile. */
export function isInstalled(folder) {
  if (!pinnedNode()) return false
  const wanted = packagesIn(join(folder, 'package-lock.json'))
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(([place, { version, link, optional }]) => {
    if (!place.includes('node_modules/')) return true
    const found = installed[place]
    // Packages for other platforms are in the lockfile but not installed.
    if (!found) return optional === true
    return link === true || found.version === version
  })
}

function packagesIn(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

/** The npm that called us, otherwise the one in the PATH. */
export function npmCommand() {
  const caller = process.env.npm_execpath
  return caller?.endsWith('npm-cli.js') ? [process.execPath, caller] : ['npm']
}
