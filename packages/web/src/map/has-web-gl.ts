let webGl: boolean | undefined

/** Whether this browser can draw the live map. Cached, because each check creates a graphics context. */
export function hasWebGl(): boolean {
  webGl ??= document.createElement('canvas').getContext('webgl2') !== null
  return webGl
}
