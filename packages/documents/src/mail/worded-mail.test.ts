import { emailSections, emailTextLimit, fieldsIn, localizedMails, sectionKinds } from '@gable/contract/email-text-words'
import { spokenLanguages } from '@gable/contract/format/locale'
import { describe, expect, it } from 'vitest'
import { proposalMail } from './proposal/proposal-mail.ts'
import { usualWords } from './worded-mail.ts'

describe.each(localizedMails)('the sections of %s', (mail) => {
  it.each(spokenLanguages)('have default texts in %s that use only allowed fields', (language) => {
    for (const { key, text } of usualWords(mail, language)) {
      const { fields } = emailSections[mail].find((each) => each.key === key)!
      expect({ key, fields: fieldsIn(text).sort() }).toEqual({ key, fields: [...fields].sort() })
      expect(text.length).toBeLessThan(emailTextLimit)
    }
  })

  it('each appear once', () => {
    const kinds = emailSections[mail].map(({ is }) => is)
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds.every((is) => sectionKinds.includes(is))).toBe(true)
  })
})

it('a company’s own texts replace the defaults, with their values', () => {
  const content = proposalMail({
    locale: 'es-US',
    timeZone: 'America/Denver',
    name: 'Jane',
    rep: '',
    title: 'A roof',
    proposalUrl: 'https://x.test',
    company: { name: 'Ridge & Sons', phone: '2085550100', mailingAddress: '' },
    expiresAt: null,
    withPdf: true,
    address: { street: '1 Main', city: 'Rexburg', state: 'ID', postalCode: '83440' },
    isChange: false,
    words: { 'proposal.subject': 'Techo nuevo de {company}', 'proposal.hello': '{name} {unknown} {company}' },
  })
  expect(content.subject).toBe('Techo nuevo de Ridge & Sons')
  expect(content.intro[0]).toBe('Jane {unknown} {company}')
  expect(content.intro[1]).toContain('Rexburg')
})
