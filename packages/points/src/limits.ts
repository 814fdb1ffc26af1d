/** What may be read at once. A cloud that asks for more is refused before anything is allocated. */
export const cloudLimits = {
  /** Of a node, a LAZ chunk or a block of records. Real nodes have 20,000 to 200,000. */
  pointsPerPart: 2_000_000,
  /** Of the same as it lies in the file. */
  bytesPerPart: 32_000_000,
  /** Of a record. The longest format has 67 bytes, and some more of the maker's own. */
  recordBytes: 1_024,
  /** Before the first point: header and variable length records. */
  headBytes: 4_000_000,
  /** Variable length records in a file. */
  records: 1_000,
  /** Of the text that names a coordinate system. */
  systemBytes: 65_536,
  /** Chunks of a LAZ file: 10,000 million points in chunks of 50,000. */
  chunks: 200_000,
  /** Of `ept.json`, and of a part of a hierarchy. */
  indexBytes: 4_000_000,
  /** Nodes of a hierarchy that are kept. */
  nodes: 500_000,
  /** Of a clip: 60 m by 60 m at 500 a square metre. */
  clippedPoints: 2_000_000,
} as const
