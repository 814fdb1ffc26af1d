import type { Point } from './feature.ts'

/**
 * The positions of a map's nodes, in 16 bytes each: a county has millions of nodes, and a `Map` would take ten times as
 * much.
 */
export interface NodePlaces {
  set(id: number, lng: number, lat: number): void
  get(id: number): Point | undefined
}

/** OpenStreetMap's own resolution: 1e-7 degrees. */
const UNITS_PER_DEGREE = 1e7

export function createNodePlaces(): NodePlaces {
  let capacity = 1 << 16
  let count = 0
  let ids = new Float64Array(capacity)
  let places = new Int32Array(capacity * 2)

  /** Node ids start at 1: 0 marks an empty slot. */
  function slotOf(id: number): number {
    let slot = (Math.imul(id | 0, 0x9e3779b1) ^ (id / 0x100000000)) & (capacity - 1)
    while (ids[slot] !== 0 && ids[slot] !== id) slot = (slot + 1) & (capacity - 1)
    return slot
  }

  function put(id: number, lng: number, lat: number) {
    const slot = slotOf(id)
    if (ids[slot] === 0) count++
    ids[slot] = id
    places[slot * 2] = lng
    places[slot * 2 + 1] = lat
  }

  function grow() {
    const [oldIds, oldPlaces] = [ids, places]
    capacity *= 2
    count = 0
    ids = new Float64Array(capacity)
    places = new Int32Array(capacity * 2)
    oldIds.forEach((id, slot) => {
      if (id !== 0) put(id, oldPlaces[slot * 2]!, oldPlaces[slot * 2 + 1]!)
    })
  }

  return {
    set(id, lng, lat) {
      if (count > capacity * 0.7) grow()
      put(id, Math.round(lng * UNITS_PER_DEGREE), Math.round(lat * UNITS_PER_DEGREE))
    },
    get(id) {
      const slot = slotOf(id)
      if (ids[slot] !== id) return undefined
      return [places[slot * 2]! / UNITS_PER_DEGREE, places[slot * 2 + 1]! / UNITS_PER_DEGREE]
    },
  }
}
