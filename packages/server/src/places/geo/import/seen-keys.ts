/**
 * Remembers the keys of a run, in 16 MB per million keys. Two keys collide in about one of 10,000 runs of a million
 * keys. @returns a function that says whether a key is new.
 */
export function createSeenKeys(): (key: string) => boolean {
  let capacity = 1 << 12
  let count = 0
  let hashes = new Float64Array(capacity)

  function isNew(hash: number): boolean {
    let slot = hash % capacity
    while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) % capacity
    if (hashes[slot] === hash) return false
    hashes[slot] = hash
    count++
    return true
  }

  return (key) => {
    if (count > capacity * 0.6) {
      const old = hashes
      capacity *= 2
      count = 0
      hashes = new Float64Array(capacity)
      for (const hash of old) if (hash !== 0) isNew(hash)
    }
    return isNew(hashOf(key))
  }
}

/** 53 bits, never 0 (after cyrb53, public domain). */
function hashOf(key: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0) || 1
}
