/** Limits and wording of electronic signatures for the signer's page. Zod-free. */

export const signatureLimits = {
  fullName: 120,
  initials: 5,
  comments: 1_000,
  /** Limits of a drawn signature: strokes, and coordinates of one stroke. */
  strokes: 60,
  coordinates: 500,
} as const

/** A one-time code which proves that a signer reads mail at the address on file. */
export const signerCode = {
  digits: 6,
  minutes: 15,
  /** Wrong attempts until a code is void. */
  tries: 5,
  /** Maximum number of codes for one signer of a version. */
  most: 10,
} as const

export const signerCodeMessages = {
  CODE_NOT_VALID: 'The code is incorrect or has expired. Check it, or request a new one.',
  TOO_MANY_CODES: 'You’ve requested too many codes for this proposal. Please call the company.',
} as const

/** Coordinates of a drawn signature are scaled to this box, regardless of the screen. */
export const signatureBox = { width: 600, height: 200 } as const

/** Version of the electronic-records disclosure that signers accept. Change it whenever the text changes. */
export const disclosureVersion = '2026-11'

export type SignatureMark = { kind: 'typed' } | { kind: 'drawn'; strokes: number[][] }

/** Returns the path of a drawn signature, for an SVG or a PDF. */
export function pathOfStrokes(strokes: readonly (readonly number[])[]): string {
  return strokes
    .map((points) => {
      let path = ''
      for (let index = 0; index + 1 < points.length; index += 2) {
        path += `${index === 0 ? 'M' : 'L'}${points[index]} ${points[index + 1]}`
      }
      // A dot is drawn as a line to itself, so that its round cap is visible.
      return points.length === 2 ? `${path}L${points[0]} ${points[1]}` : path
    })
    .join('')
}
