import { randomUUID } from 'node:crypto'
import { usualCrmSettings } from '@gable/contract/crm-form'
import type { TestApp } from '@gable/testing/app'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product } from '../../catalog/product/product.table.ts'
import { makeQuoted } from '../../contracts/proposal/proposal.fixture.ts'
import { createSigningApp, makeESign, sent, signBy } from '../../contracts/proposal/sign/proposal.signing.fixture.ts'
import { makeRecord } from '../../office/crm/crm.record.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { broughtFigures } from '../measurement/measurement.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createSigningApp()
})
afterAll(() => app.close())

const key = () => ({ idempotencyKey: randomUUID() })

/** Sets the colors of a quote's two options. */
async function paint(created: Awaited<ReturnType<typeof makeQuoted>>, colors: [string, string]): Promise<void> {
  const { form, version } = await created.rep.quote.get({ id: created.quoteId })
  const options = form.options.map((option, index) => ({ ...option, color: colors[index]! }))
  await created.rep.quote.save({ id: created.quoteId, version, form: { ...form, options } })
}

/** The office, with one template that contains the quoted product's SKU and one that does not. */
async function withTemplate({ company, quoteId }: Awaited<ReturnType<typeof makeQuoted>>) {
  const [{ productId }] = (await app.database.db
    .select({ productId: quote.productId })
    .from(quote)
    .where(eq(quote.id, quoteId))) as [{ productId: string }]
  await app.database.db.update(product).set({ sku: 'HDZ-CH' }).where(eq(product.id, productId))
  const { material, quoteShare } = await app.client({ userId: company.admin.id })
  const line = { color: 'Any', unit: 'bundle' as const, formulaId: null, quantity: '3', priceCents: null }
  const lines = [
    { ...line, name: 'Shingles', sku: 'hdz-ch' },
    { ...line, name: 'Nails', sku: 'N-1' },
  ]
  const template = await material.createTemplate({ name: 'Shingles', lines, ...key() })
  await material.createTemplate({ name: 'Others', lines: lines.slice(1), ...key() })
  return { material, quoteShare, templateId: template.id }
}

it('a homeowner’s option provides a material order’s product, color and template', async () => {
  const created = await makeQuoted(app)
  await paint(created, ['Slate', 'Charcoal'])
  const { material, quoteShare, templateId } = await withTemplate(created)
  const { leadId, quoteId, rep } = created
  expect((await material.selection({ leadId })).selection).toBeNull()
  const { version } = await rep.quote.get({ id: quoteId })
  await rep.quote.publish({ id: quoteId, version })
  // Two options were sent, and none has been chosen yet.
  expect((await material.selection({ leadId, quoteId })).selection).toBeNull()
  const link = (await quoteShare.link({ quoteId })).url.split('#')[1]!
  const homeowner = await app.client()
  const { offer } = await homeowner.quoteShare.read({ link })
  expect(offer!.options.map(({ color }) => color)).toEqual(['Slate', 'Charcoal'])
  await homeowner.quoteShare.choose({ link, number: offer!.number, optionId: offer!.options[1]!.id, upgrades: [] })
  expect((await material.selection({ leadId })).selection).toMatchObject({
    source: 'chosen',
    product: offer!.options[1]!.product.name,
    color: 'Charcoal',
    sku: 'HDZ-CH',
    templateId,
  })
  const { items } = await material.calculate({ templateId, leadId, wasteBps: null })
  expect(items.map(({ name, color }) => [name, color])).toEqual([
    ['Shingles', 'Charcoal'],
    ['Nails', 'Any'],
  ])
  const choices = { recordTypes: [], sources: [] }
  const toCrm = { vendor: 'jobnimbus' as const, leadId, choices, theirStatus: '' }
  const atCrm = await makeRecord(created.company.admin.ctx, {
    ...toCrm,
    settings: usualCrmSettings('jobnimbus', choices),
  })
  expect(atCrm!.note.text).toContain('Color: Charcoal')
  const other = await makeQuoted(app)
  const { material: ofOther } = await app.client({ userId: other.company.admin.id })
  await expect(ofOther.selection({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('a signed option takes precedence over a quote', async () => {
  const created = await makeESign(app, ['Grace'])
  await paint(created, ['Slate', 'Weathered Wood'])
  const { version } = await created.rep.proposal.get({ id: created.id })
  await created.rep.proposal.refresh({ id: created.id, version })
  const [link] = await sent(created.rep, created.id)
  const { material } = await app.client({ userId: created.company.admin.id })
  const { leadId, quoteId } = created
  expect((await material.selection({ leadId })).selection).toBeNull()
  await signBy(await app.client(), link!)
  for (const requested of [{ leadId }, { leadId, quoteId }]) {
    expect((await material.selection(requested)).selection).toMatchObject({ source: 'signed', color: 'Weathered Wood' })
  }
})

it('formulas count the stories in the latest quote', async () => {
  const { company, rep, leadId, quoteId } = await makeQuoted(app)
  const { quote: office, material } = await app.client({ userId: company.admin.id })
  const { version, currency: _currency, markets: _markets, ...settings } = await office.settings()
  const options = (['1', '2', '3+'] as const).map((answer) => ({
    answer,
    active: true,
    unit: 'square' as const,
    unitCents: 0,
  }))
  const requested = { id: randomUUID(), kind: 'stories' as const, name: 'How many stories?', description: '' }
  const questions = [{ ...requested, active: true, required: true, options }]
  await office.saveSettings({ ...settings, questions, version })
  const draft = await rep.quote.get({ id: quoteId })
  const answers = [{ questionId: requested.id, answer: '3+' as const }]
  await rep.quote.save({ id: quoteId, version: draft.version, form: { ...draft.form, answers } })
  const { measurement } = await app.client({ userId: company.admin.id })
  await measurement.bring({ ...broughtFigures, leadId, ...key() })
  const before = await material.roofs({ leadId })
  await rep.quote.publish({ id: quoteId, version: (await rep.quote.get({ id: quoteId })).version })
  const after = await material.roofs({ leadId })
  const storiesOf = ({ roofs }: typeof before) => roofs.map(({ values }) => values.STORIES)
  expect(storiesOf(before)).toEqual(before.roofs.map(() => undefined))
  expect(after.roofs.length).toBeGreaterThan(0)
  expect(storiesOf(after)).toEqual(after.roofs.map(() => 3_000))
})
