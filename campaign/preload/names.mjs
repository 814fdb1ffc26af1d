// Loaded before a server (NODE_OPTIONS=--import): names under campaign.test resolve to this machine, and while the file
// CAMPAIGN_NAMES says "gone" only localhost resolves.
import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'

const { lookup } = dns
const here = { address: '127.0.0.1', family: 4 }
const isGone = () => readFileSync(process.env.CAMPAIGN_NAMES, 'utf8').trim() === 'gone'
const isOurs = (name) => name.endsWith('.campaign.test')
const unknown = (call, name) =>
  Object.assign(new Error(`${call} EAI_AGAIN ${name}`), { code: 'EAI_AGAIN', syscall: call, hostname: name })

dns.lookup = (name, options, callback = options) => {
  const requested = typeof options === 'object' ? options : {}
  const isLocal = name === 'localhost' || isIP(name) !== 0
  if (isLocal || (!isGone() && !isOurs(name))) return lookup(name, requested, callback)
  if (isGone()) return process.nextTick(callback, unknown('getaddrinfo', name))
  if (requested.all) process.nextTick(callback, null, [here])
  else process.nextTick(callback, null, here.address, here.family)
}

/** A mail library queries DNS servers directly. */
for (const owner of [dns, dns.Resolver.prototype]) {
  for (const call of ['resolve4', 'resolve6', 'resolveMx', 'resolveTxt']) {
    const usual = owner[call]
    owner[call] = function (name, ...provided) {
      const callback = provided.at(-1)
      if (isGone()) return process.nextTick(callback, unknown(call, name))
      if (!isOurs(name)) return usual.call(this, name, ...provided)
      process.nextTick(callback, null, call === 'resolve4' ? [here.address] : [])
    }
  }
}
syncBuiltinESMExports()
