import { createTestApp, type TestApp } from '@gable/testing/app'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuoted } from '../../contracts/proposal/proposal.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('a rep quote is presented with its options to the cent, in each language, without the office’s own data', async () => {
  const { rep, quoteId } = await makeQuoted(app)
  const { form, version } = await rep.quote.get({ id: quoteId })
  const notes = { homeownerNote: 'Work begins in May.', officeNote: 'Owes us a favor.' }
  await rep.quote.save({ id: quoteId, version, form: { ...form, ...notes } })
  const { priced } = await rep.quote.get({ id: quoteId })
  for (const language of ['en', 'es', 'fr'] as const) {
    const shown = await rep.quoteShare.present({ quoteId, language })
    expect(shown.options.map(({ id, product, upgrades }) => [id, product.totalCents, upgrades.length])).toEqual(
      priced.options.map(({ id, totalCents, upgrades }) => [id, totalCents, upgrades.length]),
    )
    expect(shown).toMatchObject({ homeowner: 'Grace Lindqvist', note: notes.homeownerNote, validDays: form.validDays })
    expect(JSON.stringify(shown)).not.toContain(notes.officeNote)
  }
  // Nothing was sent.
  expect(await rep.quote.get({ id: quoteId })).toMatchObject({ state: 'Draft', sentNumber: null })
})

it('is presented only by users who see its lead', async () => {
  const { company, quoteId } = await makeQuoted(app)
  const other = await app.client({ userId: company.otherRep.id })
  await expect(other.quoteShare.present({ quoteId, language: 'en' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
