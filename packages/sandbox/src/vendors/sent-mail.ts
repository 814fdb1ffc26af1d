import { type ParsedMail, simpleParser } from 'mailparser'
import type { Received } from '../sandbox.vendor.ts'

/** Parses an email, and returns it for mail programs and for the control page. */
export async function readMail(bytes: Buffer): Promise<{ parsed: ParsedMail; shown: Received }> {
  const parsed = await simpleParser(bytes)
  return { parsed, shown: shownMail(parsed) }
}

export function shownMail(parsed: ParsedMail): Received {
  const files = parsed.attachments.map(({ filename = 'file', size }) => `${filename} (${size} bytes)`)
  return {
    at: new Date(),
    title: parsed.subject ?? '(no subject)',
    facts: {
      From: parsed.from?.text ?? '',
      To: [parsed.to ?? []]
        .flat()
        .map(({ text }) => text)
        .join(', '),
      ...(parsed.replyTo && { 'Reply-To': parsed.replyTo.text }),
      ...(files.length > 0 && { Attached: files.join(', ') }),
    },
  }
}
