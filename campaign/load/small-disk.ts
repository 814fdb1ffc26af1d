import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, ftruncateSync, mkdtempSync, openSync, rmdirSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate disk that can be filled completely. */
export interface SmallDisk {
  folder: string
  fill(): void
  empty(): void
  /** Unmounts it and discards its contents. */
  remove(): void
}

/** Why no small disk can be created here; undefined if it can. */
export const whyNoSmallDisk = (): string | undefined =>
  process.platform !== 'linux' || process.getuid?.() !== 0 ? 'only root on Linux can mount a small disk' : undefined

/** Mounts a file system in memory. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'gable-disk-'))
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  // Kept open, because it must exist before the disk is full.
  const ballast = openSync(join(folder, 'ballast'), 'w')
  const chunk = Buffer.alloc(65_536)
  return {
    folder,
    fill() {
      for (const size of [chunk.length, 4_096]) {
        try {
          for (;;) writeSync(ballast, chunk, 0, size)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
    },
    empty: () => ftruncateSync(ballast, 0),
    remove() {
      closeSync(ballast)
      run('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

function run(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr ?? error}`)
}
