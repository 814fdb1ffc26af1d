import type { Accepted, PictureBox } from '@gable/contract/file-kind'
import type { Sharp } from 'sharp'

/** Pixels of a picture that is read at all: a small file can unpack to more than the machine has room for. */
const mostPixels = 80_000_000

/** Pictures that are unpacked at the same time. */
const mostAtOnce = 2

export interface Picture {
  body: Uint8Array
  thumbnail?: { kind: 'webp'; body: Uint8Array } | undefined
}

/**
 * A picture written anew: turned as it was held, within the box, in sRGB, and with nothing else of the old file in it, such as
 * where it was taken. Undefined when it cannot be read, or is larger than any camera makes them.
 */
export function rewritePicture(
  source: string | Uint8Array,
  kind: 'png' | 'jpeg',
  { picture, crop, thumbnail }: Pick<Accepted, 'picture' | 'crop' | 'thumbnail'>,
): Promise<Picture | undefined> {
  return inTurn(async () => {
    const read = await reader()
    try {
      const turned = read(source).autoOrient()
      const upright = picture && crop ? await filling(turned, picture) : within(turned, picture)
      const whole = await (kind === 'png' ? upright.png() : upright.jpeg({ quality: 85 })).toBuffer()
      const small = thumbnail && (await within(read(whole), thumbnail).webp({ quality: 75 }).toBuffer())
      return { body: whole, thumbnail: small && { kind: 'webp', body: small } }
    } catch {
      return undefined
    }
  })
}

async function reader() {
  const { default: sharp } = await import('sharp')
  return (from: string | Uint8Array) =>
    sharp(from, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
}

/** Whether a picture has a box's proportions, to the pixel of the box, and is no smaller. One that cannot be read does not. */
export async function fitsBox(source: string, box: PictureBox): Promise<boolean> {
  const read = await reader()
  const { width, height } = await read(source)
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => ({ width: 0, height: 0 }),
    )
  return width >= box.width && height >= box.height && Math.abs((height * box.width) / width - box.height) <= 1
}

/** The largest part of the middle that has the box's proportions, no larger than the box. */
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

let atWork = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atWork >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else atWork += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }
}
