import { systemClock } from '../../../platform/clock.ts'
import { commandConfig, onDatabase, runCommand } from '../../../platform/command.ts'
import { firstAdminAddress } from './identity.first-admin.ts'

/**
 * `npm run first-admin`: prints the address for creating the first platform admin. Works on either database, also while
 * a server is running.
 */
await runCommand(async () => {
  const config = commandConfig()
  const created = await onDatabase(config, (database) => firstAdminAddress({ database, clock: systemClock, config }))
  if (!created) throw new Error('A platform admin already exists. Sign in, or reset the password at /forgot-password.')
  console.log(`Create the first platform admin within ${created.minutes} minutes, at ${created.address}`)
})
