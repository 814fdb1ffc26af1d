import type { SandboxVendor } from '../sandbox.vendor.ts'
import { shownMail } from './sent-mail.ts'
import { startSmtpAccountServer } from './smtp-account-server.ts'

/** An email server with one account: STARTTLS, a login and a password. */
export async function createSmtpSandbox() {
  const server = await startSmtpAccountServer()
  const { host, port, login } = server
  const behave = (label: string, behavior: typeof server.behavior, message: string) => ({
    label,
    async run() {
      server.behavior = behavior
      return message
    },
  })
  const vendor: SandboxVendor & { server: typeof server } = {
    id: 'smtp',
    name: 'Email server (SMTP)',
    server,
    hint: `Connect it under Emails: host ${host}, port ${port}, STARTTLS, login ${login}, password “${server.password}”.`,
    get received() {
      return server.received.map(shownMail)
    },
    events: {
      accept: behave('Accept email', 'accept', 'it takes email again.'),
      refuseSender: behave('Refuse the sender', 'refuseSender', 'it refuses the From address.'),
      small: behave('Refuse more than 100 kB', 'small', 'it refuses an email above 100 kB.'),
      throttle: behave('Ask to come later', 'throttle', 'it asks to come again later.'),
      password: {
        label: 'Change the password',
        async run() {
          server.password = `changed ${crypto.randomUUID().slice(0, 8)}`
          return `the password is now “${server.password}”.`
        },
      },
    },
    close: () => server.close(),
  }
  return vendor
}
