import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../../..')

interface FetchedTools {
  folder: string
  /** Runs a program of the packages in their folder. Returns what it printed; throws if it fails. */
  run(program: string, args: readonly string[]): Promise<string>
}

/**
 * Installs npm packages that only a full test run needs, at exact versions, into a folder of `.build`. Undefined, with the
 * reason printed, if the registry cannot be reached, so that the test is skipped.
 */
export async function fetchTools(
  name: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<FetchedTools | undefined> {
  const folder = path.join(root, '.build/fetched-tools', name)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, timeout: 180_000 })
  } catch (error) {
    console.log(`Skipped: ${Object.keys(dependencies).join(', ')} could not be installed: ${(error as Error).message}`)
    return undefined
  }
  const bin = [path.join(folder, 'node_modules/.bin'), path.join(root, 'node_modules/.bin'), process.env.PATH]
  const env = { ...process.env, PATH: bin.join(path.delimiter) }
  return {
    folder,
    run: async (program, args) => {
      try {
        return (await run(program, args, { cwd: folder, env, maxBuffer: 32 * 1_048_576 })).stdout
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
      }
    },
  }
}
