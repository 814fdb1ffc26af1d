import type { ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

/** The memory of a process, as Linux counts it: MB of 1,024 KB that lie in the machine's own. */

/** How much it has now. */
export const megabytesNow = (process: ChildProcess): Promise<number> => read(process, 'VmRSS')

/** The most that it has had since it began, or since that was forgotten. */
export const peakMegabytes = (process: ChildProcess): Promise<number> => read(process, 'VmHWM')

/** From now on the most counts anew. */
export const forgetPeak = ({ pid }: ChildProcess): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')

async function read({ pid }: ChildProcess, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1_024
}
