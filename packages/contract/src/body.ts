/**
 * Size limits for request bodies. The server measures every body before it parses it, and the guard compares the result
 * with the limits that the procedure declares here. Zod-free.
 */
export interface BodyMeasure {
  bytes: number
  /** The number of JSON values of any kind: strings, numbers, objects, and arrays. */
  values: number
}

/** The limits of a procedure whose input exceeds the default. */
export interface BodyBounds extends BodyMeasure {
  why: string
}

const kilobyte = 1024

/** The default limits. Requests without a session have a lower one. */
export const usualBody: BodyMeasure = { bytes: 64 * kilobyte, values: 20_000 }
export const usualAnonymousBody: BodyMeasure = { bytes: 64 * kilobyte, values: 5_000 }

/** The highest limits that a procedure may declare. */
export const maxBodyLimit: BodyMeasure = { bytes: 256 * kilobyte, values: 40_000 }

/** Limits of procedures with large inputs, each with its reason. */
export const largeBody = {
  roofs: {
    bytes: 256 * kilobyte,
    values: 20_000,
    why: 'up to 20 structures, each with an outline and the planes of its levels',
  },
  drawnRoofs: {
    bytes: 128 * kilobyte,
    values: 10_000,
    why: 'up to 20 structures of a homeowner, some of them drawn or of several levels',
  },
  richText: {
    bytes: 256 * kilobyte,
    values: 20_000,
    why: 'a formatted text of up to 20,000 characters, with its marks',
  },
  document: { bytes: 256 * kilobyte, values: 20_000, why: 'a proposal with its sections, options and translations' },
  serviceArea: { ...maxBodyLimit, why: 'every county, 10,000 postal codes and 2,500 drawn corners of one market' },
  table: { bytes: 256 * kilobyte, values: 20_000, why: 'rows of a price list or file, up to 2,000 at once' },
  filePart: { bytes: 128 * kilobyte, values: 100, why: 'a part of a file, 120,000 characters in base64' },
  signature: { bytes: 160 * kilobyte, values: 32_000, why: 'a drawn signature, up to 60 strokes of 250 points' },
} as const satisfies Record<string, BodyBounds>
