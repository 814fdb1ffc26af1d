import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/**
 * How the server handles an email: accepts it, rejects its sender, asks to retry later, accepts it but closes the
 * connection before confirming, or accepts up to 100 kB.
 */
type SmtpAccountBehavior = 'accept' | 'refuseSender' | 'throttle' | 'hangUp' | 'small'

/** An email server with one account that a company can connect: STARTTLS, and a login and password. */
export interface SmtpAccountServer {
  host: string
  port: number
  login: string
  /** Can be changed, like a password at a provider. */
  password: string
  behavior: SmtpAccountBehavior
  /** The accepted emails, parsed. */
  received: ParsedMail[]
  close(): Promise<void>
}

const smallBytes = 100_000

/** Starts a server on a free local port. */
export async function startSmtpAccountServer(): Promise<SmtpAccountServer> {
  const server = new SMTPServer({
    logger: false,
    // Senders keep their connection open for the next email.
    closeTimeout: 100,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, done) {
      if (username === account.login && password === account.password) return done(null, { user: username })
      done(refusal(535, 'Authentication credentials invalid'))
    },
    onMailFrom(_address, _session, done) {
      if (account.behavior === 'refuseSender') return done(refusal(553, 'Sender address not owned by the account'))
      done(account.behavior === 'throttle' ? refusal(450, 'Too many messages, try again later') : null)
    },
    async onData(stream, session, done) {
      const bytes = await buffer(stream)
      if (account.behavior === 'small' && bytes.length > smallBytes) {
        return done(refusal(552, '5.3.4 Message size exceeds fixed limit'))
      }
      account.received.push(await simpleParser(bytes))
      if (account.behavior === 'hangUp') {
        for (const { _socket: socket } of server.connections) socket.destroy()
        return
      }
      done(null, `Queued as ${session.id}`)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const account: SmtpAccountServer = {
    host: '127.0.0.1',
    port,
    login: 'office@ridge.example',
    password: 'a good password',
    behavior: 'accept',
    received: [],
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return account
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
