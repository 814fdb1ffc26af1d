import type { Shape } from '@gable/roof/drawing/drawing'
import { Font } from '@react-pdf/renderer'
import { families, familiesOf } from './fonts.ts'

type Text = Extract<Shape, { kind: 'text' }>

/** The part of a font object that outlines need. */
interface Outlines {
  unitsPerEm: number
  layout(text: string): {
    glyphs: { path: { commands: { command: string; args: number[] }[] } }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
}

/**
 * Returns the outline of a text as path data, to be stroked behind it as a halo; undefined while its font is not
 * loaded, and for other scripts. PDF has no halos, and drawing the text repeatedly around its position would also
 * repeat it in searches.
 */
export function haloPath({ text, at: [x, y], size, bold, anchor }: Text): string | undefined {
  // A font of another script may not be loaded in this weight.
  if (familiesOf(text).length > families.length) return undefined
  const source = Font.getFont({ fontFamily: families[0]!, fontWeight: bold ? 600 : 400 })
  const font = source?.data as unknown as Outlines | null
  if (!font?.layout) return undefined
  const { glyphs, positions, advanceWidth } = font.layout(text)
  const scale = size / font.unitsPerEm
  let pen = x - (anchor === 'middle' ? advanceWidth / 2 : anchor === 'end' ? advanceWidth : 0) * scale
  const parts: string[] = []
  for (const [index, { path }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const left = pen + xOffset * scale
    const base = y - yOffset * scale
    for (const { command, args } of path.commands) {
      const letter = letters[command] ?? ''
      const placed = args.map((value, place) => rounded(place % 2 === 0 ? left + value * scale : base - value * scale))
      parts.push(`${letter}${placed.join(' ')}`)
    }
    pen += xAdvance * scale
  }
  return parts.join('')
}

const letters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
