import { describe, expect, it } from 'vitest'
import { type LinkMail, linkMail, passwordChangedMail } from './identity/account-mail.ts'
import { type HelpRequested, helpMail, quoteFormMail, type SentQuoteForm } from './lead/lead-mail.ts'
import { type QuoteConfirmation, quoteConfirmationMail } from './quote/confirmation-mail.ts'
import type { MailQuote } from './quote-facts.ts'
import { type ReminderMail, reminderMail } from './reminder/reminder-mail.ts'
import { renderMail } from './render-mail.tsx'

const contact = { firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com', phone: '3075550123' }
const address = { street: '123 Main Street', city: 'Rexburg', state: 'ID', postalCode: '83440' }
const disclosure = '120 monthly payments of $198.15. 9.99% APR. Example for qualified buyers, not a credit offer.'
const leadUrl = 'https://gable.example/personal/dashboard/leads/1'

const quote: MailQuote = {
  productName: 'Landmark',
  currency: 'USD',
  price: { display: 'total', totalCents: 1_353_000 },
  roofAreaSqft: 2236.07,
  squaresHundredths: 2460,
  wasteBps: 1000,
  rise: 6,
}

const confirmation: QuoteConfirmation = {
  locale: 'en',
  company: { name: 'Teton Roofing', phone: '2085550100', mailingAddress: '1 Ridge Road, Rexburg, ID 83440' },
  firstName: 'Jane',
  address,
  quote,
  measured: 'Measured from above in 2021',
  quoteUrl: 'https://gable.example/quote#secret',
  openUntil: '2027-02-20T12:00:00Z',
  timeZone: 'America/Boise',
  withPdf: true,
}

const newLead: SentQuoteForm = {
  repeated: false,
  locale: 'en',
  contact,
  address,
  leadUrl,
  isTest: false,
  quote: { ...quote, totalCents: 1_353_000 },
}

const help: HelpRequested = {
  locale: 'en',
  contact,
  address,
  leadUrl,
  isTest: false,
  helpText: '',
}

const reminder: ReminderMail = {
  kind: 'quote',
  locale: 'en',
  timeZone: 'America/Boise',
  company: confirmation.company,
  name: 'Jane',
  address,
  url: 'https://gable.example/quote#secret',
  expiresAt: '2026-12-20T12:00:00Z',
  unsubscribeUrl: 'https://gable.example/unsubscribe/secret',
}

const person = { locale: 'en', firstName: 'Ann', email: 'ann@example.com', support: 'Client Success team' }
const link = (purpose: LinkMail['purpose']): LinkMail => ({
  ...person,
  purpose,
  minutes: 1_440,
  companyName: 'Teton Roofing',
  inviter: 'Alma Reyes',
  newEmail: 'ann@new.example',
  invited: false,
  href: 'https://gable.example/page#abc',
})
const purposes = ['confirmEmail', 'approveEmail', 'confirmNewEmail', 'passwordReset', 'invitation'] as const

const all = [
  ...purposes.map((purpose) => linkMail(link(purpose))),
  linkMail({ ...link('confirmEmail'), invited: true }),
  passwordChangedMail({ ...person, signInUrl: 'https://gable.example/signin' }),
  quoteConfirmationMail(confirmation),
  quoteFormMail(newLead),
  quoteFormMail({ ...newLead, repeated: true }),
  helpMail(help),
  reminderMail(reminder),
  reminderMail({ ...reminder, kind: 'sign' }),
]

describe.each(all)('the mail $kind', (content) => {
  it('loads and runs nothing', async () => {
    const { html } = await renderMail(content)
    expect(html).not.toMatch(/<(img|link|script|iframe|style|object)\b|url\(|@import|\son\w+=/i)
  })

  it('has a language, a title, and the same content as plain text', async () => {
    const { html, subject, text } = await renderMail(content)
    expect(html).toContain('lang="en"')
    expect(html).toContain(`<title>${subject}</title>`)
    for (const line of text.split('\n').filter((each) => each !== '-- ')) {
      for (const message of line.split(/: (?=\S)/)) expect(`${html}${subject}`).toContain(message.trim())
    }
  })
})

describe('mail to the contractor', () => {
  it('has everything needed for the first call', async () => {
    const { html, subject, text } = await renderMail(quoteFormMail(newLead))
    expect(subject).toBe('New lead: Jane Doe, 123 Main Street')
    expect(html).toContain('href="tel:+13075550123"')
    expect(html).toContain('href="mailto:jane@example.com"')
    expect(html).toContain(`href="${leadUrl}"`)
    for (const message of [
      'Phone: (307) 555-0123',
      'Email: jane@example.com',
      'Name: Jane Doe',
      'Estimated total: $13,530',
      'Product: Landmark',
      'Roof: 2,236 sq ft, 24.60 squares with 10% waste',
      'Address: 123 Main Street, Rexburg, ID 83440',
      `Open lead: ${leadUrl}`,
    ]) {
      expect(text).toContain(message)
    }
    expect(html).not.toContain('>Test<')
  })

  it('keeps a name in any script as entered', async () => {
    const name = '李明 김철수 हिन्दी ไทย น้ำใจ שרה محمد'
    const lead = { ...newLead, contact: { ...contact, firstName: name } }
    const { html, subject, text } = await renderMail(quoteFormMail(lead))
    expect([html, subject, text].filter((message) => !message.includes(name))).toEqual([])
  })

  it('shows the price that the homeowner saw, with the total', async () => {
    const price = { display: 'range', minCents: 1_300_000, maxCents: 1_480_050 } as const
    const { text } = await renderMail(quoteFormMail({ ...newLead, quote: { ...newLead.quote, price } }))
    expect(text).toContain('Estimated range: $13,000 – $14,800.50\nAs shown to the homeowner. Total: $13,530.')
  })

  it('marks a test in the subject and in the mail', async () => {
    for (const content of [quoteFormMail({ ...newLead, isTest: true }), helpMail({ ...help, isTest: true })]) {
      const { html, subject, text } = await renderMail(content)
      expect(subject).toMatch(/^\[Test\] /)
      expect(html).toContain('>Test<')
      expect(text).toContain('Gable (Test)')
    }
  })

  it('says that a repeat overwrote nothing', async () => {
    const { subject, text } = await renderMail(quoteFormMail({ ...newLead, repeated: true }))
    expect(subject).toBe('Another quote for 123 Main Street: Jane Doe')
    expect(text).toContain('We added this form to it')
  })

  it('includes the text typed instead of an address', async () => {
    const content = helpMail({ ...help, address: null, helpText: 'the barn <b>behind</b> the church' })
    const { html, text } = await renderMail(content)
    expect(text).toContain('Address as entered: the barn <b>behind</b> the church')
    expect(html).toContain('the barn &lt;b&gt;behind&lt;/b&gt; the church')
    expect(text).not.toContain('Address:')
  })

  it('shows user input as text, never as markup', async () => {
    const typed = { ...contact, firstName: '<img src=x onerror=alert(1)>', lastName: '"><a href=//evil>' }
    const { html } = await renderMail(quoteFormMail({ ...newLead, contact: typed }))
    expect(html).not.toMatch(/<img|<a href="?\/\/evil/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('mail to the homeowner', () => {
  it('has the price, how it was calculated, the company, and that it is not binding', async () => {
    const { html, subject, text } = await renderMail(quoteConfirmationMail(confirmation))
    expect(subject).toBe('Your roof estimate from Teton Roofing')
    expect(html).toContain('href="tel:+12085550100"')
    for (const message of [
      'Hello Jane,',
      'Estimated total: $13,530',
      'Product: Landmark',
      'Address: 123 Main Street, Rexburg, ID 83440',
      '2,236 sq ft of roof with a 6/12 slope + 10% for cuts and waste = 24.60 squares',
      'Measured from above in 2021.',
      'See your quote: https://gable.example/quote#secret',
      'A PDF is attached. The link works until February 20, 2027',
      'not a binding offer',
      'Teton Roofing · (208) 555-0100 · 1 Ridge Road, Rexburg, ID 83440',
    ]) {
      expect(text).toContain(message)
    }
  })

  it.each([
    [
      'fr-CA',
      [
        'Votre estimation de toiture de Teton Roofing',
        'Bonjour Jane,',
        'Total estimé : 13 530 $',
        'Produit : Landmark',
        '2 236 pi² (208 m²) de toit avec une pente de 6/12, plus 10 % pour coupes et pertes, donnent 24,60 carrés',
        'Voir votre soumission : https://gable.example/quote#secret',
        'Un PDF est joint. Le lien fonctionne jusqu’au 20 février 2027',
        'Ce n’est pas une offre ferme',
        'Appeler le (208) 555-0100',
      ],
    ],
    [
      'es-US',
      [
        'El estimado de Teton Roofing para su techo',
        'Hola, Jane:',
        'Total estimado: $13,530',
        '2,236 pies² de techo con una pendiente de 6/12, más 10% para cortes y desperdicio, equivalen a 24.60 cuadros',
        'Se adjunta un PDF. El enlace funciona hasta el 20 de febrero de 2027',
        'No es una oferta vinculante',
      ],
    ],
  ])('is complete in %s', async (locale, sentences) => {
    const { html, subject, text } = await renderMail(quoteConfirmationMail({ ...confirmation, locale }))
    expect(html).toContain(`lang="${locale}"`)
    const message = `${subject}\n${text}`.replace(/[\u00a0\u202f]/g, ' ')
    for (const sentence of sentences) expect(message).toContain(sentence)
    expect(message).not.toMatch(/estimate|Hello|sq ft|Address|squares/)
  })

  it.each([
    ['en', 'Price on request', 'We’ll be in touch with a price soon'],
    ['es', 'Precio a consultar', 'para darle un precio'],
    ['fr', 'Prix sur demande', 'Nous vous communiquerons un prix sous peu'],
  ])('says in %s that a zero price is on request', async (locale, amount, next) => {
    const prices = [
      { display: 'total' as const, totalCents: 0 },
      { display: 'monthly' as const, paymentCents: 0, disclosure: 'At 9.99% APR.' },
      { display: 'range' as const, minCents: 0, maxCents: 0 },
    ]
    for (const price of prices) {
      const quote = { ...confirmation.quote, price }
      const { text } = await renderMail(quoteConfirmationMail({ ...confirmation, locale, quote }))
      expect(text).toContain(amount)
      expect(text).toContain(next)
      expect(text).not.toMatch(/\$0|0 \$|not a binding offer|APR/)
    }
  })

  it('never shows a monthly price without its disclosure', async () => {
    const price = { display: 'monthly', paymentCents: 19_815, disclosure } as const
    const { html, text } = await renderMail(quoteConfirmationMail({ ...confirmation, quote: { ...quote, price } }))
    expect(text).toContain(`Estimated monthly payment: $198.15 per month\n${disclosure}`)
    expect(html).toContain(disclosure)
    expect(html).not.toContain('13,530')
  })

  it('works without a mailing address and a phone', async () => {
    const company = { name: 'Teton Roofing', phone: '', mailingAddress: '' }
    const { html, text } = await renderMail(quoteConfirmationMail({ ...confirmation, company }))
    expect(text).toContain('-- \nTeton Roofing\n')
    expect(html).not.toContain('tel:')
  })

  it.each(['Visit evil.example now', 'https://evil.example', 'Win $1,000,000', 'x'.repeat(31)])(
    'does not pass on a message in the first name: %s',
    async (firstName) => {
      const { html, text } = await renderMail(quoteConfirmationMail({ ...confirmation, firstName }))
      expect(text).toContain('Hello,\n')
      expect(html).not.toContain(firstName)
    },
  )

  it.each(['Jo', 'Anne-Marie', 'O’Brien', 'J. R.', 'Zoë'])('greets %s', async (firstName) => {
    expect((await renderMail(quoteConfirmationMail({ ...confirmation, firstName }))).text).toContain(
      `Hello ${firstName},`,
    )
  })
})

describe('mail about one’s own account', () => {
  it('has the link, its validity, and the support contact', async () => {
    const { text, subject } = await renderMail(linkMail({ ...link('passwordReset'), minutes: 60 }))
    expect(subject).toBe('Reset your password')
    for (const message of [
      'Hello Ann,',
      'Choose a new password: https://gable.example/page#abc',
      'This link expires in 60 minutes and works once.',
      'Help: Client Success team',
    ]) {
      expect(text).toContain(message)
    }
  })

  it('invites in the company’s name, and omits a missing name', async () => {
    const { subject, text } = await renderMail(linkMail({ ...link('invitation'), minutes: 7 * 1_440 }))
    expect(subject).toBe('You’re invited to join Teton Roofing')
    expect(text).toContain('Alma Reyes invited you to join Teton Roofing on Gable')
    expect(text).toContain('expires in 7 days')
    const odd = await renderMail(
      linkMail({ ...link('invitation'), inviter: 'Win at evil.example', firstName: 'a.b.co' }),
    )
    expect(odd.text).not.toMatch(/evil|a\.b\.co/)
  })

  it('asks an invited user to confirm the address, and promises no call', async () => {
    const { text } = await renderMail(linkMail({ ...link('confirmEmail'), invited: true }))
    expect(text).toContain('Confirm your email to finish joining Teton Roofing.')
    expect(text).not.toMatch(/signing up|business days/)
  })
})

describe('a reminder', () => {
  it.each([
    ['en', 'Unsubscribe from reminders', 'Questions?'],
    ['es-US', 'No recibir más recordatorios', '¿Tiene preguntas?'],
    ['fr-CA', 'Ne plus recevoir de rappels', 'Vous avez des questions'],
  ])('says in %s how to unsubscribe, and where its sender is', async (locale, end, questions) => {
    const { html, text } = await renderMail(reminderMail({ ...reminder, locale }))
    expect(text).toContain(`${end}: ${reminder.unsubscribeUrl}`)
    expect(html).toContain(`href="${reminder.unsubscribeUrl}"`)
    expect(text).toContain(questions)
    expect(text).toContain(confirmation.company.mailingAddress)
  })
})
