import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { SandboxVendor } from '../sandbox.vendor.ts'
import { readMail } from './sent-mail.ts'

/** Events that the service reports about an email. */
type SendgridEvent = 'delivered' | 'bounce' | 'spamreport'

/** SendGrid as the installation's mail server, with its signed event webhook. */
export async function createSendgridSandbox() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const sent: (ParsedMail & { args: Record<string, string> })[] = []
  const received: SandboxVendor['received'] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    // Senders keep their connection open for the next email.
    closeTimeout: 100,
    onAuth: (_auth, _session, done) => done(null, { user: 'apikey' }),
    async onData(stream, _session, done) {
      const message = await buffer(stream).catch(() => undefined)
      // The sender closed the connection in the middle of the email.
      if (!message) return done(new Error('No message'))
      const { parsed, shown } = await readMail(message)
      sent.push(Object.assign(parsed, { args: argsOf(parsed) }))
      received.push(shown)
      done(null, 'Ok: queued')
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  /** Signs events and sends them to the installation, like the service. @returns the answer's status. */
  const post = async (events: readonly object[], at = new Date()): Promise<number> => {
    const body = JSON.stringify(events)
    const timestamp = String(Math.floor(at.getTime() / 1_000))
    const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64')
    const answer = await fetch(vendor.callbackUrl, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-twilio-email-event-webhook-signature': signature,
        'x-twilio-email-event-webhook-timestamp': timestamp,
      },
    })
    return answer.status
  }
  const eventOn = (event: SendgridEvent, mail = sent.at(-1)) => ({
    event,
    email: [mail?.to ?? []].flat()[0]?.text,
    timestamp: 0,
    sg_event_id: crypto.randomUUID(),
    ...(event === 'bounce' && { type: 'bounce', status: '5.1.1', reason: '550 No such user' }),
    ...mail?.args,
  })
  const report = (label: string, event: SendgridEvent) => ({
    label,
    async run() {
      if (sent.length === 0) return 'there is no email yet.'
      return `called the installation, which answered ${await post([eventOn(event)])}.`
    },
  })
  const vendor = {
    id: 'sendgrid',
    name: 'SendGrid',
    hint: `The installation’s own sending service: MAIL_URL=smtp://apikey:any@127.0.0.1:${port}. It reports on the newest email.`,
    url: `smtp://apikey:any@127.0.0.1:${port}`,
    /** For SENDGRID_PUBLIC_KEY. */
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    /** Where events are sent. */
    callbackUrl:
      process.env.SANDBOX_CALLBACK_URL ?? 'http://localhost:3000/callbacks/sendgrid/sandbox-callback-secret-1',
    sent,
    received,
    post,
    eventOn,
    events: {
      delivered: report('Report as delivered', 'delivered'),
      bounce: report('Report as bounced', 'bounce'),
      spamreport: report('Report as spam', 'spamreport'),
    },
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return vendor
}

/** The arguments to return with each event, from the header that the service removes from the email. */
function argsOf(parsed: ParsedMail): Record<string, string> {
  const header = parsed.headers.get('x-smtpapi')
  return typeof header === 'string' ? (JSON.parse(header).unique_args ?? {}) : {}
}
