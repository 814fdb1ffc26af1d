import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { saveFile } from './save-file.ts'

/** The white margin around a QR code, in modules. Cameras do not find a code without it. */
const quiet = 4

/** A QR code. It is drawn in the browser, so its content is not sent to any service. */
export function QrCode({ content, label, size = 192 }: { content: string; label: string; size?: number }) {
  const code = generate(content)
  const span = code.size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-quiet} ${-quiet} ${span} ${span}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={span} height={span} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}

/** The pixels per module in the downloaded picture, large enough for print. */
const scale = 24

/** Saves the QR code as a bitmap. */
export function saveQrCode(content: string, name: string): void {
  const code = generate(content)
  const canvas = document.createElement('canvas')
  canvas.width = (code.size + 2 * quiet) * scale
  canvas.height = canvas.width
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.fillStyle = '#000'
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) drawing.fillRect((x + quiet) * scale, (y + quiet) * scale, scale, scale)
    }
  }
  canvas.toBlob((blob) => blob && saveFile(new File([blob], name, { type: 'image/png' })))
}

/** Saves the QR code as a vector drawing, which prints sharp at any size. */
export function saveQrDrawing(content: string, name: string): void {
  const code = generate(content)
  const span = code.size + 2 * quiet
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${span} ${span}" shape-rendering="crispEdges"><rect x="${-quiet}" y="${-quiet}" width="${span}" height="${span}" fill="#fff"/><path d="${toSvgPath(code)}"/></svg>`
  saveFile(new File([drawing], name, { type: 'image/svg+xml' }))
}
