import type { Placeholder, RichText, RichTextInline } from '@gable/contract/rich-text'
import type { Db } from '../db/client.ts'
import { emailDesign } from '../email/email.table.ts'

const field = (name: Placeholder): RichTextInline => ({ type: 'placeholder', attrs: { name } })
const bold = (text: string): RichTextInline => ({ type: 'text', text, marks: [{ type: 'bold' }] })

const signature: RichText = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Questions about your roof? Just reply to this email.' }] },
    {
      type: 'paragraph',
      content: [bold('The team of '), field('company.name'), { type: 'hardBreak' }, field('company.phone')],
    },
  ],
}

/** Emails in the demo company's own color, signed and with its pages. */
export async function addDemoEmailDesign(db: Db, now: Date, companyId: string): Promise<void> {
  await db.insert(emailDesign).values({
    ...{ companyId, accentColor: '#1D4E89', signature, createdAt: now, updatedAt: now },
    links: [
      { network: 'facebook', url: 'https://facebook.com/summitpeak.example' },
      { network: 'google', url: 'https://g.page/summitpeak.example' },
    ],
  })
}
