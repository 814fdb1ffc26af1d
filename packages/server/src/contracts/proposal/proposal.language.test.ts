import { randomUUID } from 'node:crypto'
import { type SpokenLanguage, spokenLanguages } from '@gable/contract/format/locale'
import { foreignParts, textsOfForm } from '@gable/contract/proposal-language'
import { standardTexts } from '@gable/contract/proposal-standard-text'
import { standardTitles } from '@gable/contract/proposal-standard-title'
import { plainRichText } from '@gable/contract/rich-text'
import { textOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import { matrixDesign } from '@gable/testing/access-matrix/slices/email.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail } from '../../platform/platform.table.ts'
import { change, makeProposal, makeQuoted } from './proposal.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LINK_REQUESTS_PER_MINUTE: '100000' })
})
afterAll(() => app.close())

const key = () => ({ idempotencyKey: randomUUID() })

/** The parts of the standard texts that a reader of this language should never see, without whitespace. */
function otherWords(language: SpokenLanguage): string[] {
  const all = [...Object.values(standardTexts), ...Object.values(standardTitles)]
  const wordsIn = (one: SpokenLanguage) =>
    all.flatMap((text) => text[one].split(/\{[^}]*\}/)).map((part) => part.replaceAll(/\s+/g, ''))
  const own = wordsIn(language)
  return spokenLanguages
    .filter((one) => one !== language)
    .flatMap(wordsIn)
    .filter((words) => words.length >= 6 && !own.some((one) => one.includes(words)))
}

const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '')
const found = (text: string, language: SpokenLanguage) =>
  otherWords(language).filter((words) => withoutBlanks(text).includes(words))

async function mailTo(recipient: string, kind: string) {
  await app.deps.jobs.drain()
  const mine = and(eq(mail.recipient, recipient), eq(mail.kind, kind))
  const [letter] = await app.database.db.select().from(mail).where(mine)
  return letter!
}

const withAuthorization = async (rep: ApiClient, id: string) => {
  const { form } = await rep.proposal.get({ id })
  const sections = form.sections.map((one) => (one.kind === 'authorization' ? { ...one, visible: true } : one))
  await change(rep, id, { sections })
  return (await rep.proposal.get({ id })).form
}

test.each(['fr', 'es'] as const)(
  'in %s its page, PDF and email contain no standard text in another language',
  async (language) => {
    const { rep, company, id, quoteId } = await makeProposal(app)
    const admin = await app.client({ userId: company.admin.id })
    await admin.email.saveDesign({
      ...matrixDesign,
      version: 1,
      signature: plainRichText('Your team'),
      signatures: { fr: plainRichText('Votre équipe'), es: plainRichText('') },
    })
    const { customers } = await withAuthorization(rep, id)
    await change(rep, id, { language })
    const page = await rep.proposal.preview({ id })
    expect(found(JSON.stringify(page.options.map(({ title }) => title)), language)).toEqual([])
    expect(found(JSON.stringify({ ...page, options: [] }), language)).toEqual([])
    expect(page.cover.title).toBe(standardTexts.coverTitle[language])
    const pdf = await rep.proposal.previewPdf({ id })
    const pages = (await textOfPages(new Uint8Array(await pdf.arrayBuffer()))).join('')
    expect(pages).toContain(withoutBlanks(standardTexts.scopeClean[language]))
    expect(found(pages, language)).toEqual([])
    const { version, form } = await rep.proposal.get({ id })
    expect(foreignParts(form)).toEqual([])
    await rep.proposal.publish({ id, version })
    await rep.proposal.send({ id, ...key() })
    const letter = await mailTo(customers[0]!.email, 'proposal')
    const signature = language === 'fr' ? 'Votre équipe' : 'Your team'
    expect(letter.text).toContain(standardTexts.coverTitle[language])
    expect(letter.text).toContain(signature)
    expect(letter.html).toContain(signature)
    expect(found(letter.text, language)).toEqual([])
    // The email of the quote is translated, too.
    const quote = await rep.quote.get({ id: quoteId })
    const saved = await rep.quote.save({ id: quoteId, version: quote.version, form: { ...quote.form, language } })
    await rep.quote.publish({ id: quoteId, version: saved.version })
    await rep.quoteShare.send({ quoteId, ...key() })
    expect((await mailTo(customers[0]!.email, 'quoteConfirmation')).text).toContain(signature)
  },
)

test('after switching to French, Spanish and back it has its former texts', async () => {
  const { rep, id } = await makeProposal(app)
  const before = await withAuthorization(rep, id)
  for (const language of ['fr', 'es', 'en'] as const) await change(rep, id, { language })
  const { form } = await rep.proposal.get({ id })
  expect({ ...form, foreign: undefined }).toEqual({ ...before, foreign: undefined })
  expect(foreignParts(form)).toEqual([])
})

test('the company’s texts are translated if there is a translation, else kept and named; it can be sent', async () => {
  const { rep, company, leadId } = await makeQuoted(app)
  const admin = await app.client({ userId: company.admin.id })
  const settings = await admin.proposal.settings()
  const sections = settings.sections.map((one) => {
    if (one.kind === 'text') return { ...one, body: plainRichText('Family-owned since 1998.\nDear {x}') }
    if (one.kind !== 'payment') return one
    return {
      ...one,
      payments: one.payments.map((each, index) => (index === 0 ? { ...each, label: 'On delivery' } : each)),
    }
  })
  await admin.proposal.saveSettings({ ...settings, coverTitle: 'The Ridge plan', sections })
  const { rows } = await admin.translation.list({ language: 'fr', pageSize: 100 })
  const own = rows.filter(({ place }) => place === 'proposal')
  expect(own.map(({ text, of }) => [text, of])).toEqual([
    ['The Ridge plan', ''],
    ['Family-owned since 1998.', 'Introduction'],
    ['Dear {x}', 'Introduction'],
    ['On delivery', 'Payment schedule'],
  ])
  const french = { 'Family-owned since 1998.': 'Une entreprise familiale.', 'Dear {x}': 'Cher {x}' }
  for (const [text, words] of Object.entries(french)) {
    await admin.translation.save({ language: 'fr', key: own.find((one) => one.text === text)!.key, words })
  }
  const { id } = await rep.proposal.create({ leadId, ...key() })
  const english = (await rep.proposal.get({ id })).form
  expect(foreignParts(english)).toEqual([])
  await change(rep, id, { language: 'fr' })
  const { form } = await rep.proposal.get({ id })
  expect(form.cover.title).toBe('The Ridge plan')
  expect(textsOfForm(form)).toEqual(
    expect.arrayContaining([...Object.values(french), 'On delivery', 'À la fin des travaux']),
  )
  expect(foreignParts(form)).toMatchObject([
    { at: 'cover', language: 'en' },
    { title: 'Calendrier des paiements', language: 'en' },
  ])
  const cover = { title: 'Le plan Ridge', photoId: null }
  await change(rep, id, { cover })
  expect(foreignParts((await rep.proposal.get({ id })).form)).toHaveLength(1)
  await change(rep, id, { cover: english.cover, language: 'en' })
  const back = (await rep.proposal.get({ id })).form
  expect({ ...back, foreign: undefined }).toEqual({ ...english, foreign: undefined })
  const version = await change(rep, id, { language: 'es' })
  await rep.proposal.publish({ id, version })
})

test('typed texts are never touched, and count as written in the current language', async () => {
  const { rep, id } = await makeProposal(app)
  const typed = async (body: string, language: SpokenLanguage) => {
    const { form } = await rep.proposal.get({ id })
    const sections = form.sections.map((one) => (one.kind === 'scope' ? { ...one, body: plainRichText(body) } : one))
    await change(rep, id, { sections, language })
    const after = (await rep.proposal.get({ id })).form
    expect(after.sections.find(({ kind }) => kind === 'scope')).toMatchObject({ body: plainRichText(body) })
    return foreignParts(after).map(({ language: written }) => written)
  }
  expect(await typed('We replace the roof.', 'en')).toEqual([])
  expect(await typed('We replace the roof.', 'fr')).toEqual(['en'])
  expect(await typed('Nous remplaçons la toiture.', 'fr')).toEqual([])
  expect(await typed('Cambiamos el techo.', 'es')).toEqual([])
  expect(await typed('Cambiamos el techo.', 'fr')).toEqual(['es'])
})

test('starts in its quote’s language, and a template keeps its texts’ translations', async () => {
  const { rep, company, leadId, quoteId } = await makeQuoted(app)
  const quote = await rep.quote.get({ id: quoteId })
  await rep.quote.save({ id: quoteId, version: quote.version, form: { ...quote.form, language: 'fr' } })
  const { id } = await rep.proposal.create({ leadId, ...key() })
  const { form } = await rep.proposal.get({ id })
  expect(form).toMatchObject({ language: 'fr', cover: { title: 'Proposition de toiture' } })
  expect(form.structures.map(({ name }) => name)).not.toContain('Main roof')
  expect(found(JSON.stringify(form), 'fr')).toEqual([])
  const admin = await app.client({ userId: company.admin.id })
  await change(rep, id, { cover: { title: 'Votre toit', photoId: null } })
  await change(rep, id, { language: 'es' })
  const { id: templateId } = await admin.proposal.createTemplate({
    proposalId: id,
    name: 'Usual',
    replaces: false,
    ...key(),
  })
  const other = await rep.proposal.create({ leadId, ...key() })
  const { version } = await rep.proposal.get({ id: other.id })
  await rep.proposal.applyTemplate({ id: other.id, version, templateId })
  const applied = (await rep.proposal.get({ id: other.id })).form
  expect(foreignParts(applied)).toMatchObject([{ at: 'cover', title: 'Votre toit', language: 'fr' }])
  expect(applied.language).toBe('es')
})
