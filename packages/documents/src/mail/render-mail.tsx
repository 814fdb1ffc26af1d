import { render } from '@react-email/render'
import type { MailContent, RenderedMail } from './content.ts'
import { MailPage } from './MailPage.tsx'
import { plainText } from './plain-text.ts'

/** Renders a mail's subject, HTML, and plain text. */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const html = await render(<MailPage content={content} />)
  return { subject: content.subject, html, text: plainText(content) }
}
