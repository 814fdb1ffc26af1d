import type { Drawing, DrawnPlace, Shape } from './drawing.ts'

/** Writes a drawing as an SVG file. The label becomes its title, which screen readers announce and viewers show. */
export function drawingToSvg({ width, height, label, shapes }: Drawing): string {
  const box = `0 0 ${round(width)} ${round(height)}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${round(width)}" height="${round(height)}" role="img">`,
    `<title>${escaped(label)}</title>`,
    '<g stroke-linejoin="round" font-family="Inter, Helvetica, Arial, sans-serif">',
    ...shapes.map(shapeToSvg),
    '</g></svg>\n',
  ].join('\n')
}

export function pathData(rings: readonly (readonly DrawnPlace[])[]): string {
  return rings.map((ring) => `M${ring.map(place).join('L')}Z`).join('')
}

export function pointsData(points: readonly DrawnPlace[]): string {
  return points.map(place).join(' ')
}

function shapeToSvg(shape: Shape): string {
  if (shape.kind === 'area') {
    const stroke = shape.stroke ? strokeAttributes(shape.stroke) : ''
    const fill = escaped(shape.fill ?? 'none')
    return `<path d="${pathData(shape.rings)}" fill="${fill}" fill-rule="evenodd"${stroke}/>`
  }
  if (shape.kind === 'line') {
    return `<polyline points="${pointsData(shape.points)}" fill="none"${strokeAttributes(shape.stroke)}/>`
  }
  const [x, y] = shape.at.map(round) as [number, number]
  const turned = shape.turnedDegrees ? ` transform="rotate(${round(shape.turnedDegrees)} ${x} ${y})"` : ''
  const bold = shape.bold ? ' font-weight="600"' : ''
  const halo = shape.halo
    ? ` stroke="${escaped(shape.halo)}" stroke-width="${round(shape.size / 5)}" paint-order="stroke"`
    : ''
  const attributes = `x="${x}" y="${y}" font-size="${round(shape.size)}" fill="${escaped(shape.color)}"`
  return `<text ${attributes} text-anchor="${shape.anchor}"${bold}${halo}${turned}>${escaped(shape.text)}</text>`
}

function strokeAttributes({ color, width, dash }: { color: string; width: number; dash?: readonly number[] }) {
  const dashes = dash ? ` stroke-dasharray="${dash.map(round).join(' ')}"` : ''
  return ` stroke="${escaped(color)}" stroke-width="${round(width)}"${dashes}`
}

function place([x, y]: DrawnPlace): string {
  return `${round(x)},${round(y)}`
}

/** Hundredths of a unit are finer than any screen and keep files small. */
function round(value: number): number {
  return Math.round(value * 100) / 100
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)
}
