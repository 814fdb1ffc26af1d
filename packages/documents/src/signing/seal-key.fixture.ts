import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SealKey } from './seal.ts'

/** A PKCS#12 file with a fresh self-signed certificate, as an operator would make one with openssl. */
export function operatorsKey(): Extract<SealKey, { kind: 'p12' }> {
  const folder = mkdtempSync(join(tmpdir(), 'gable-p12-'))
  const [key, certificate, file] = ['key.pem', 'certificate.pem', 'seal.p12'].map((name) => join(folder, name))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  try {
    const subject = ['-subj', '/CN=Ridge and Sons', '-days', '365', '-nodes']
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-keyout', key!, '-out', certificate!, ...subject)
    openssl('pkcs12', '-export', '-inkey', key!, '-in', certificate!, '-out', file!, '-passout', 'pass:secret')
    return { kind: 'p12', bytes: new Uint8Array(readFileSync(file!)), password: 'secret' }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
