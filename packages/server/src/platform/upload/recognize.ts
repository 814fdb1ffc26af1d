import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import type { FileKind } from '@gable/contract/file-kind'
import { fileTypeFromFile } from 'file-type'

const kindOfExtension: Readonly<Record<string, FileKind>> = {
  png: 'png',
  // An animated picture. Re-encoding makes it static.
  apng: 'png',
  jpg: 'jpeg',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  webm: 'webm',
  mkv: 'mkv',
  pdf: 'pdf',
  xlsx: 'xlsx',
  docx: 'docx',
  xml: 'xml',
}

/**
 * Detects a file's type from its bytes, never from its name or the browser's content type. Returns undefined for
 * unsupported types.
 */
export async function recognizeFile(path: string): Promise<FileKind | undefined> {
  const found = await fileTypeFromFile(path)
  if (found?.ext === 'cfb') return oldOfficeKind(path)
  if (found) return kindOfExtension[found.ext]
  const begins = await beginningOf(path)
  if (/^[\uFEFF\s]*<(EAGLEVIEW_EXPORT|DATA_EXPORT)\b/.test(begins)) return 'xml'
  if (!(await isTable(path))) return undefined
  return /^[\uFEFF\s]*\{/.test(begins) ? 'json' : 'csv'
}

/** Returns the first characters of a text. */
async function beginningOf(path: string): Promise<string> {
  for await (const chunk of chunksOf(path)) return chunk.toString('utf8', 0, 1_000)
  return ''
}

/** Names of streams in the directory of a compound file (MS-CFB 2.6), in UTF-16. */
const streamNames: readonly [name: Buffer, kind: FileKind][] = [
  [Buffer.from('WordDocument\0', 'utf16le'), 'doc'],
  [Buffer.from('Workbook\0', 'utf16le'), 'xls'],
  [Buffer.from('Book\0', 'utf16le'), 'xls'],
]

/** Directory entries are 128 bytes long, aligned to that size in the file, and begin with their name. */
const entryBytes = 128

/**
 * Word and Excel before 2007 share a container format with installers and mails, so the directory has to be checked.
 */
async function oldOfficeKind(path: string): Promise<FileKind | undefined> {
  for await (const chunk of chunksOf(path)) {
    for (let at = 0; at + entryBytes <= chunk.length; at += entryBytes) {
      const kind = streamNames.find(([name]) => chunk.subarray(at, at + name.length).equals(name))?.[1]
      if (kind) return kind
    }
  }
  return undefined
}

/**
 * Returns whether a file is text as written by table programs: any encoding that extends ASCII, or UTF-16 with a byte
 * order mark. Excludes markup.
 */
async function isTable(path: string): Promise<boolean> {
  let wide: InstanceType<typeof TextDecoder> | undefined
  let isFirst = true
  for await (const chunk of chunksOf(path)) {
    if (isFirst) wide = wideDecoder(chunk)
    const text = wide?.decode(chunk, { stream: true })
    if (text === undefined ? chunk.some(isControl) : [...text].some((sign) => isControl(sign.codePointAt(0)!)))
      return false
    if (isFirst && /^[\uFEFF\s]*</.test(text ?? chunk.toString('utf8', 0, 1_000))) return false
    isFirst = false
  }
  return !isFirst
}

/** Returns a decoder if the first two bytes are a UTF-16 byte order mark. */
function wideDecoder([first, second]: Buffer): InstanceType<typeof TextDecoder> | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : undefined
}

function isControl(byte: number): boolean {
  return (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f
}

const chunkBytes = 64 * 1_024

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  const handle: FileHandle = await open(path)
  try {
    const buffer = Buffer.alloc(chunkBytes)
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
