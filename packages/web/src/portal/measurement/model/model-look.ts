/** What the viewer shows, apart from where one looks from. */
export interface ModelLook {
  readonly colourBy: 'plain' | 'pitch'
  readonly lengths: boolean
  /** Index of the chosen facet. */
  readonly chosen: number | null
}

/** What can be done with the camera, by button and by key. */
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

/** What a key does while the picture has the focus. With a modifier a key is the browser's. */
export function moveOf(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): ModelMove | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  return MOVES_BY_KEY[event.key] ?? null
}

/** Height of the walls under the eaves: one storey. What is seen of a house from above tells no more. */
export const WALL_HEIGHT_METRES = 3
