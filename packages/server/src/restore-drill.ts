import { parseArgs } from 'node:util'
import { drill } from './backup/restore-drill.ts'
import { systemClock } from './platform/clock.ts'
import { commandConfig, runCommand } from './platform/command.ts'
import './quick-resolution.ts'

/**
 * `npm run restore:drill -- --from FOLDER [--database postgres://...]`: restores the newest backup into a temporary
 * location, compares it, opens its secrets, and checks the audit trails of signed documents. The database must be the
 * drill's own, and is emptied afterwards. Platform admins see the result at Health.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, database: { type: 'string' } } })
  if (!values.from) throw new Error('Usage: npm run restore:drill -- --from FOLDER [--database postgres://...]')
  const { DATA_DIR: dataDir, ENCRYPTION_KEYS: encryptionKeys, DATABASE_URL } = commandConfig()
  const { from: place, database: databaseUrl } = values
  if (databaseUrl && databaseUrl === DATABASE_URL) throw new Error('--database names the database of the installation.')
  // Imports all slices, which is fast because of `quick-resolution.ts`.
  const { openSecrets } = await import('./open-secrets.ts')
  const { checkTrails } = await import('./contracts/proposal/sign/proposal.trail.ts')
  const done = await drill({ place, databaseUrl, dataDir, encryptionKeys, openSecrets, checkTrails }, systemClock)
  if (done.problem) throw new Error(`The restore drill failed: ${done.problem}`)
  console.log(
    `Backup ${done.backup} was restored: ${done.tables} tables, ${done.rows} rows, ${done.files} stored files, ${done.secrets} secrets opened, ${done.trails} audit trails intact, ${done.seconds} s.`,
  )
})
