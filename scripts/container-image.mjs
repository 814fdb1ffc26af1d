import { copyFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { capture, run } from './child.mjs'
import { npmCommand, root } from './install.mjs'

const base = 'localhost/gable-base'
export const image = 'localhost/gable'

/** The Debian release of the Containerfile's usual base. */
const release = 'bookworm'

/**
 * The commands of buildah on a storage of its own, without an engine, a registry or user namespaces.
 * @param {string} folder for images and containers
 */
export function buildahIn(folder) {
  const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
  const inFull = (args) => [...storage, ...args]
  return {
    inFull,
    /** Its output. Throws if it fails. */
    async tell(...args) {
      const { code, output } = await capture('buildah', inFull(args))
      if (code !== 0) throw new Error(`buildah ${args.join(' ')}:\n${output}`)
      return output.trim()
    },
  }
}

const preferences = '"$1/etc/apt/preferences.d/no-usrmerge"'
/**
 * Options of mmdebstrap for a base without Perl, as the usual one: apt would install usrmerge, which needs it, although
 * usr-is-merged is enough.
 */
const withoutPerl = [
  '--include=usr-is-merged',
  '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
  `--setup-hook=mkdir -p "$1/etc/apt/preferences.d" && printf 'Package: usrmerge\\nPin: release *\\nPin-Priority: -1\\n' > ${preferences}`,
  `--customize-hook=rm ${preferences}`,
]

/**
 * A base image like the Containerfile's usual one, from Debian's packages, the pinned Node and this machine's npm. One that
 * is in the storage already is used as it is.
 */
export async function makeBase(buildah, folder) {
  if ((await buildah.tell('images', '--format', '{{.Name}}')).split('\n').includes(base)) return
  const archive = join(folder, 'base.tar')
  const unread = ['doc', 'locale', 'man'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)
  const options = ['--variant=apt', '--aptopt=APT::Install-Recommends "false"', ...withoutPerl, ...unread]
  const { code, output } = await capture('mmdebstrap', [...options, release, archive])
  if (code !== 0) throw new Error(`mmdebstrap:\n${output}`)
  const container = await buildah.tell('from', 'scratch')
  await buildah.tell('add', container, archive, '/')
  const folderOfBase = await buildah.tell('mount', container)
  await addNode(join(folderOfBase, 'usr/local'))
  await buildah.tell('umount', container)
  await buildah.tell('commit', '--rm', container, base)
  rmSync(archive)
}

async function addNode(folder) {
  const npm = dirname(dirname(await realpath(npmCommand()[1] ?? (await capture('which', ['npm'])).output.trim())))
  mkdirSync(join(folder, 'lib/node_modules'), { recursive: true })
  // This script runs on the pinned Node.
  copyFileSync(process.execPath, join(folder, 'bin/node'))
  cpSync(npm, join(folder, 'lib/node_modules/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'bin/npm'))
}

/** Builds deploy/Containerfile on that base, with this machine's npm cache. */
export async function buildImage(buildah) {
  const [npm, ...first] = npmCommand()
  const cache = (await capture(npm, [...first, 'config', 'get', 'cache'])).output.trim()
  const commit = await capture('git', ['rev-parse', 'HEAD'], { cwd: root })
  const options = [
    ...['--isolation', 'chroot', '--format', 'docker', '--layers=false', '--file', 'deploy/Containerfile'],
    ...['--build-arg', `BASE=${base}`, '--build-arg', `GIT_COMMIT=${commit.output.trim()}`],
    ...['--volume', `${cache}:/root/.npm`, '--tag', image],
  ]
  const code = await run('buildah', buildah.inFull(['build', ...options, '.']), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) throw new Error(`The image could not be built (code ${code}).`)
}

/** The uncompressed size of a container's files in MB. */
export async function sizeOf(buildah, container) {
  const folder = await buildah.tell('mount', container)
  const { output } = await capture('du', ['--summarize', '--apparent-size', '--block-size=1MB', folder])
  await buildah.tell('umount', container)
  return Number.parseInt(output, 10)
}
