// npm test: installs the requirements of the tests, builds, and runs the tests of every commit: Vitest, then the core
// journeys in a browser.
// npm test -- --all runs every test.
// npm test -- --only unit|e2e [ARGUMENTS] runs one of the two, with arguments for its runner.
// npm test -- --slice NAME runs the unit tests of one slice: its folder of the server, and the web folders of that name.
// npm test -- --changed [REF] runs the tests that files changed since REF affect (default: uncommitted changes).
import './node-version.mjs'
import { join } from 'node:path'
import { affectedTests, changedFiles } from './affected-tests.mjs'
import { hasBuild, isBuilt } from './build-stamp.mjs'
import { run } from './child.mjs'
import { ensureTestPrograms } from './debian.mjs'
import { clearFileTimes, fileTimes } from './file-times.mjs'
import { ensureInstalled, projectEnvironment, root } from './install.mjs'
import { sliceFolders } from './slice-folders.mjs'
import { playwrightArguments, readTestArguments, vitestArguments } from './test-arguments.mjs'

const requested = readTestArguments(process.argv.slice(2))
if (requested.error) {
  console.error(requested.error)
  process.exit(1)
}
const paths = pathsOf(requested)
if (requested.slice && paths.length === 0) {
  console.error(
    `The server has no slice ${requested.slice}: packages/server/src/<area>/${requested.slice} is not there.`,
  )
  process.exit(1)
}
const node = await ensureInstalled({ tools: true })
if (!(await ensureTestPrograms(requested.only, { isFull: Boolean(requested.all) }))) process.exit(1)
const env = projectEnvironment()
if (requested.all) env.TEST_ALL = '1'
// Vitest writes to a pipe here, so whether to use color depends on this terminal.
if (process.stdout.isTTY) env.FORCE_COLOR ??= '1'
else env.NO_COLOR ??= '1'

const elapsed = []
// Tests of a slice look at what the server does, so bundles of older sources are good enough.
if (!(requested.slice ? hasBuild() : isBuilt())) {
  console.log('Building the portal and the widget.')
  const code = await timed('build', () =>
    run(node, ['scripts/build.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  if (code !== 0) process.exit(code)
}

clearFileTimes()
const codes = []
let summary = ''
if (requested.changed && paths.length === 0) console.log('The change affects no unit test.')
else if (requested.only !== 'e2e') {
  const unit = await timed('unit tests', runVitest)
  codes.push(unit.code)
  summary = unit.summary
}
if (requested.only !== 'unit') {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...playwrightArguments(requested)]
  codes.push(await timed('journeys', () => run(node, [playwright, ...args], { cwd: root, env })))
}
process.stdout.write(fileTimes())
console.log(`\n${elapsed.join(', ')}`)
if (summary) process.stdout.write(`\n${summary}`)
process.exitCode = codes.find((code) => code !== 0) ?? 0

/** The folders or tests to which the unit tests are restricted; empty if they are not. */
function pathsOf({ slice, changed }) {
  if (slice) return sliceFolders(root, slice)
  return changed ? affectedTests(root, changedFiles(root, changed.ref)) : []
}

async function timed(name, work) {
  const startedAt = performance.now()
  const result = await work()
  elapsed.push(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return result
}

/** Holds back Vitest's summary until the journeys are finished, so that a long run ends with both results. */
async function runVitest() {
  let stored = ''
  let line = ''
  const take = (text) => {
    const lines = (line + text).split('\n')
    line = lines.pop()
    for (const full of lines) {
      if (stored || isSummary(full)) stored += `${full}\n`
      else process.stdout.write(`${full}\n`)
    }
  }
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...vitestArguments(requested, paths)]
  const code = await run(node, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    onStart(child) {
      child.stdout.setEncoding('utf8')
      child.stdout.on('data', take)
    },
  })
  return { code, summary: stored + line }
}

function isSummary(line) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors begin with the escape character.
  return /^\s*Test Files\s/.test(line.replaceAll(/\x1b\[[\d;]*m/g, ''))
}
