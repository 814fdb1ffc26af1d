import type { ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

/** Resident memory of a process, as counted by Linux, in MB of 1,024 KB. */

/** The current memory. */
export const megabytesNow = (process: ChildProcess): Promise<number> => read(process, 'VmRSS')

/** The peak since its start, or since the last reset. */
export const peakMegabytes = (process: ChildProcess): Promise<number> => read(process, 'VmHWM')

/** Resets the peak. */
export const forgetPeak = ({ pid }: ChildProcess): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')

async function read({ pid }: ChildProcess, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1_024
}
