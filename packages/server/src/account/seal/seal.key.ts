import 'reflect-metadata'
import { randomBytes, webcrypto } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SealKey } from '@gable/documents/render'
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { type Resealed, resealAll } from '../../platform/reseal.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { sealKey } from './seal.table.ts'

/** How many days a certificate is valid. In its last year, a new key is made and used instead. */
const keyDays = 3_650
const lastYearMs = 365 * 86_400_000

const boundTo = 'seal_key'

/**
 * The key that seals documents now: the operator's PKCS#12 file, otherwise this installation's newest key, which is
 * made at first use. Documents sealed with an older key stay verifiable, because a seal contains its certificate.
 */
export async function currentSealKey(deps: Pick<Deps, 'config' | 'database' | 'secrets' | 'clock'>): Promise<SealKey> {
  const { config, database, secrets, clock } = deps
  if (config.SIGNING_P12_FILE) {
    const bytes = new Uint8Array(await readFile(config.SIGNING_P12_FILE))
    return { kind: 'p12', bytes, password: config.SIGNING_P12_PASSWORD }
  }
  const known = await newestKey(database.db, clock.now())
  const row = known ?? (await makeKey(deps))
  return { kind: 'own', privateKeyPem: secrets.open(row, boundTo), certificateDer: row.certificate }
}

async function newestKey(db: Db, now: Date) {
  const [row] = await db
    .select()
    .from(sealKey)
    .where(gt(sealKey.expiresAt, new Date(now.getTime() + lastYearMs)))
    .orderBy(desc(sealKey.createdAt))
    .limit(1)
  return row
}

/** Two workers may each make a key; both are stored, and the newer one is used from then on. */
async function makeKey({ config, database, secrets, clock }: Pick<Deps, 'config' | 'database' | 'secrets' | 'clock'>) {
  const x509 = await import('@peculiar/x509')
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(
    { ...algorithm, modulusLength: 3_072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + keyDays * 86_400_000)
  const usages = x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation
  const created = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: randomBytes(15).toString('hex').padStart(32, '01'),
      name: [{ CN: ['Signed documents'] }, { O: [new URL(config.PUBLIC_URL).hostname] }],
      notBefore: createdAt,
      notAfter: expiresAt,
      keys: keys as never,
      signingAlgorithm: algorithm,
      extensions: [new x509.BasicConstraintsExtension(false), new x509.KeyUsagesExtension(usages, true)],
    },
    webcrypto as never,
  )
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  const pem = `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString('base64')}\n-----END PRIVATE KEY-----\n`
  const [row] = await database.db
    .insert(sealKey)
    .values({ certificate: new Uint8Array(created.rawData), ...secrets.seal(pem, boundTo), createdAt, expiresAt })
    .returning()
  return row!
}

/** Re-encrypts the stored private keys with the newest encryption key. */
export function resealKeys({ db, secrets }: { db: Db; secrets: SecretBox }): Promise<Resealed> {
  return resealAll(secrets, async () => {
    const rows = await db.select().from(sealKey).where(ne(sealKey.keyId, secrets.keyId)).orderBy(asc(sealKey.id))
    return rows.map(({ id, secret, keyId }) => ({
      secret,
      keyId,
      boundTo,
      write: async (sealed) => {
        const mine = and(eq(sealKey.id, id), eq(sealKey.keyId, keyId))
        return (await db.update(sealKey).set(sealed).where(mine).returning({ id: sealKey.id })).length === 1
      },
    }))
  })
}
