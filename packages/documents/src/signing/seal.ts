import { createPrivateKey, webcrypto } from 'node:crypto'
import { CryptoKeySigner, HttpTimestampAuthority, P12Signer, PDF, type Signer } from '@libpdf/core'

/** The sealing key: the installation's own, or the operator's PKCS#12 file. */
export type SealKey =
  | { kind: 'own'; privateKeyPem: string; certificateDer: Uint8Array }
  | { kind: 'p12'; bytes: Uint8Array; password: string }

export interface Seal {
  key: SealKey
  /** An RFC 3161 time-stamp authority. With it the seal is PAdES B-T, without it B-B. */
  timestampUrl?: string | undefined
  /** Included in the seal: the document's id, and where it can be verified. */
  reason: string
  location: string
  contactInfo: string
  signedAt: string
}

/** Seals a PDF unchanged (PAdES, ETSI.CAdES.detached). Any later change invalidates the seal. */
export async function sealPdf(bytes: Uint8Array, seal: Seal): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes)
  const { reason, location, contactInfo, timestampUrl } = seal
  const result = await pdf.sign({
    signer: await signerOf(seal.key),
    reason,
    location,
    contactInfo,
    signingTime: new Date(seal.signedAt),
    subFilter: 'ETSI.CAdES.detached',
    ...(timestampUrl && { level: 'B-T' as const, timestampAuthority: new HttpTimestampAuthority(timestampUrl) }),
  })
  return result.bytes
}

async function signerOf(key: SealKey): Promise<Signer> {
  if (key.kind === 'p12') return P12Signer.create(key.bytes, key.password, { buildChain: true })
  const pkcs8 = createPrivateKey(key.privateKeyPem).export({ type: 'pkcs8', format: 'der' })
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const privateKey = await webcrypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), algorithm, false, ['sign'])
  return new CryptoKeySigner(privateKey as never, key.certificateDer, 'RSA', 'RSASSA-PKCS1-v1_5')
}
