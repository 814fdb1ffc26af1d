import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that the system gives to outgoing connections (Linux: from 32768), and none that browsers refuse. */
const first = 20_000
const end = 32_000
const maxAttempts = 50

/**
 * A port of this machine on which nothing listens. A port that the system picks (0) can be taken by any outgoing
 * connection before a server listens on it; those here are taken by servers alone.
 */
export async function freePort() {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const port = randomInt(first, end)
    if ((await canListen(port, '127.0.0.1')) && (await canListen(port, 'localhost'))) return port
  }
  throw new Error(`No free port between ${first} and ${end} in ${maxAttempts} attempts`)
}

function canListen(port, host) {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
