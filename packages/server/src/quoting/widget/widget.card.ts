import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import sharp from 'sharp'

/** The input for the picture of a hosted page. */
export interface CardFacts {
  companyName: string
  /** The title of the offer, drawn on the accent color. */
  words: string
  background: string
  ink: string
  accent: string
  onAccent: string
  logo: Uint8Array | undefined
}

const width = 1200
const height = 630
const margin = 80
const logoBox = { width: 320, height: 150 }

let font: Font | undefined

/** Draws text as outlines, since the fonts of a server are unknown. */
function interBold(): Font {
  const file = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-700-normal.woff')
  font ??= openSync(file) as Font
  return font
}

interface Line {
  path: string
  width: number
}

/** A line of text as outlines, cut at a maximum width; skips characters that the font lacks. */
function outline(text: string, size: number, max: number): Line {
  const { glyphs, positions } = interBold().layout(text)
  const scale = size / interBold().unitsPerEm
  let x = 0
  const parts: string[] = []
  for (const [index, glyph] of glyphs.entries()) {
    const advance = positions[index]!.xAdvance * scale
    if (glyph.id === 0) continue
    if (x + advance > max) break
    const shape = glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
    parts.push(shape)
    x += advance
  }
  return { path: parts.join(''), width: x }
}

/** Sets a name on at most two lines, as large as fits. */
function nameLines(name: string): { lines: Line[]; size: number } {
  const room = width - 2 * margin
  const size = name.length > 34 ? 60 : name.length > 20 ? 76 : 92
  const words = name.split(/\s+/)
  const lines = ['']
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (outline(longer, size, Number.POSITIVE_INFINITY).width <= room || lines.length === 2)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return { lines: lines.filter(Boolean).map((line) => outline(line, size, room)), size }
}

const color = (provided: string, otherwise: string) => (/^#[0-9a-f]{6}$/i.test(provided) ? provided : otherwise)

/** Draws the preview picture of a hosted page's link: the company's name, logo and colors. */
export async function drawCard(facts: CardFacts): Promise<Buffer> {
  const ink = color(facts.ink, '#1B2430')
  const accent = color(facts.accent, '#C2410C')
  const { lines, size } = nameLines(facts.companyName)
  const words = outline(facts.words, 40, width - 2 * (margin + 36))
  const first = 330 - (lines.length - 1) * size * 0.5
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${color(facts.background, '#FFFFFF')}"/>
    <path d="M760 630 L1000 430 L1240 630 Z" fill="${accent}" opacity="0.18"/>
    <path d="M900 630 L1110 470 L1320 630 Z" fill="${accent}" opacity="0.28"/>
    <rect width="${width}" height="16" fill="${accent}"/>
    ${lines
      .map(
        ({ path }, index) =>
          `<g transform="translate(${margin} ${first + index * size * 1.15})"><path d="${path}" fill="${ink}"/></g>`,
      )
      .join('')}
    <rect x="${margin}" y="480" width="${words.width + 72}" height="84" rx="12" fill="${accent}"/>
    <g transform="translate(${margin + 36} 536)"><path d="${words.path}" fill="${color(facts.onAccent, '#FFFFFF')}"/></g>
  </svg>`
  const card = sharp(Buffer.from(svg))
  const logo = facts.logo && (await fitted(facts.logo))
  if (logo) card.composite([{ input: logo, left: margin, top: 70 }])
  return card.png({ palette: true }).toBuffer()
}

/** Leaves the space empty if the logo cannot be read. */
function fitted(logo: Uint8Array): Promise<Buffer | undefined> {
  return sharp(logo)
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined)
}
