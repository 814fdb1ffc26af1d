import { commandConfig, onDatabase, runCommand } from '../../platform/command.ts'
import { deriveFirstAnswers } from '../../selling/lead/office/lead.answer.ts'
import { rebuildAll } from './analytics.roll-up.ts'

/**
 * `npm run analytics:rebuild`: fills in the first answers of leads from before they were recorded, and recounts the
 * roll-ups of every company. Works on either database, also while a server is running.
 */
await runCommand(() =>
  onDatabase(commandConfig(), async (database) => {
    const answers = await deriveFirstAnswers(database)
    if (answers > 0)
      console.log(`Found first answers in the notes of ${answers} older ${answers === 1 ? 'lead' : 'leads'}.`)
    const companies = await rebuildAll(database)
    console.log(`Rebuilt the analytics of ${companies} ${companies === 1 ? 'company' : 'companies'}.`)
  }),
)
