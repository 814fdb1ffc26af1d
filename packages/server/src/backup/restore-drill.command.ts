import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { commandConfig, runCommand } from './backup.settings.ts'
import { drill } from './restore-drill.ts'

/**
 * `npm run restore:drill -- --from FOLDER [--database postgres://...]`: restores the newest backup into a temporary place and
 * compares it. Its result is shown to the platform admin at Installation health.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, database: { type: 'string' } } })
  if (!values.from) throw new Error('Usage: npm run restore:drill -- --from FOLDER [--database postgres://...]')
  const { DATA_DIR: dataDir } = commandConfig()
  const done = await drill({ place: values.from, databaseUrl: values.database, dataDir }, systemClock)
  if (done.problem) throw new Error(`The restore drill failed: ${done.problem}`)
  console.log(
    `Backup ${done.backup} was restored: ${done.tables} tables, ${done.rows} rows, ${done.files} stored files, ${done.seconds} s.`,
  )
})
