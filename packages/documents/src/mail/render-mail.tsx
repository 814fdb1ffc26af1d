import { render } from '@react-email/render'
import { confirmationMail } from './confirmation-mail.ts'
import type { MailContent } from './content.ts'
import { helpMail, quoteFormMail } from './lead-mail.ts'
import { MailPage } from './MailPage.tsx'
import { plainText } from './plain-text.ts'
import type { MailRequest, RenderedMail } from './request.ts'

/** Subject, HTML and plain text of a mail. */
export async function renderMail(request: MailRequest): Promise<RenderedMail> {
  const content = contentOf(request)
  const html = await render(<MailPage content={content} />)
  return { subject: content.subject, html, text: plainText(content) }
}

function contentOf(request: MailRequest): MailContent {
  switch (request.template) {
    case 'newLead':
    case 'repeatSubmission':
      return quoteFormMail(request)
    case 'helpRequested':
      return helpMail(request)
    case 'quoteConfirmation':
      return confirmationMail(request)
  }
}
