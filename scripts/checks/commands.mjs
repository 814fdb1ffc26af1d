import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../child.mjs'
import { walk } from './files.mjs'

/** A command's errors are in the last lines of its output. */
const lines = (output) => output.trim().split('\n')

/** Checks format and lint with Biome. */
export async function format(root) {
  const biome = join(root, 'node_modules/.bin/biome')
  const { code, output } = await capture(
    biome,
    ['ci', '--colors=off', '--diagnostic-level=error', '--max-diagnostics=40', '.'],
    { cwd: root },
  )
  const files = Number(/Checked (\d+) files?/.exec(output)?.[1] ?? 0)
  const broken = Number(/Found (\d+) errors?/.exec(output)?.[1] ?? 1)
  return { looked: { files }, problems: code === 0 ? [] : [output.trim()], broken }
}

/**
 * Checks types with the TypeScript compiler, for every tsconfig.json, two at a time. Each uses one checker: the default
 * of four infers the same types four times, which takes three times as long on two cores. What a compiler found out is
 * kept in .build/types, so that the next run looks only at files that changed and those that import them.
 */
export async function types(root) {
  const projects = walk(root).files.filter((file) => /(^|\/)tsconfig(\.test)?\.json$/.test(file))
  const results = []
  const waiting = [...projects]
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) results.push(await typesOf(root, project))
  }
  await Promise.all([work(), work()])
  const files = results.reduce((sum, result) => sum + result.files, 0)
  return { looked: { projects: projects.length, files }, problems: results.flatMap((result) => result.problems) }
}

async function typesOf(root, project) {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const stored = join(root, '.build/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const options = ['--checkers', '1', '--pretty', 'false', '--listFiles', '--incremental', '--tsBuildInfoFile', stored]
  const { code, output } = await capture(tsc, ['-p', project, ...options], { cwd: root })
  const listed = (line) => line.startsWith(root)
  const own = lines(output).filter((line) => listed(line) && !line.includes('/node_modules/'))
  const message = lines(output).filter((line) => line && !listed(line))
  const empty = own.length === 0 && hasSources(root, project) ? [`${project}: no files were looked at.`] : []
  return { files: own.length, problems: [...(code === 0 ? [] : message), ...empty] }
}

function hasSources(root, project) {
  const folder = join(root, project, '..')
  const places = [join(folder, 'src'), folder].filter((place) => existsSync(place))
  return places.some((place) => readdirSync(place).some((name) => /\.tsx?$/.test(name)))
}

/** Checks that the migrations cover all changes to the tables. */
export async function migrations(root) {
  const script = join(root, 'scripts/migrations-check.mjs')
  const { code, output } = await capture(process.execPath, [script], { cwd: root })
  const tables = Number(/with (\d+) tables/.exec(output)?.[1] ?? 0)
  return { looked: { tables }, problems: code === 0 ? [] : [output.trim()] }
}
