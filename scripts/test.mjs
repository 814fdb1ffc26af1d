// npm test: installs what the tests need, builds, and runs everything: Vitest, then the journeys in a browser.
// npm test -- --only unit|e2e [ARGUMENTS] runs one of the two, with arguments of its runner.
// npm test -- --changed [REF] runs the tests that import what changed since REF (default: what is not committed).
import './node-version.mjs'
import { join } from 'node:path'
import { isBuilt } from './build-stamp.mjs'
import { run } from './child.mjs'
import { ensureTestPrograms } from './debian.mjs'
import { clearFileTimes, slowestFiles } from './file-times.mjs'
import { ensureInstalled, projectEnvironment, root } from './install.mjs'

const { only, changed, rest } = readArguments(process.argv.slice(2))
const node = await ensureInstalled()
if (!(await ensureTestPrograms(only))) process.exit(1)
const env = projectEnvironment()
// Vitest writes into a pipe here, and would colour its lines whether or not they end on a terminal.
if (process.stdout.isTTY) env.FORCE_COLOR ??= '1'
else env.NO_COLOR ??= '1'

if (!isBuilt()) {
  console.log('Building the portal and the widget.')
  const code = await run(node, ['scripts/build.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) process.exit(code)
}

clearFileTimes()
const codes = []
let summary = ''
if (only !== 'e2e') {
  const unit = await runVitest()
  codes.push(unit.code)
  summary = unit.summary
}
if (only !== 'unit') {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const narrowed = changed && ['--pass-with-no-tests', changed.ref ? `--only-changed=${changed.ref}` : '--only-changed']
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...(narrowed || []), ...rest]
  codes.push(await run(node, [playwright, ...args], { cwd: root, env }))
}
process.stdout.write(slowestFiles())
if (summary) process.stdout.write(`\n${summary}`)
process.exitCode = codes.find((code) => code !== 0) ?? 0

/**
 * Vitest's own summary is kept back until the journeys are through, so that a long run ends with what both runners say.
 */
async function runVitest() {
  let kept = ''
  let line = ''
  const take = (text) => {
    const lines = (line + text).split('\n')
    line = lines.pop()
    for (const full of lines) {
      if (kept || isSummary(full)) kept += `${full}\n`
      else process.stdout.write(`${full}\n`)
    }
  }
  const narrowed = changed && ['--passWithNoTests', changed.ref ? `--changed=${changed.ref}` : '--changed']
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...(narrowed || []), ...rest]
  const code = await run(node, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    onStart(child) {
      child.stdout.setEncoding('utf8')
      child.stdout.on('data', take)
    },
  })
  return { code, summary: kept + line }
}

function isSummary(line) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character.
  return /^\s*Test Files\s/.test(line.replaceAll(/\x1b\[[\d;]*m/g, ''))
}

function readArguments(args) {
  let rest = args
  const takeOption = (name) => {
    const at = rest.indexOf(name)
    if (at < 0) return undefined
    const value = rest[at + 1]?.startsWith('-') ? undefined : rest[at + 1]
    rest = rest.toSpliced(at, value === undefined ? 1 : 2)
    return { value }
  }
  const only = takeOption('--only')
  if (only && only.value !== 'unit' && only.value !== 'e2e') {
    console.error('Say which tests: npm test -- --only unit, or npm test -- --only e2e')
    process.exit(1)
  }
  const changed = takeOption('--changed')
  return { only: only?.value, changed: changed && { ref: changed.value }, rest }
}
