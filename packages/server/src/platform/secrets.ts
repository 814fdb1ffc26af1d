import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts stored secrets: AES-256-GCM, 12-byte nonce, 16-byte tag, with the key's id, so that keys can rotate. */
export interface SecretBox {
  /** The id of the key that seals. */
  keyId: string
  /**
   * `boundTo` (the row's company and purpose) is authenticated with the secret, so that a copied ciphertext does not
   * open.
   */
  seal(plain: string, boundTo: string): { secret: Uint8Array; keyId: string }
  open(sealed: { secret: Uint8Array; keyId: string }, boundTo: string): string
}

/**
 * @param keys comma-separated `id:64 hex digits`; the first seals, all open.
 * @param again rereads the keys when a secret was sealed with an unknown one, because another process may have added
 * it.
 */
export function createSecretBox(keys: string, again?: () => string): SecretBox {
  const byId = readKeys(keys)
  const [currentId] = byId.keys()
  const keyOf = (keyId: string): Buffer => {
    if (!byId.has(keyId) && again) for (const [id, key] of readKeys(again())) byId.set(id, key)
    const key = byId.get(keyId)
    if (!key) throw new Error(`No encryption key with the id ${keyId}: add it to ENCRYPTION_KEYS`)
    return key
  }
  return {
    keyId: currentId!,
    seal(plain, boundTo) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', byId.get(currentId!)!, nonce).setAAD(Buffer.from(boundTo))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return { secret: Buffer.concat([nonce, cipher.getAuthTag(), body]), keyId: currentId! }
    },
    open({ secret, keyId }, boundTo) {
      const bytes = Buffer.from(secret)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(keyId), bytes.subarray(0, 12))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

function readKeys(keys: string): Map<string, Buffer> {
  return new Map(
    keys.split(',').map((entry) => {
      const [keyId, hex] = entry.split(':')
      return [keyId!, Buffer.from(hex!, 'hex')] as const
    }),
  )
}

/** Creates a 256-bit random token for a link or a session, and the hash that is stored instead of it. */
export function mintCapability(): { token: string; sha256: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, sha256: sha256(token) }
}

/** Derives a secret from another one, so that the other one's holder gets the same result again. */
export function derivedCapability(secret: string): { token: string; sha256: string } {
  const token = createHash('sha256').update(secret).digest('base64url')
  return { token, sha256: sha256(token) }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
