import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { MailVendor } from '../../../platform/ports/mail-account.ts'
import { createGoogleAccount } from './google-account.ts'
import { callAs, mimeOf, sortSent } from './mail-call.ts'
import { jsonOf } from './oauth.ts'

const sendScope = 'https://www.googleapis.com/auth/gmail.send'
const refusal = z.object({
  error: z.object({
    errors: z
      .array(z.object({ reason: z.string() }))
      .max(20)
      .default([]),
  }),
})

/** Gmail and Google Workspace via the Gmail API. Undefined if the operator has no OAuth client at Google. */
export function createGmail(config: Config): MailVendor | undefined {
  const account = createGoogleAccount(config, sendScope)
  if (!account) return undefined
  return {
    id: 'gmail',
    mostBytes,
    ...account,
    async send(accessToken, mail) {
      const mime = await mimeOf(mail)
      if (mime.length > mostBytes) return { ok: false, reason: 'TOO_LARGE' }
      const raw = mime.toString('base64url')
      const response = await callAs(accessToken, `${config.GMAIL_URL}/gmail/v1/users/me/messages/send`, {
        method: 'POST',
        body: JSON.stringify({ raw }),
        timeoutMs: sendTimeoutMs,
        headers: { 'content-type': 'application/json' },
      })
      // Google also answers 403 for rate limits, with the reason in the body.
      const reasons = refusal.safeParse(jsonOf(response)).data?.error.errors.map(({ reason }) => reason) ?? []
      const isLimit = reasons.some((each) => /limitexceeded/i.test(each))
      return sortSent(response, { accepted: 200, of403: isLimit ? 'LATER' : 'SENDER_REFUSED' })
    },
  }
}

/** Gmail's maximum size of a message with attachments. */
const mostBytes = 25_000_000

/** Longer than usual, because a mail may contain a PDF. */
const sendTimeoutMs = 60_000
