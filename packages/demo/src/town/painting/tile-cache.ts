import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Pictures stored in a folder. Several processes may share it: files are written atomically. */
export interface TileCache {
  read(name: string): Promise<Buffer | undefined>
  /**
   * Stores a picture, and deletes the oldest ones if the limit is exceeded. A picture that cannot be stored is painted
   * again.
   */
  keep(name: string, picture: Uint8Array): Promise<void>
}

/** Share of the limit that remains after deleting, so that not every new picture requires a scan. */
const LEFT = 0.8

export function createTileCache(folder: string, mostBytes: number): TileCache {
  /**
   * Bytes in the folder as last counted, plus what this process has written since; undefined before the first count.
   */
  let bytes: number | undefined
  let counting: Promise<void> | undefined

  const count = async () => {
    if (bytes === undefined) await forgetOlder(folder)
    const files = await listFiles(folder)
    let sum = files.reduce((all, { size }) => all + size, 0)
    if (sum > mostBytes) {
      files.sort((a, b) => a.written - b.written)
      for (const { file, size } of files) {
        if (sum <= mostBytes * LEFT) break
        await rm(file, { force: true })
        sum -= size
      }
    }
    bytes = sum
  }

  return {
    async read(name) {
      try {
        return await readFile(path.join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async keep(name, picture) {
      await mkdir(folder, { recursive: true })
      const draft = path.join(folder, `${name}.${randomUUID()}`)
      await writeFile(draft, picture)
      await rename(draft, path.join(folder, name))
      if (bytes !== undefined) bytes += picture.length
      if (bytes !== undefined && bytes <= mostBytes) return
      counting ??= count().finally(() => {
        counting = undefined
      })
      await counting
    },
  }
}

/** Sibling folders belong to older versions, which no page requests anymore. */
async function forgetOlder(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  const others = (await readdir(parent)).filter((name) => name !== path.basename(folder))
  await Promise.all(others.map((name) => rm(path.join(parent, name), { recursive: true, force: true })))
}

async function listFiles(folder: string): Promise<{ file: string; size: number; written: number }[]> {
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      // Another process may have deleted it in the meantime.
      const facts = await stat(file).catch(() => undefined)
      return facts ? [{ file, size: facts.size, written: facts.mtimeMs }] : []
    }),
  )
  return files.flat()
}
