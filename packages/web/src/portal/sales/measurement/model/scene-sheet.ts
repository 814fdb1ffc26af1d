const BACKGROUND = '#FAF6EF'

/** The visible canvas: the rendered picture, and the labels over it. */
export interface ModelSheet {
  readonly canvas: HTMLCanvasElement
  /** Draws in CSS pixels. */
  readonly context: CanvasRenderingContext2D
  size(): { width: number; height: number }
  resize(width: number, height: number, pixelRatio: number): void
  /** Replaces the content with a picture of the same size. */
  copy(picture: HTMLCanvasElement): void
  /** Returns a PNG with the page's background. */
  picture(): Promise<Blob>
}

/**
 * Adds the canvas to the element. The WebGL canvas itself is never shown: two layers would have to be kept in sync, and
 * browsers without a graphics card cut it off where the page's bar overlaps it.
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
