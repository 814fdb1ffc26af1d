import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { run } from './child.mjs'
import { dropUnread } from './lean.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const lock = join(root, '.build/installing')

/** Present in a node_modules that serves only: type declarations are missing, too, which npm does not detect. */
const servesOnly = '.serves-only'

/** The project's Node version, installed with its packages; undefined if it is not there. */
function pinnedNode() {
  const places = ['node_modules/.bin/node', 'node_modules/node/bin/node', 'node_modules/node/bin/node.exe']
  return places.map((place) => join(root, place)).find((place) => existsSync(place))
}

/** Whether this process runs on the release line of the pinned Node, so that serving needs no second Node. */
function isPinnedLine() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return process.versions.node.split('.')[0] === dependencies.node.split('.')[0]
}

/** The environment for scripts: the project's commands come first in the PATH, including its Node. */
export function projectEnvironment() {
  const commands = join(root, 'node_modules/.bin')
  return { ...process.env, PATH: [commands, process.env.PATH].filter(Boolean).join(delimiter) }
}

/**
 * Installs the packages of package-lock.json, and returns the Node to run on. Ends the process if npm fails. An image
 * has its packages already and sets INSTALL=off.
 * @param {{ tools?: boolean }} [options] `tools`: also what only tests and checks need, and the pinned Node in any case
 */
export async function ensureInstalled({ tools = false } = {}) {
  if (process.env.INSTALL === 'off') return process.execPath
  const wanted = { tools, node: tools || !isPinnedLine() }
  if (!isInstalled(root, wanted)) await withLock(() => installUnlessDone(wanted))
  return pinnedNode() ?? process.execPath
}

async function installUnlessDone(wanted) {
  // Another command may have installed them while this one waited.
  if (isInstalled(root, wanted)) return
  // On stderr, because stdout may be a command's output.
  console.error('Installing packages.')
  const modules = join(root, 'node_modules')
  // Tools that were installed once are kept: without them npm would remove them.
  const small = !wanted.tools && !existsSync(join(modules, 'vitest'))
  // npm compares versions, not files, so it would not restore what was dropped.
  if (!small && existsSync(join(modules, servesOnly))) removePackages(modules)
  const code = await install({ ...wanted, tools: !small })
  if (code !== 0) {
    console.error('Failed to install packages; see the npm output above.')
    process.exit(code)
  }
  if (!small) return
  dropUnread(modules, { types: true })
  writeFileSync(join(modules, servesOnly), '')
}

/** Removes all packages apart from the pinned Node, which may run this script. */
function removePackages(modules) {
  for (const name of readdirSync(modules)) {
    if (name !== 'node') rmSync(join(modules, name), { recursive: true, force: true })
  }
}

/** Versions are pinned, so npm's cache is sufficient; if it is incomplete, npm is run again online. */
async function install({ tools, node }) {
  const [npm, ...first] = npmCommand()
  // The root's only dependency is Node.
  const serving = ['--omit=dev', ...(node ? [] : ['--workspaces', '--include-workspace-root=false'])]
  // `npm ci` rejects a lockfile written on another platform; --no-save leaves the lockfile unchanged.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...(tools ? ['--include=dev'] : serving)]
  const npmInstall = (option, errors) =>
    run(npm, [...first, 'install', option, ...options], { cwd: root, stdio: ['ignore', 'ignore', errors] })
  const code = await npmInstall('--prefer-offline', 'ignore')
  // A signal ended it, so it was asked to stop.
  return code === 0 || code > 128 ? code : npmInstall('--prefer-online', 'inherit')
}

/**
 * Whether the packages of the lockfile are installed, by npm's list in node_modules and the folders on disk.
 * @param {string} folder
 * @param {{ tools: boolean, node: boolean }} wanted `tools`: packages of tests and checks count; `node`: the pinned
 * Node
 */
export function isInstalled(folder, { tools, node }) {
  if (tools && existsSync(join(folder, 'node_modules', servesOnly))) return false
  const wanted = packagesIn(join(folder, 'package-lock.json'))
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(([place, { version, link, optional, dev }]) => {
    if (!place.includes('node_modules/')) return true
    if (!tools && dev) return true
    if (!node && /^node_modules\/node(-bin-setup)?(\/|$)/.test(place)) return true
    const found = installed[place]
    // Packages for other platforms are in the lockfile but not installed.
    if (!found) return optional === true
    // npm's list also names the packages that it left out.
    return link === true || (found.version === version && (optional || existsSync(join(folder, place))))
  })
}

function packagesIn(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

/** Two installs at once would write the same folders, so a second one waits until the first has ended. */
async function withLock(work) {
  mkdirSync(join(root, '.build'), { recursive: true })
  for (let waits = 0; !takeLock(); waits += 1) {
    if (waits === 0) console.error('Waiting for another command, which is installing packages.')
    await setTimeout(200)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  await work()
  process.off('exit', release)
  release()
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isAlive(ownerOfLock())) rmSync(lock, { force: true })
  return false
}

/** The process id in the lock; 0 while it is being written or removed. */
function ownerOfLock() {
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The npm that called us, otherwise the one in the PATH. */
export function npmCommand() {
  const caller = process.env.npm_execpath
  return caller?.endsWith('npm-cli.js') ? [process.execPath, caller] : ['npm']
}
