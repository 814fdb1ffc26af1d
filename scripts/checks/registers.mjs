import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../child.mjs'

/** Tests that compare a record of the project with its code, and how each record is renewed. */
export const registers = [
  {
    test: 'packages/server/src/platform/public-api/grown.test.ts',
    renew: 'npm run api:record',
  },
  {
    test: 'packages/server/src/rolling.record.test.ts',
    renew: 'npx vitest run packages/server/src/rolling.record.test.ts -u',
  },
  {
    test: 'packages/server/src/office/privacy/privacy.record.test.ts',
    renew: 'decide in packages/server/src/office/privacy/privacy.reach.ts what happens to the table',
  },
  {
    test: 'packages/contract/src/support.test.ts',
    renew: 'list the procedure in packages/contract/src/support.test.ts',
  },
  {
    test: 'packages/web/src/screens.test.ts',
    renew: 'list pages in e2e/accessibility/role-pages.ts and states in e2e/accessibility/states.ts',
  },
]

/** Runs those tests in one Vitest, and prints the command that renews the record of each failing one. */
export async function registersCurrent(root) {
  const folder = mkdtempSync(join(tmpdir(), 'gable-registers-'))
  const report = join(folder, 'report.json')
  try {
    const files = registers.map(({ test }) => test)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', ...files, '--reporter=json', `--outputFile=${report}`]
    const { output } = await capture(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    if (!existsSync(report)) return { looked: {}, problems: [output.trim()] }
    return readReport(root, JSON.parse(readFileSync(report, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {{ testResults: { name: string, status: string, message: string, assertionResults: object[] }[] }} report */
export function readReport(root, { testResults }) {
  const problems = registers.flatMap(({ test, renew }) => {
    const result = testResults.find(({ name }) => name === join(root, test))
    if (result?.status === 'passed') return []
    const failed = result?.assertionResults.filter(({ status }) => status === 'failed') ?? []
    const why = failed.flatMap(({ title, failureMessages }) => [title, ...failureMessages.map(withoutStack)])
    return [[`${test}: ${renew}`, ...(why.length > 0 ? why : [result?.message || 'It did not run.'])].join('\n')]
  })
  return { looked: { records: testResults.length }, problems }
}

const withoutStack = (message) => message.split('\n    at ')[0]
