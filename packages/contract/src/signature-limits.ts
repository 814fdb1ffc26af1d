/** Bounds and words of electronic signatures that the signer's page needs. Zod-free. */

export const signatureLimits = {
  fullName: 120,
  initials: 5,
  comments: 1_000,
  /** A drawn signature: strokes, and coordinates of one stroke. */
  strokes: 60,
  coordinates: 500,
} as const

/** A one-time code that shows that a signer reads the mail of the address that the company knows. */
export const signerCode = {
  digits: 6,
  minutes: 15,
  /** Wrong entries, after which a code is void. */
  tries: 5,
  /** Codes for one signer of a version. */
  most: 10,
} as const

export const signerCodeMessages = {
  CODE_NOT_VALID: 'The code is incorrect or has expired. Check it, or ask for a new one.',
  TOO_MANY_CODES: 'No more codes can be sent for this proposal. Please call the company.',
} as const

/** A drawn signature lies in a box of these sizes, whatever screen it was drawn on. */
export const signatureBox = { width: 600, height: 200 } as const

/** The version of the electronic-records disclosure that signers accept. A changed text gets the next one. */
export const disclosureVersion = '2026-11'

/** A signature as it was made. */
export type SignatureMark = { kind: 'typed' } | { kind: 'drawn'; strokes: number[][] }

/** The path of a drawn signature, for an SVG or a PDF. */
export function pathOfStrokes(strokes: readonly (readonly number[])[]): string {
  return strokes
    .map((points) => {
      let path = ''
      for (let index = 0; index + 1 < points.length; index += 2) {
        path += `${index === 0 ? 'M' : 'L'}${points[index]} ${points[index + 1]}`
      }
      // A dot is a line to itself, so that a round line end draws it.
      return points.length === 2 ? `${path}L${points[0]} ${points[1]}` : path
    })
    .join('')
}
