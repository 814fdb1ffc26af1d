import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { startSmtpServer } from '@gable/testing/smtp-server'

/** Messages that arrived outside: their ids, by search key. */
export interface Receivers {
  /** For MAIL_URL. */
  mailUrl: string
  webhookUrl: string
  /** For WEBHOOK_PRIVATE_ORIGINS. */
  webhookOrigin: string
  /** Number of received emails. */
  mails(): number
  /** Message-IDs of the emails to an address, one per delivery. */
  mailsTo(address: string): string[]
  /** Ids of the webhook messages that contain an email address, one per delivery. */
  webhooksAbout(address: string): string[]
  close(): Promise<void>
}

/** Delay of answers, so that messages are always in flight. */
const slowMs = 150

/**
 * A mail server and a webhook receiver that outlive all processes of the product.
 * @param hostName the host name in their addresses.
 */
export async function startReceivers(hostName: string): Promise<Receivers> {
  const mails = new Map<string, string[]>()
  const webhooks = new Map<string, string[]>()
  const add = (to: Map<string, string[]>, key: string, id: string) => to.set(key, [...(to.get(key) ?? []), id])

  const smtp = await startSmtpServer()
  const keepMails = () => {
    for (const { to, message } of smtp.received.splice(0))
      add(mails, to, /^Message-ID: (\S+)/im.exec(message)?.[1] ?? 'without Message-ID')
  }
  smtp.behaviour = 'hold'
  const pulse = setInterval(() => {
    keepMails()
    smtp.release()
    smtp.behaviour = 'hold'
  }, slowMs)

  const hooks = createServer(async (request, response) => {
    request.on('error', () => {})
    let body = ''
    try {
      for await (const chunk of request.setEncoding('utf8')) body += chunk
    } catch {
      // Its sender was killed.
      return
    }
    const { data } = JSON.parse(body) as { data?: { form?: { email?: string } } }
    add(webhooks, data?.form?.email ?? '', String(request.headers['webhook-id']))
    await setTimeout(slowMs)
    response.end('{}')
  })
  hooks.listen(0, '127.0.0.1')
  await once(hooks, 'listening')
  const webhookOrigin = `http://${hostName}:${(hooks.address() as AddressInfo).port}`
  const mailUrl = new URL(smtp.url)
  mailUrl.search = ''
  mailUrl.hostname = hostName
  return {
    mailUrl: mailUrl.href,
    webhookOrigin,
    webhookUrl: `${webhookOrigin}/hook`,
    mails() {
      keepMails()
      return [...mails.values()].flat().length
    },
    mailsTo(address) {
      keepMails()
      return mails.get(address) ?? []
    },
    webhooksAbout: (address) => webhooks.get(address) ?? [],
    async close() {
      clearInterval(pulse)
      await smtp.close()
      hooks.closeAllConnections()
      hooks.close()
    },
  }
}
