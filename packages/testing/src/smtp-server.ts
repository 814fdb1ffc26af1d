import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * How a test mail server handles an email: accepts it, accepts it but confirms only when released, rejects its
 * recipient, asks to retry later, or does not answer.
 */
type SmtpBehavior = 'accept' | 'hold' | 'refuse' | 'defer' | 'silent'

export interface SmtpServer {
  /** For MAIL_URL, with short timeouts. */
  url: string
  behaviour: SmtpBehavior
  /** The one unknown recipient. */
  unknown?: string | undefined
  /** The received emails, as sent over the wire. */
  received: { from: string; to: string; message: string }[]
  /** Confirms all held emails, and stops holding. */
  release(): void
  close(): Promise<void>
}

/** Implements as much of SMTP (RFC 5321) as a client needs that sends emails one after another. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, server, held)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${port}?greetingTimeout=300&socketTimeout=2000`,
    behaviour: 'accept',
    received: [],
    release() {
      server.behaviour = 'accept'
      for (const answer of held.splice(0)) answer()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
  return server
}

function converse(socket: Socket, server: SmtpServer, held: (() => void)[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let pending = ''
  let mail = { from: '', to: '', message: '' }
  let inMessage = false

  const takeLine = (line: string) => {
    if (inMessage) {
      if (line !== '.') {
        mail.message += `${line}\n`
        return
      }
      inMessage = false
      server.received.push(mail)
      mail = { from: '', to: '', message: '' }
      const answer = () => say('250 Queued')
      return server.behaviour === 'hold' ? held.push(answer) : answer()
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return say('250 test')
    if (verb === 'MAIL') mail.from = addressIn(line)
    if (verb === 'RCPT') {
      mail.to = addressIn(line)
      if (server.behaviour === 'refuse' || mail.to === server.unknown)
        return say(`550 5.1.1 ${mail.to}: no such mailbox`)
      if (server.behaviour === 'defer') return say('450 4.2.0 Try again later')
    }
    if (verb === 'DATA') {
      inMessage = true
      return say('354 Go on')
    }
    if (verb === 'QUIT') return socket.end('221 Bye\r\n')
    say('250 OK')
  }

  socket.on('data', (chunk) => {
    const lines = (pending + chunk.toString('utf8')).split('\r\n')
    pending = lines.pop()!
    for (const line of lines) takeLine(line)
  })
  if (server.behaviour !== 'silent') say('220 test ESMTP')
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
