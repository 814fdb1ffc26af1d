import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import { preloaded } from './load/preload.ts'
import { underLoad } from './load/under-load.ts'

/**
 * From the start, no name except localhost resolves: forms are accepted, and mail and webhooks are sent once names
 * resolve again.
 */
export const kind: CampaignKind = {
  what: 'no host name but localhost can be looked up; then they can again',
  databases: ['postgres'],
  run,
}

async function run(target: Target): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-names-'))
  const file = join(folder, 'names')
  const halfMs = target.seconds * 500
  const did = { 'forms without names': 0, 'answers of 503 without names': 0 }
  await writeFile(file, 'gone')
  try {
    return await underLoad(target, {
      did,
      hostName: 'outside.campaign.test',
      envOf: () => ({ ...preloaded('names'), CAMPAIGN_NAMES: file }),
      expected: ['mail was not sent', 'job failed, will retry'],
      async script({ load, findings }) {
        await setTimeout(halfMs)
        did['forms without names'] = load.forms()
        did['answers of 503 without names'] = load.tries().away
        if (load.tries().away > 0) findings.push('Requests were answered with 503 though only names were gone.')
        if (load.forms() === 0) findings.push('No form was taken while names were gone.')
        if (load.mails() > 0) findings.push('Mail was sent to a host whose name was gone: the case shows nothing.')
        await writeFile(file, 'back')
        await setTimeout(halfMs)
      },
      afterwards: async ({ installation }) => {
        const database = await installation.open()
        await passTime(database)
        await database.close()
      },
      summary: () => `${did['forms without names']} forms without names`,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Skips the five minutes that a webhook waits after two failures. */
async function passTime(database: Database): Promise<void> {
  await database.query('update webhook set paused_until = null')
  await database.query(`update webhook_delivery set next_at = now() where status = 'waiting'`)
  await database.query(`update job set due_at = now() where state = 'waiting' and queue = 'webhook.deliver'`)
}
