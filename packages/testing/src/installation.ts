import { createHash, randomUUID } from 'node:crypto'
import { building, geoSource } from '@gable/server/places/geo/geo.table'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import type { Clock } from '@gable/server/platform/clock'
import type { Database } from '@gable/server/platform/db/client'
import { addMadeFile } from '@gable/server/platform/files/file-rows'
import { createFiles, type StoredFile } from '@gable/server/platform/files/files'
import type { Storage } from '@gable/server/platform/files/storage'
import { createSecretBox } from '@gable/server/platform/secrets'
import { quoteHouse } from '@gable/server/selling/lead/lead.fixture'
import { sql } from 'drizzle-orm'
import { makeCompany, type TestCompany } from './company.ts'

/** The encryption keys of the test app. */
export const installationKeys = `k1:${'0f'.repeat(32)}`

/** The secret that `readConnection` returns for the company's Google account. */
export const installationSecret = 'AIza-a-key'

export interface FilledInstallation {
  company: TestCompany
  /** Stores a PDF with this text, and its row. */
  keep(text: string): Promise<StoredFile>
}

/**
 * Creates data that a backup must restore: a company with a lead, a PDF with a thumbnail, a sealed secret, and values
 * of every column type, including those whose text format changes easily.
 */
export async function fillInstallation(
  database: Database,
  storage: Storage,
  clock: Clock,
): Promise<FilledInstallation> {
  const company = await makeCompany(database)
  const ctx = { ...company.admin.ctx, db: database.db }
  await quoteHouse(company, 12, {
    contact: { firstName: 'Ann "N\\ú"', lastName: "O'Neil,\n(née) {x}", email: 'o@home.example', phone: '3075550123' },
  })
  await saveConnection(
    { ...ctx, secrets: createSecretBox(installationKeys) },
    { vendor: 'google', secret: installationSecret },
  )
  await fillOddValues(database)
  const files = createFiles(storage, database, clock)
  const add = async (text: string, thumbnail?: Buffer) => {
    const body = Buffer.from(text)
    const stored = await files.keep(company.tenant.id, {
      name: 'roof.pdf',
      kind: 'pdf',
      body,
      thumbnail: thumbnail && { kind: 'png', body: thumbnail },
    })
    await addMadeFile(ctx, stored, 'test')
    return stored
  }
  await add('%PDF-1.7 roof', Buffer.from('a small picture'))
  return { company, keep: (text) => add(text) }
}

/** Floats of all lengths, points, polygons, arrays with quotes and nulls, microseconds, a date in another time zone. */
async function fillOddValues(database: Database): Promise<void> {
  const source = { name: 'Odd', licence: '', kind: 'imported', meaning: 'roofEdge' } as const
  const sourceId = randomUUID()
  await database.db
    .insert(geoSource)
    .values({ ...source, id: sourceId, importedAt: new Date(0), revision: randomUUID() })
  const floats = [0.1 + 0.2, 1 / 3, 1e-300, 1.7976931348623157e308, -0, 123_456_789.123_456_79]
  await database.db.insert(building).values(
    floats.map((planAreaSqft, number) => ({
      sourceId,
      sourceKey: `${number}`,
      planAreaSqft,
      sha256: createHash('sha256').update(`${number}`).digest('hex'),
      centre: [-116.123_456_789_012_34, 43.100_000_000_000_01] as [number, number],
      outline: [
        [-116.1, 43.1],
        [-116.099_999_999_999_99, 43.1],
        [-116.1, 1 / 3 + 43],
      ] as [number, number][],
      holes: [[[1e-7, 1e21]]] as [number, number][][],
    })),
  )
  await database.db.execute(
    sql`update lead set tags = array['a,b', '"q"', '', 'NULL', E'back\\\\slash'],
      created_at = '2026-03-08 01:59:59.123456-07', updated_at = '0044-03-15 12:00:00 BC'`,
  )
}
