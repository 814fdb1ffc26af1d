import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyResponse, PasskeyResponse } from '@gable/contract/identity-second-factor'

/** A software passkey authenticator: creates ES256 credentials without attestation, and signs with them. */
export interface Authenticator {
  /** Answers `navigator.credentials.create`. */
  create(options: Options): NewPasskeyResponse
  /** Answers `navigator.credentials.get`. */
  get(options: Options, how?: { verified?: boolean; counter?: number }): PasskeyResponse
}

type Options = Record<string, unknown>

export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0
  let userHandle = ''
  const id = credentialId.toString('base64url')
  const credential = <Response>(response: Response) => ({ id, rawId: id, type: 'public-key' as const, response })
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    create(options) {
      userHandle = (options.user as { id: string }).id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const authData = Buffer.concat([rpIdHash, Buffer.from([0x45]), counted(counter), attested])
      return credential({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
        transports: ['internal'],
      })
    },
    get(options, { verified = true, counter: provided } = {}) {
      counter = provided ?? counter + 1
      const authenticatorData = Buffer.concat([rpIdHash, Buffer.from([verified ? 0x05 : 0x01]), counted(counter)])
      const clientDataJSON = clientData('webauthn.get', options)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      return credential({
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle,
      })
    },
  }
}

function counted(counter: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

/** The public key as CBOR: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x!), part(0x22, y!)])
}

/** `{ fmt: 'none', attStmt: {}, authData }` as CBOR. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  const data = Buffer.concat([Buffer.from([0x59]), length, authData])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    data,
  ])
}
