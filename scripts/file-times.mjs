import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'

/**
 * @typedef {object} FileTime How long one test file took, with its imports and its hooks.
 * @property {string} project Vitest's project, or `journeys`
 * @property {string} file its path from the root
 * @property {number} tests how many tests it ran
 * @property {number} seconds
 */

/** The times of the last run, a JSON file of {@link FileTime}s for each runner. */
const fileOf = (runner) => join(root, '.build/test-times', `${runner}.json`)

/** Deletes the last run's times, so that they are not mistaken for the next run's. */
export function clearFileTimes() {
  rmSync(dirname(fileOf('any')), { recursive: true, force: true })
}

/** @param {'unit' | 'e2e'} runner @param {FileTime[]} times */
export function writeFileTimes(runner, times) {
  mkdirSync(dirname(fileOf(runner)), { recursive: true })
  writeFileSync(fileOf(runner), JSON.stringify(times))
}

/** The times of the run's files by project, and its slowest files, as lines to print; none if nothing ran. */
export function fileTimes(slowest = 10) {
  const times = ['unit', 'e2e'].flatMap(readTimes)
  if (times.length === 0) return ''
  const projects = Map.groupBy(times, ({ project }) => project)
  const sums = [...projects].map(([project, files]) => {
    const tests = files.reduce((sum, file) => sum + file.tests, 0)
    return {
      seconds: files.reduce((sum, file) => sum + file.seconds, 0),
      text: `${project}: ${files.length} files, ${tests} tests`,
    }
  })
  const files = times.map(({ seconds, file, project }) => ({ seconds, text: `${file} (${project})` }))
  return `
Seconds of each project, files beside each other counted separately:
${longestFirst(sums)}

The ${Math.min(slowest, files.length)} slowest of ${files.length} test files:
${longestFirst(files, slowest)}
`
}

const longestFirst = (items, count = items.length) =>
  items
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, text }) => `${seconds.toFixed(1).padStart(8)} s  ${text}`)
    .join('\n')

function readTimes(runner) {
  try {
    return JSON.parse(readFileSync(fileOf(runner), 'utf8'))
  } catch {
    return []
  }
}
