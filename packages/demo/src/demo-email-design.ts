import type { Placeholder, RichText, RichTextInline } from '@gable/contract/rich-text'
import { messageTemplate } from '@gable/server/office/message/message.table'
import type { Db } from '@gable/server/platform/db/client'
import { emailDesign } from '@gable/server/selling/email/email.table'

const field = (name: Placeholder): RichTextInline => ({ type: 'placeholder', attrs: { name } })
const text = (words: string): RichTextInline => ({ type: 'text', text: words })
const letter = (...paragraphs: RichTextInline[][]): RichText => ({
  type: 'doc',
  content: paragraphs.map((content) => ({ type: 'paragraph' as const, content })),
})
const bold = (text: string): RichTextInline => ({ type: 'text', text, marks: [{ type: 'bold' }] })

const signed = (questions: string, team: string): RichText =>
  letter([text(questions)], [bold(team), field('company.name'), { type: 'hardBreak' }, field('company.phone')])
const signature = signed('Questions about your roof? Just reply to this email.', 'The team at ')
const signatures = {
  es: signed('¿Preguntas sobre su techo? Responda a este correo.', 'El equipo de '),
  fr: signed('Des questions sur votre toiture? Répondez à ce courriel.', 'L’équipe de '),
}

/** Adds an email design with the company's color, signature and links, and templates for common emails. */
export async function addDemoEmailDesign(db: Db, now: Date, companyId: string): Promise<void> {
  await db.insert(emailDesign).values({
    companyId,
    accentColor: '#1D4E89',
    signature,
    signatures,
    createdAt: now,
    updatedAt: now,
    links: [
      { network: 'facebook', url: 'https://facebook.com/summitpeak.example' },
      { network: 'google', url: 'https://g.page/summitpeak.example' },
    ],
  })
  const template = { companyId, createdAt: now, updatedAt: now }
  await db.insert(messageTemplate).values([
    {
      ...template,
      name: 'Schedule a visit',
      subject: 'Your roof at {property.address}',
      body: letter([text('Hello '), field('homeowner.firstName'), text(', when may we come to look at your roof?')]),
    },
    {
      ...template,
      name: 'After the visit',
      subject: 'Thank you, {homeowner.firstName}',
      body: letter(
        [text('It was good to meet you. I will send you our proposal soon.')],
        [text('Questions? Call me at '), field('rep.phone'), text('.')],
      ),
    },
  ])
}
