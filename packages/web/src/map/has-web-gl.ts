let webGl: boolean | undefined

/** Whether this browser can draw the live map; asked once, since each question makes a graphics context. */
export function hasWebGl(): boolean {
  webGl ??= document.createElement('canvas').getContext('webgl2') !== null
  return webGl
}
