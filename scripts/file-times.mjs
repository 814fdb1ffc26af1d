import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'

/** How long each test file of the last run took: a JSON file for each runner, `{ "e2e/portal/lead.spec.ts": 12.3 }` in seconds. */
const fileOf = (runner) => join(root, '.build/test-times', `${runner}.json`)

/** Forgets the last run, so that its times are not taken for those of the next one. */
export function clearFileTimes() {
  rmSync(dirname(fileOf('any')), { recursive: true, force: true })
}

/** @param {'unit' | 'e2e'} runner @param {Map<string, number>} seconds by the file's path from the root */
export function writeFileTimes(runner, seconds) {
  mkdirSync(dirname(fileOf(runner)), { recursive: true })
  writeFileSync(fileOf(runner), JSON.stringify(Object.fromEntries(seconds)))
}

/** The slowest test files of the runners that ran, as lines to print; nothing when none ran. */
export function slowestFiles(count = 10) {
  const times = ['unit', 'e2e'].flatMap((runner) => Object.entries(readTimes(runner)))
  if (times.length === 0) return ''
  const slowest = times.sort(([, one], [, other]) => other - one).slice(0, count)
  const lines = slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
  return `\nThe ${slowest.length} slowest of ${times.length} test files:\n${lines.join('\n')}\n`
}

function readTimes(runner) {
  try {
    return JSON.parse(readFileSync(fileOf(runner), 'utf8'))
  } catch {
    return {}
  }
}
