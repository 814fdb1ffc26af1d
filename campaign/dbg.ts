import { endAll } from '../packages/server/src/testing/server-process.ts'
import { openInstallation } from './load/installation.ts'

const t0 = Date.now()
const lap = (s: string) => console.log(Date.now() - t0, s)
const i = await openInstallation()
lap('installation')
try {
  const web = await i.start('web')
  lap('web')
  const worker = await i.start('worker')
  lap('worker')
  const load = await i.begin(web)
  lap('begun')
  const end = Date.now() + 10000
  await load.workUntil(() => Date.now() > end)
  lap('worked')
  console.log(load.forms(), load.leads().length, load.tries(), load.faults())
  const db = await i.open()
  const iv = setInterval(async () => {
    const { rows } = await db.query(
      "select queue,state,count(*)::int n,max(attempts) a, min(due_at - now())::text d, max(failure) f from job where state<>'failed' and due_at < now() + interval '1 day' group by 1,2",
    )
    lap(JSON.stringify(rows))
  }, 5000)
  console.log(JSON.stringify(await load.verdict(), null, 1).slice(0, 3000))
  clearInterval(iv)
  lap('judged')
  await db.close()
  console.log(web.said, worker.said)
} finally {
  await endAll()
  await i.clear()
}
