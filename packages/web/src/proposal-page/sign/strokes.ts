import { signatureBox, signatureLimits } from '@gable/contract/signature-limits'

/** The size of the pad that a signature is drawn on, in CSS pixels. */
export interface PadSize {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** Scales strokes from one pad size to another: each point keeps its relative position. */
export function resized<Stroke extends { points: readonly Point[] }>(
  strokes: readonly Stroke[],
  from: PadSize,
  to: PadSize,
): Stroke[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({
      ...point,
      x: (point.x / from.width) * to.width,
      y: (point.y / from.height) * to.height,
    })),
  }))
}

/** The strokes of a pad in a signature's format. Long strokes lose points evenly. */
export function storedStrokes(strokes: readonly { points: readonly Point[] }[], size: PadSize): number[][] {
  const within = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))
  return resized(strokes, size, signatureBox)
    .map(({ points }) => {
      const step = Math.ceil((points.length * 2) / signatureLimits.coordinates)
      return points
        .filter((_, index) => index % step === 0)
        .flatMap(({ x, y }) => [within(x, signatureBox.width), within(y, signatureBox.height)])
    })
    .filter((stroke) => stroke.length > 0)
    .slice(0, signatureLimits.strokes)
}
