import { expect, test } from 'vitest'
import { createSecretBox, mintCapability, sha256 } from './secrets.ts'

const old = `k1:${'1a'.repeat(32)}`
const fresh = `k2:${'2b'.repeat(32)}`

test('decrypts what it encrypted, and never encrypts the same twice', () => {
  const box = createSecretBox(old)
  const one = box.seal('a provider key', 'company-1/imagery')
  const other = box.seal('a provider key', 'company-1/imagery')
  expect(box.open(one, 'company-1/imagery')).toBe('a provider key')
  expect(Buffer.from(one.secret).equals(Buffer.from(other.secret))).toBe(false)
  expect(Buffer.from(one.secret).toString('latin1')).not.toContain('a provider key')
})

test('a ciphertext copied to another row cannot be decrypted', () => {
  const box = createSecretBox(old)
  const sealed = box.seal('a provider key', 'company-1/imagery')
  expect(() => box.open(sealed, 'company-2/imagery')).toThrow()
})

test('a changed ciphertext cannot be decrypted', () => {
  const box = createSecretBox(old)
  const sealed = box.seal('a provider key', 'here')
  sealed.secret[sealed.secret.length - 1]! ^= 1
  expect(() => box.open(sealed, 'here')).toThrow()
})

test('keys rotate: the first encrypts, all decrypt, a missing one is named', () => {
  const sealed = createSecretBox(old).seal('a provider key', 'here')
  const rotated = createSecretBox(`${fresh},${old}`)
  expect(rotated.open(sealed, 'here')).toBe('a provider key')
  expect(rotated.seal('x', 'here').keyId).toBe('k2')
  expect(() => createSecretBox(fresh).open(sealed, 'here')).toThrow('k1')
})

test('a capability is 256 random bits, stored as a hash', () => {
  const { token, sha256: hash } = mintCapability()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hash).toBe(sha256(token))
  expect(mintCapability().token).not.toBe(token)
})
