import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestApp } from '@gable/testing/app'
import { createBareDatabaseUrl } from '@gable/testing/database'
import { installationKeys } from '@gable/testing/installation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigningApp, makeESign, sent, signBy } from '../contracts/proposal/sign/proposal.signing.fixture.ts'
import { tamper, tamperedFiles } from '../contracts/proposal/sign/proposal.trail.fixture.ts'
import { checkTrails } from '../contracts/proposal/sign/proposal.trail.ts'
import { openSecrets } from '../open-secrets.ts'
import { createFolderStorage } from '../platform/files/create-storage.ts'
import { makeBackup } from './backup.service.ts'
import { drill } from './restore-drill.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-backup-trail-'))
  app = await createSigningApp({ LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Creates a proposal that its customer has signed. @returns its id. */
async function makeSigned(): Promise<string> {
  const { rep, id } = await makeESign(app, ['ann'])
  const [link] = await sent(rep, id)
  await signBy(await app.client(), link!)
  return id
}

test('a restore drill checks and counts the audit trails, and fails for each that was tampered with', async () => {
  const { database, clock } = app
  const from = { database, clock, storage: createFolderStorage(app.deps.config.DATA_DIR) }
  const place = join(folder, 'place')
  const databaseUrl = await createBareDatabaseUrl()
  const settings = { place, databaseUrl, dataDir: folder, openSecrets, checkTrails, encryptionKeys: installationKeys }
  await makeSigned()
  await makeBackup(from, place)
  expect(await drill(settings, clock)).toMatchObject({ trails: 1, brokenTrails: 0, problem: null })
  const ways = Object.keys(tamperedFiles) as (keyof typeof tamperedFiles)[]
  for (const way of ways) await tamper(app, await makeSigned(), way)
  clock.advance(60_000)
  await makeBackup(from, place)
  const result = await drill(settings, clock)
  expect([result.trails, result.brokenTrails]).toEqual([1 + ways.length, ways.length])
  expect(result.problem).toContain(`Signed documents whose audit trail was changed: ${ways.length}`)
})
