/** The state of the viewer, apart from the camera. */
export interface ModelLook {
  readonly colorBy: 'plain' | 'pitch'
  readonly lengths: boolean
  /** The index of the selected facet. */
  readonly chosen: number | null
}

/** The camera moves, by button and by key. */
export type ModelMove = 'left' | 'right' | 'up' | 'down' | 'closer' | 'farther' | 'top' | 'home'

const MOVES_BY_KEY: Readonly<Record<string, ModelMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  t: 'top',
  T: 'top',
  h: 'home',
  H: 'home',
}

/** Returns the move for a key while the picture has the focus. Keys with a modifier are left to the browser. */
export function moveOf(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): ModelMove | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  return MOVES_BY_KEY[event.key] ?? null
}

/** The height of the walls under the eaves: one story. Aerial data does not include the actual height. */
export const WALL_HEIGHT_METERS = 3
