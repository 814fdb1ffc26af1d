import { readFile } from 'node:fs/promises'
import type { Accepted, PictureBox } from '@gable/contract/file-kind'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { createCompanyQueue } from '../untrusted.ts'

/** Markers that begin a segment without a length: padding, restarts, start of image. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * Counts the scans of a JPEG by walking its segments. Each scan is a pass over all of the picture's blocks, so a small
 * file with thousands of them takes minutes to decode. Counting stops after `most`.
 */
export function countScans(jpeg: Uint8Array, max: number): number {
  let scans = 0
  let at = 2
  while (at + 4 <= jpeg.length && scans <= max) {
    const marker = jpeg[at] === 0xff ? jpeg[at + 1]! : 0
    // Skip fill bytes, stuffed bytes, and scan data up to the next marker.
    if (marker === 0 || marker === 0xff || isAlone(marker)) {
      at += 1
      continue
    }
    if (marker === endOfImage) return scans
    if (marker === startOfScan) scans += 1
    at += 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!)
  }
  return scans
}

/** Maximum number of pixels of an input picture. A small file can decompress to more than fits in memory. */
const maxPixels = 80_000_000
/** Maximum size in memory: three colors and transparency of 8 bits each per pixel. */
const maxUnpackedBytes = maxPixels * 4
/** Maximum size of a re-encoded picture. Within its box, it takes a tenth of that. */
const maxMadeBytes = 64 * 1_024 * 1_024
/** Cameras and editors write about ten. */
const maxScans = 100
const maxSeconds = 20
const inTurn = createCompanyQueue(2)

/** By the extension of the detected type. SVG is not included, because it is a program that draws. */
const formats: Readonly<Record<string, string>> = { png: 'png', apng: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' }

export interface Picture {
  body: Uint8Array
  thumbnail?: { kind: 'webp'; body: Uint8Array } | undefined
}

export type PictureRefusal = 'PICTURE_NOT_READABLE' | 'PICTURE_TOO_COMPLEX'
export type PictureResult = { ok: true; picture: Picture } | { ok: false; reason: PictureRefusal }

const notReadable = { ok: false, reason: 'PICTURE_NOT_READABLE' } as const
const tooComplex = { ok: false, reason: 'PICTURE_TOO_COMPLEX' } as const

/**
 * Re-encodes a picture: upright, within the box, in sRGB, and without the original metadata, such as the location.
 * Rejects a picture that cannot be read, or that takes more pixels, scans, or time than any camera's. Pictures of one
 * company are processed one at a time.
 */
export function rewritePicture(
  companyId: string,
  source: string | Uint8Array,
  kind: 'png' | 'jpeg',
  accepted: Pick<Accepted, 'picture' | 'crop' | 'thumbnail'>,
): Promise<PictureResult> {
  return inTurn(companyId, async () => {
    try {
      const bytes = typeof source === 'string' ? await readFile(source) : source
      const refused = await refusalOf(bytes)
      if (refused) return refused
      const picture = await rewritten(bytes, kind, accepted)
      return picture.body.byteLength > maxMadeBytes ? tooComplex : { ok: true, picture }
    } catch (error) {
      return /^timeout/.test((error as Error).message) ? tooComplex : notReadable
    }
  })
}

/** Checks a picture by its header, before anything is decoded. */
async function refusalOf(bytes: Uint8Array) {
  const format = formats[(await fileTypeFromBuffer(bytes))?.ext ?? '']
  if (!format) return notReadable
  if (format === 'jpeg' && countScans(bytes, maxScans) > maxScans) return tooComplex
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false }).metadata()
  // Bytes can look like several formats, so the decoder must agree.
  if (head.format !== format) return notReadable
  const pixels = head.width * head.height
  const unpacked = pixels * head.channels * (head.depth === 'uchar' ? 1 : 2)
  return pixels > maxPixels || unpacked > maxUnpackedBytes ? tooComplex : undefined
}

async function rewritten(
  bytes: Uint8Array,
  kind: 'png' | 'jpeg',
  { picture, crop, thumbnail }: Pick<Accepted, 'picture' | 'crop' | 'thumbnail'>,
): Promise<Picture> {
  const read = await reader()
  const turned = read(bytes).autoOrient()
  const upright = picture && crop ? await filling(turned, picture) : within(turned, picture)
  const whole = await (kind === 'png' ? upright.png() : upright.jpeg({ quality: 85 })).toBuffer()
  const small = thumbnail && (await within(read(whole), thumbnail).webp({ quality: 75 }).toBuffer())
  return { body: whole, thumbnail: small && { kind: 'webp', body: small } }
}

async function reader() {
  const { default: sharp } = await import('sharp')
  return (from: string | Uint8Array) =>
    sharp(from, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).timeout({
      seconds: maxSeconds,
    })
}

/** Returns whether an upright picture is at least as large as a box. Returns false if it cannot be read. */
export async function fitsBox(source: string, box: PictureBox): Promise<boolean> {
  const read = await reader()
  const { width, height } = await read(source)
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => ({ width: 0, height: 0 }),
    )
  return width === box.width && height === box.height
}

/** Returns the largest centered crop with the box's proportions, no larger than the box. */
async function filling(image: Sharp, box: PictureBox): Promise<Sharp> {
  const { autoOrient } = await image.metadata()
  const share = Math.min(1, autoOrient.width / box.width, autoOrient.height / box.height)
  return image.resize({
    width: Math.max(1, Math.round(box.width * share)),
    height: Math.max(1, Math.round(box.height * share)),
    fit: 'cover',
  })
}

function within(image: Sharp, box: PictureBox | undefined): Sharp {
  return box ? image.resize({ ...box, fit: 'inside', withoutEnlargement: true }) : image
}
