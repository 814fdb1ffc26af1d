import { crc32 } from 'node:zlib'
import { gigabyte } from '@gable/contract/file-kind'
import type { TestCompany } from '@gable/testing/company'
import sharp from 'sharp'
import { file } from '../platform.table.ts'
import { pngThatSays } from './hostile-picture.fixture.ts'

/** Typical files, each the smallest of its type. */

const markup = 'application/vnd.openxmlformats-officedocument'

export const samples = {
  /** One blank page. */
  pdf: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
`),
  csv: Buffer.from('Item,Unit,Quantity\r\nStarter strip,bundle,4\r\n'),
  docx: openXml('word/document.xml', `${markup}.wordprocessingml.document.main+xml`),
  xlsx: openXml('xl/workbook.xml', `${markup}.spreadsheetml.sheet.main+xml`),
  doc: compoundFile('WordDocument'),
  xls: compoundFile('Workbook'),
}

/** Files with harmless names and content types. Only their bytes count. */
export const strangers = {
  page: Buffer.from('<!doctype html><script>alert(1)</script>'),
  drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  program: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 7)]),
  script: Buffer.from('#!/bin/sh\necho \x00'),
  installer: compoundFile('Installer'),
  archive: zip([['readme.txt', 'hello']]),
  macros: openXml('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
  nothing: Buffer.alloc(0),
}

/** Creates a photo as a phone takes it: held upright, so with an orientation tag, and with its location. */
export function phonePhoto(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 43/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export function screenshot(width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 43, g: 122, b: 75, alpha: 0.5 } } })
    .png()
    .toBuffer()
}

/** Creates a few bytes that declare more pixels than are accepted. */
export async function pixelBomb(): Promise<Buffer> {
  return pngThatSays(await screenshot(), { width: 30_000, height: 30_000 })
}

/** Inserts a company's file row without any bytes. */
export async function addBytes(
  { tenant, deps }: TestCompany,
  provided: { gigabytes: number; hoursAgo: number; purpose?: string },
): Promise<void> {
  const createdAt = new Date(deps.clock.now().getTime() - provided.hoursAgo * 3_600_000)
  await deps.database.db.insert(file).values({
    companyId: tenant.id,
    purpose: provided.purpose ?? 'note.attachment',
    name: 'large.pdf',
    contentType: 'application/pdf',
    bytes: Math.round(provided.gigabytes * gigabyte),
    sha256: '',
    storeKey: crypto.randomUUID(),
    createdAt,
  })
}

function openXml(part: string, contentType: string): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${contentType}"/></Types>`
  return zip([
    ['[Content_Types].xml', types],
    [part, '<x/>'],
  ])
}

/** Uncompressed entries (APPNOTE 4.3). */
function zip(entries: readonly [name: string, content: string][]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of entries) {
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(content.length, 14)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name + content)])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** The container of Word and Excel before 2007: a header, and a directory with one stream (MS-CFB 2.2, 2.6). */
function compoundFile(stream: string): Buffer {
  const head = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  const entry = (name: string) => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 'utf16le')
    bytes.writeUInt16LE((name.length + 1) * 2, 64)
    return bytes
  }
  return Buffer.concat([head, entry('Root Entry'), entry(stream), Buffer.alloc(256)])
}
