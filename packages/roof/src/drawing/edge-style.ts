import { EDGE_TYPES, type EdgeType } from '../roof.ts'

/** How an edge is drawn: its color, and a dash and weight that identify it without the color. */
export interface EdgeStyle {
  readonly colour: string
  readonly width: number
  /** Alternating lengths of dashes and gaps; absent for a solid line. */
  readonly dash?: readonly number[]
}

/** The product's colors; no two types share both dash and weight. The long outer lines are the least prominent. */
export const EDGE_STYLES: Readonly<Record<EdgeType, EdgeStyle>> = {
  ridge: { colour: '#C2410C', width: 4 },
  hip: { colour: '#8A2BA8', width: 2, dash: [12, 4] },
  valley: { colour: '#1D4E89', width: 3, dash: [5, 3] },
  eave: { colour: '#1B2430', width: 2 },
  rake: { colour: '#2B7A4B', width: 2.5, dash: [12, 3, 3, 3] },
  highEave: { colour: '#B0720A', width: 3, dash: [2, 3] },
  pitchBreak: { colour: '#0E7490', width: 3, dash: [8, 3, 2, 3] },
  stepFlashing: { colour: '#C2185B', width: 3.5, dash: [3, 2] },
  flashing: { colour: '#7A4A1E', width: 3.5, dash: [9, 2, 2, 2, 2, 2] },
}

/** The edge types that occur, in legend order. */
export function typesIn(edges: Iterable<{ readonly type: EdgeType }>): EdgeType[] {
  const found = new Set([...edges].map(({ type }) => type))
  return EDGE_TYPES.filter((type) => found.has(type))
}
