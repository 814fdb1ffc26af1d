import { client } from '../../../shared/api.ts'
import { type Fingerprint, fingerprintOf } from './fingerprint.ts'

type OfProposal = Awaited<ReturnType<typeof client.proposal.verify>>
type OfReport = Awaited<ReturnType<typeof client.measurement.verify>>

/** What the server says of a file or a code: about a signed document, or about a measurement report. */
export type Verification = { about: 'proposal'; found: OfProposal } | { about: 'report'; found: OfReport }

export async function verifyFile(file: File): Promise<Verification> {
  return verifyFingerprint(await fingerprintOf(file))
}

/** A file whose seal names nothing may be either kind, with its seal removed or never sealed here. */
async function verifyFingerprint({ sha256, documentId, code }: Fingerprint): Promise<Verification> {
  if (code === null) {
    const found = await client.proposal.verify({ sha256, documentId })
    if (documentId !== null || found.result !== 'unknown') return { about: 'proposal', found }
  }
  return { about: 'report', found: await client.measurement.verify({ sha256, code }) }
}

export async function verifyCode(code: string): Promise<Verification> {
  return { about: 'report', found: await client.measurement.verify({ sha256: null, code }) }
}
