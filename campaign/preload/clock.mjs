// Loaded before a server (NODE_OPTIONS=--import): shifts its clock by the milliseconds in the file CAMPAIGN_CLOCK. Time
// since the start of the process, such as timers, does not change, like on a machine whose clock is set.
import { readFileSync } from 'node:fs'

const RealDate = Date
const lookEveryMs = 100
let [shift, lookedAt] = [0, Number.NEGATIVE_INFINITY]

function now() {
  const at = performance.now()
  if (at - lookedAt > lookEveryMs) {
    lookedAt = at
    shift = Number(readFileSync(process.env.CAMPAIGN_CLOCK, 'utf8')) || 0
  }
  return RealDate.now() + shift
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget === globalThis.Date ? target : newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
