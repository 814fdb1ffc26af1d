const BACKGROUND = '#FAF6EF'

/** The canvas that a person sees: the graphics card's picture, and what is written over it. */
export interface ModelSheet {
  readonly canvas: HTMLCanvasElement
  /** In CSS pixels. */
  readonly context: CanvasRenderingContext2D
  size(): { width: number; height: number }
  resize(width: number, height: number, pixelRatio: number): void
  /** Takes over a picture of the same size, and nothing of the one before. */
  copy(picture: HTMLCanvasElement): void
  /** As a PNG, on the page's ground. */
  picture(): Promise<Blob>
}

/**
 * Puts the canvas into the element. The graphics card's own is never shown: two layers would be two pictures to keep, and
 * browsers without a graphics card cut it off where the page's bar lies over it.
 */
export function createSheet(host: HTMLElement): ModelSheet {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')!
  host.append(canvas)
  let shown = { width: 0, height: 0 }
  return {
    canvas,
    context,
    size: () => shown,
    resize(width, height, pixelRatio) {
      shown = { width, height }
      canvas.width = Math.floor(width * pixelRatio)
      canvas.height = Math.floor(height * pixelRatio)
      context.scale(pixelRatio, pixelRatio)
    },
    copy(picture) {
      context.clearRect(0, 0, shown.width, shown.height)
      context.drawImage(picture, 0, 0, shown.width, shown.height)
    },
    picture() {
      const whole = document.createElement('canvas')
      Object.assign(whole, { width: canvas.width, height: canvas.height })
      const onto = whole.getContext('2d')!
      onto.fillStyle = BACKGROUND
      onto.fillRect(0, 0, whole.width, whole.height)
      onto.drawImage(canvas, 0, 0)
      return new Promise((resolve, reject) => {
        whole.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))), 'image/png')
      })
    },
  }
}
