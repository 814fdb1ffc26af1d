// Loaded before a server (NODE_OPTIONS=--import): its clock is ahead by as many milliseconds as the file CAMPAIGN_CLOCK says, or
// behind. What goes by the time since the process began, such as timers, is not changed, as on a machine whose clock is set.
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
