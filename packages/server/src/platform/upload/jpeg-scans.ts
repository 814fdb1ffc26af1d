/** Markers that begin a segment without a length: padding, restarts, start of image. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

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
    if (marker === 0 || marker === 0xff || standsAlone(marker)) {
      at += 1
      continue
    }
    if (marker === endOfImage) return scans
    if (marker === startOfScan) scans += 1
    at += 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!)
  }
  return scans
}
