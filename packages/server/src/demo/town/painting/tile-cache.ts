import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Pictures kept in a folder. Several processes may share it: a file is whole or it is not there. */
export interface TileCache {
  read(name: string): Promise<Buffer | undefined>
  /** Keeps a picture, and throws the oldest away when there are too many. What cannot be kept is only painted again. */
  keep(name: string, picture: Uint8Array): Promise<void>
}

/** After throwing away, this share of the bound is left, so that not every picture costs a look at all. */
const LEFT = 0.8

export function createTileCache(folder: string, mostBytes: number): TileCache {
  /** Bytes in the folder as last counted, and what this process wrote since; undefined before the first count. */
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

/** Folders beside this one are of earlier versions, which no page asks for any more. */
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
      // Another process may have thrown it away meanwhile.
      const facts = await stat(file).catch(() => undefined)
      return facts ? [{ file, size: facts.size, written: facts.mtimeMs }] : []
    }),
  )
  return files.flat()
}
