/** Maximum sizes for reading. A cloud that requires more is refused before anything is allocated. */
export const cloudLimits = {
  /** Points of a node, a LAZ chunk or a block of records. Real nodes have 20,000 to 200,000. */
  pointsPerPart: 2_000_000,
  /** Bytes of the same in the file. */
  bytesPerPart: 32_000_000,
  /** Bytes of a record. The longest format has 67 bytes, plus the producer's extra bytes. */
  recordBytes: 1_024,
  /** Bytes before the first point: header and variable length records. */
  headBytes: 4_000_000,
  /** Variable length records in a file. */
  records: 1_000,
  /** Bytes of the text that defines a coordinate system. */
  systemBytes: 65_536,
  /** Chunks of a LAZ file: 10,000 million points in chunks of 50,000. */
  chunks: 200_000,
  /** Bytes of `ept.json`, and of a part of a hierarchy. */
  indexBytes: 4_000_000,
  /** Maximum number of stored nodes of a hierarchy. */
  nodes: 500_000,
  /** Points of a clip: 60 m by 60 m at 500 per square meter. */
  clippedPoints: 2_000_000,
} as const
