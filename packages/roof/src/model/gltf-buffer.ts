/** The binary part of a glTF file as it grows: views into it, and accessors that describe their contents. */
export interface GltfBuffer {
  readonly parts: Uint8Array[]
  readonly bufferViews: { buffer: 0; byteOffset: number; byteLength: number; target: number }[]
  readonly accessors: {
    bufferView: number
    componentType: number
    count: number
    type: 'SCALAR' | 'VEC3'
    min?: number[]
    max?: number[]
  }[]
  byteLength: number
}

// Constants of the specification (glTF 2.0, 5.1.3 and 5.11.5).
const FLOAT = 5126
const UNSIGNED_INT = 5125
const ARRAY_BUFFER = 34962
const ELEMENT_ARRAY_BUFFER = 34963

export function emptyBuffer(): GltfBuffer {
  return { parts: [], bufferViews: [], accessors: [], byteLength: 0 }
}

/** Adds triples of numbers. @returns the index of their accessor. */
export function addTriples(buffer: GltfBuffer, values: readonly number[], { bounds }: { bounds: boolean }): number {
  // Bounds match the stored values: rounded to single precision.
  const rounded = Float32Array.from(values)
  const bytes = new Uint8Array(rounded.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [index, value] of rounded.entries()) view.setFloat32(index * 4, value, true)
  const accessor = { componentType: FLOAT, count: rounded.length / 3, type: 'VEC3' as const }
  if (!bounds) return add(buffer, bytes, ARRAY_BUFFER, accessor)
  const [min, max] = [[0, 1, 2].map(() => Number.POSITIVE_INFINITY), [0, 1, 2].map(() => Number.NEGATIVE_INFINITY)]
  for (const [index, value] of rounded.entries()) {
    min[index % 3] = Math.min(min[index % 3]!, value)
    max[index % 3] = Math.max(max[index % 3]!, value)
  }
  return add(buffer, bytes, ARRAY_BUFFER, { ...accessor, min, max })
}

/** Adds indices of corners. @returns the index of their accessor. */
export function addIndices(buffer: GltfBuffer, values: readonly number[]): number {
  const bytes = new Uint8Array(values.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value, true)
  return add(buffer, bytes, ELEMENT_ARRAY_BUFFER, { componentType: UNSIGNED_INT, count: values.length, type: 'SCALAR' })
}

function add(
  buffer: GltfBuffer,
  bytes: Uint8Array,
  target: number,
  accessor: Omit<GltfBuffer['accessors'][number], 'bufferView'>,
): number {
  buffer.bufferViews.push({ buffer: 0, byteOffset: buffer.byteLength, byteLength: bytes.length, target })
  buffer.accessors.push({ bufferView: buffer.bufferViews.length - 1, ...accessor })
  buffer.parts.push(bytes)
  // All values are four bytes wide, so every view is aligned as the specification requires.
  buffer.byteLength += bytes.length
  return buffer.accessors.length - 1
}

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942

/** Combines the description and the binary part into one .glb file. */
export function glbOf(json: object, { parts, byteLength }: GltfBuffer): Uint8Array<ArrayBuffer> {
  const text = asciiBytes(JSON.stringify(json))
  const textLength = text.length + ((4 - (text.length % 4)) % 4)
  const bytes = new Uint8Array(12 + 8 + textLength + 8 + byteLength)
  const view = new DataView(bytes.buffer)
  const words = [MAGIC, 2, bytes.length, textLength, JSON_CHUNK]
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word, true)
  // Padded with spaces, as the specification requires.
  bytes.fill(0x20, 20, 20 + textLength)
  bytes.set(text, 20)
  view.setUint32(20 + textLength, byteLength, true)
  view.setUint32(24 + textLength, BIN_CHUNK, true)
  let at = 28 + textLength
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Encodes JSON as plain ASCII; other characters are escaped, which parses to the same text. */
function asciiBytes(json: string): Uint8Array {
  const ascii = json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0))
}
