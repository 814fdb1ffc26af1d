import { setTimeout } from 'node:timers/promises'
import { until } from '@gable/testing/server-process'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import { areReady } from './load/kill.ts'
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from './load/small-disk.ts'
import { type Scene, underLoad } from './load/under-load.ts'

/** Repeatedly fills and empties the disk of the data folder, then the one of PostgreSQL. */
export const kind: CampaignKind = {
  what: 'the disk of the data folder is full, then the one of PostgreSQL, and then they are not',
  databases: ['postgres'],
  run,
}

/** Both have enough space for the demo until the ballast fills it. */
const megabytes = { data: 256, database: 512 }
const settings = { max_wal_size: '64MB', min_wal_size: '32MB' }

/** How long a disk stays full. */
const fullMs = 6_000

const expected = ['the disk is full', 'job failed, will retry', 'mail was not sent']

async function run(target: Target): Promise<Outcome> {
  const missing = whyNoSmallDisk()
  if (missing) {
    target.say(`skipped: ${missing}`)
    return { did: { skipped: 1 }, findings: [] }
  }
  const did = {
    'data folder full': 0,
    'uploads refused with 503': 0,
    'PostgreSQL full': 0,
    'PostgreSQL ended by it': 0,
  }
  const data = mountSmallDisk(megabytes.data)
  const database = mountSmallDisk(megabytes.database)
  try {
    return await underLoad(target, {
      did,
      expected,
      dataDir: data.folder,
      cluster: { within: database.folder, settings },
      async script(scene) {
        const upload = uploader(scene)
        const deadline = Date.now() + target.seconds * 1_000
        do {
          await fillData(scene, data, upload, did)
          await fillDatabase(scene, database, did)
        } while (Date.now() < deadline)
      },
      summary: () =>
        `${did['data folder full']} times the data folder full, ${did['PostgreSQL full']} times PostgreSQL`,
    })
  } finally {
    data.remove()
    database.remove()
  }
}

type Upload = () => Promise<Response>

/** Forms are accepted the whole time; a file is rejected with 503, and accepted again afterwards. */
async function fillData({ load, findings }: Scene, disk: SmallDisk, upload: Upload, did: Record<string, number>) {
  disk.fill()
  did['data folder full']! += 1
  const before = load.forms()
  const end = Date.now() + fullMs
  while (Date.now() < end) {
    const { status, headers } = await upload()
    if (status === 503 && headers.get('retry-after')) did['uploads refused with 503']! += 1
    else findings.push(`An upload to a full disk was answered with ${status}.`)
    await setTimeout(500)
  }
  if (load.forms() === before) findings.push(`No form was taken in ${fullMs} ms while the data folder was full.`)
  disk.empty()
  const { status } = await upload()
  if (status !== 200) findings.push(`An upload was answered with ${status} once there was room again.`)
}

/** PostgreSQL may exit if it has no space for its log: it is then restarted, as its systemd unit would do. */
async function fillDatabase({ installation, processes }: Scene, disk: SmallDisk, did: Record<string, number>) {
  const { cluster } = installation.place
  disk.fill()
  did['PostgreSQL full']! += 1
  await setTimeout(fullMs)
  disk.empty()
  await until(async () => {
    if (!cluster!.isRunning()) {
      did['PostgreSQL ended by it']! += 1
      await cluster!.resume()
    }
    return areReady(processes)
  })
}

function uploader({ load, processes }: Scene): Upload {
  const { cookie } = load.company
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'contacts.csv', cookie }
  const body = `Address\n${'12 Elm Street, Driggs, ID 83422\n'.repeat(2_000)}`
  return () => fetch(`${processes.web.url}/uploads/contact.import`, { method: 'POST', headers, body })
}
