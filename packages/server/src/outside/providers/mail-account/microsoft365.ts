import type { Config } from '../../../platform/config.ts'
import type { MailVendor } from '../../../platform/ports/mail-account.ts'
import { callAs, mimeOf, sortSent } from './mail-call.ts'
import { createMicrosoftAccount } from './microsoft-account.ts'

/**
 * Graph accepts requests of up to 4 MB, and base64 turns three bytes into four. An upload session would need more than
 * Mail.Send.
 */
const mostBytes = 3_000_000

/** Longer than usual, because a mail may contain a PDF. */
const sendTimeoutMs = 60_000

/** Microsoft 365 and Outlook via Microsoft Graph. Undefined if the operator has no OAuth client at Microsoft. */
export function createMicrosoft365(config: Config): MailVendor | undefined {
  const account = createMicrosoftAccount(config, 'Mail.Send')
  if (!account) return undefined
  return {
    id: 'microsoft365',
    mostBytes,
    ...account,
    // Sent as MIME, which preserves our Message-ID. Only 202, which has no body, means that it was sent.
    async send(accessToken, mail) {
      const mime = await mimeOf(mail)
      if (mime.length > mostBytes) return { ok: false, reason: 'TOO_LARGE' }
      const body = mime.toString('base64')
      const response = await callAs(accessToken, `${config.MICROSOFT_GRAPH_URL}/v1.0/me/sendMail`, {
        method: 'POST',
        body,
        timeoutMs: sendTimeoutMs,
        headers: { 'content-type': 'text/plain' },
      })
      return sortSent(response, { accepted: 202, of403: 'SENDER_REFUSED' })
    },
  }
}
