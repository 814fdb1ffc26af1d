import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port that forwards to another local port, like an address that moves with the primary. */
export interface Switch {
  port: number
  /** Forwards new connections to this port and breaks the open ones. */
  leadTo(port: number): void
  close(): Promise<void>
}

export async function startSwitch(): Promise<Switch> {
  let target = 0
  const open = new Set<Socket>()
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((socket) => {
    const other = connect(target, '127.0.0.1')
    for (const [one, theOther] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        theOther.destroy()
      })
      one.pipe(theOther)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
      breakAll()
    },
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
