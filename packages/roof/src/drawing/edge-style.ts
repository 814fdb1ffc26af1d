import { EDGE_TYPES, type EdgeType } from '../roof.ts'

/** How an edge is drawn: its color, and a dash and weight that identify it without the color. */
export interface EdgeStyle {
  readonly color: string
  readonly width: number
  /** Alternating lengths of dashes and gaps; absent for a solid line. */
  readonly dash?: readonly number[]
}

/** The product's colors; no two types share both dash and weight. The long outer lines are the least prominent. */
export const EDGE_STYLES: Readonly<Record<EdgeType, EdgeStyle>> = {
  ridge: { color: '#C2410C', width: 4 },
  hip: { color: '#8A2BA8', width: 2, dash: [12, 4] },
  valley: { color: '#1D4E89', width: 3, dash: [5, 3] },
  eave: { color: '#1B2430', width: 2 },
  rake: { color: '#2B7A4B', width: 2.5, dash: [12, 3, 3, 3] },
  highEave: { color: '#B0720A', width: 3, dash: [2, 3] },
  pitchBreak: { color: '#0E7490', width: 3, dash: [8, 3, 2, 3] },
  stepFlashing: { color: '#C2185B', width: 3.5, dash: [3, 2] },
  flashing: { color: '#7A4A1E', width: 3.5, dash: [9, 2, 2, 2, 2, 2] },
}

/** The edge types that occur, in legend order. */
export function typesIn(edges: Iterable<{ readonly type: EdgeType }>): EdgeType[] {
  const found = new Set([...edges].map(({ type }) => type))
  return EDGE_TYPES.filter((type) => found.has(type))
}
