export interface FlowGraph {
  readonly nodes: number
  readonly head: Int32Array
  readonly next: number[]
  readonly to: number[]
  readonly capacity: number[]
}

const LEAST = 1e-9

export function flowGraph(nodes: number): FlowGraph {
  return { nodes, head: new Int32Array(nodes).fill(-1), next: [], to: [], capacity: [] }
}

/** Adds an arc and its reverse arc. */
export function addArc(
  { head, next, to, capacity }: FlowGraph,
  one: number,
  other: number,
  there: number,
  back = 0,
): void {
  next.push(head[one]!)
  to.push(other)
  capacity.push(there)
  head[one] = to.length - 1
  next.push(head[other]!)
  to.push(one)
  capacity.push(back)
  head[other] = to.length - 1
}

/**
 * The nodes on the source's side of the minimum cut, from the maximum flow (E. A. Dinitz, "Algorithm for solution of a
 * problem of maximum flow in networks with power estimation", 1970): level by level, blocking each path once.
 */
export function sourceSide(graph: FlowGraph, source: number, sink: number): Uint8Array {
  const level = new Int32Array(graph.nodes)
  while (leveled(graph, source, sink, level)) {
    const at = graph.head.slice()
    while (pushed(graph, level, at, source, sink, Number.POSITIVE_INFINITY) > 0);
  }
  return Uint8Array.from(level, (one) => (one >= 0 ? 1 : 0))
}

function leveled({ head, next, to, capacity }: FlowGraph, source: number, sink: number, level: Int32Array): boolean {
  level.fill(-1)
  level[source] = 0
  const open = [source]
  for (let first = 0; first < open.length; first++) {
    const node = open[first]!
    for (let arc = head[node]!; arc >= 0; arc = next[arc]!) {
      const other = to[arc]!
      if (capacity[arc]! <= LEAST || level[other]! >= 0) continue
      level[other] = level[node]! + 1
      open.push(other)
    }
  }
  return level[sink]! >= 0
}

function pushed(graph: FlowGraph, level: Int32Array, at: Int32Array, node: number, sink: number, max: number): number {
  if (node === sink) return max
  const { next, to, capacity } = graph
  for (; at[node]! >= 0; at[node] = next[at[node]!]!) {
    const arc = at[node]!
    const other = to[arc]!
    if (capacity[arc]! <= LEAST || level[other]! !== level[node]! + 1) continue
    const flow = pushed(graph, level, at, other, sink, Math.min(max, capacity[arc]!))
    if (flow <= 0) continue
    capacity[arc]! -= flow
    capacity[arc ^ 1]! += flow
    return flow
  }
  return 0
}
