import { percent } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { CostItem, CostQuestion, DiscountItem, QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { Currency } from '@gable/contract/status'
import { eq } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { expectVersion, type UnexpectedVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { quoteSettingsChanged } from './quote-settings.events.ts'
import { type QuoteSettings, quoteSettings } from './quote-settings.table.ts'

export type { QuoteSettings } from './quote-settings.table.ts'

export interface MeasuringSettings {
  /** How far roofs project beyond their walls; added to outlines that are wall lines. */
  overhangInches: number
  /** The company's medium slope over 12; used if nobody has chosen one. */
  mediumRise: number
  /** Whether homeowners are asked about solar panels. */
  asksPanels: boolean
}

/** The defaults for a company that has never opened its settings. */
const usual: MeasuringSettings = { overhangInches: 12, mediumRise: 6, asksPanels: false }

export async function measuringSettings(ctx: Pick<Ctx, 'db' | 'company'>): Promise<MeasuringSettings> {
  const { overhangInches, mediumRise, steps, questions } = quoteSettings
  const [row] = await ctx.db
    .select({ overhangInches, mediumRise, steps, questions })
    .from(quoteSettings)
    .where(eq(quoteSettings.companyId, ctx.company.id))
  if (!row) return usual
  const asksPanels =
    row.steps.includes('questions') && row.questions.some(({ kind, active }) => active && kind === 'solarPanels')
  return { overhangInches: row.overhangInches, mediumRise: row.mediumRise, asksPanels }
}

/** Creates a company's initial settings, unless it already has some. */
export async function openQuoteSettings(tx: Ctx): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .insert(quoteSettings)
    .values({ companyId: tx.company.id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

/** Saves how far roofs project beyond their walls, for future measurements. Not part of the form below. */
export async function saveOverhang(tx: Ctx, overhangInches: number): Promise<void> {
  const now = tx.clock.now()
  const companyId = tx.company.id
  await tx.db
    .insert(quoteSettings)
    .values({ companyId, overhangInches, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: quoteSettings.companyId, set: { overhangInches, updatedAt: now } })
}

/** Converts the settings to the format of their form. */
export function settingsForm(row: QuoteSettings): QuoteSettingsForm {
  const { companyId: _c, overhangInches: _o, version: _v, createdAt: _a, updatedAt: _u, ...form } = row
  return form as QuoteSettingsForm
}

export async function readSettings(ctx: Ctx): Promise<QuoteSettings | undefined> {
  const [row] = await ctx.db.select().from(quoteSettings).where(eq(quoteSettings.companyId, ctx.company.id))
  return row
}

/** Updates the settings unless they changed since the given version. Existing quotes keep their prices. */
export async function saveSettings(
  ctx: Ctx,
  { version, ...form }: QuoteSettingsForm & { version: number },
): Promise<{ ok: true; version: number } | UnexpectedVersion> {
  return ctx.transaction<{ ok: true; version: number } | UnexpectedVersion>(async (tx) => {
    const ofCompany = eq(quoteSettings.companyId, tx.company.id)
    const [locked] = await tx.db.select().from(quoteSettings).where(ofCompany).for('update')
    const seen = expectVersion(locked, version)
    if (!seen.ok) return seen
    const changes = settingsChanges(settingsForm(seen.known), form, tx.company.currency)
    if (!changes) return { ok: true, version }
    const next = version + 1
    await tx.db
      .update(quoteSettings)
      .set({ ...form, version: next, updatedAt: tx.clock.now() })
      .where(ofCompany)
    await emit(tx, quoteSettingsChanged, { subjectId: tx.company.id, data: changes })
    return { ok: true, version: next }
  })
}

type Value = string | number | boolean
type Words = Record<string, Value>

/**
 * The differences between two forms of the settings, with each list item as its own field; undefined if there are none.
 */
function settingsChanges(
  known: QuoteSettingsForm,
  wanted: QuoteSettingsForm,
  currency: Currency,
): ReturnType<typeof changesOf> {
  const [was, is] = [wordsOf(known, known, currency), wordsOf(wanted, known, currency)]
  const nothing = Object.fromEntries([...Object.keys(was), ...Object.keys(is)].map((name) => [name, '' as Value]))
  return changesOf({ ...nothing, ...was }, { ...nothing, ...is })
}

/**
 * The form's values in words, by field name. A list item uses its name in `known`, so that renaming it shows as a
 * change.
 */
function wordsOf(form: QuoteSettingsForm, known: QuoteSettingsForm, currency: Currency): Words {
  const { costs, questions, discounts, texts, steps, ...fields } = form
  const cash = (cents: number) => money(cents, currency)
  const plain = Object.entries(fields).map(([name, value]) => [
    name.replace(unitOfName, ''),
    message(name, value, cash),
  ])
  return {
    ...Object.fromEntries(plain),
    // A limit may be a percentage, an amount, or both.
    discountLimit: limitWords(form.discountLimitBps, form.discountLimitCents, cash),
    costDiscountLimit: limitWords(form.costDiscountLimitBps, form.costDiscountLimitCents, cash),
    ...texts,
    steps: steps.join(', '),
    ...linesOf('cost', costs, known.costs, (cost) => costWords(cost, cash)),
    ...linesOf('question', questions, known.questions, (question) => questionWords(question, cash)),
    ...linesOf('discount', discounts, known.discounts, ({ off }) => offWords(off, cash)),
  }
}

const unitOfName = /(Bps|Cents)$/

function message(name: string, value: Value | null, cash: Cash): Value {
  if (typeof value !== 'number') return value ?? ''
  if (name.endsWith('Bps')) return percent(value)
  return name.endsWith('Cents') ? cash(value) : value
}

function limitWords(bps: number | null, cents: number | null, cash: Cash): string {
  return [...(bps === null ? [] : [percent(bps)]), ...(cents === null ? [] : [cash(cents)])].join(', ')
}

interface Line {
  id: string
  name: string
  active: boolean
}

/** Makes each list item a field of its own, and adds a field for their order. */
function linesOf<Item extends Line>(
  list: string,
  items: readonly Item[],
  known: readonly Line[],
  words: (item: Item) => string,
): Words {
  const nameOf = ({ id, name }: Line) => known.find((one) => one.id === id)?.name ?? name
  // Dots are replaced because a field's label is the part after the last dot.
  const field = (item: Line) => `${list} ${nameOf(item).replaceAll('.', ' ')}`
  const lines = items.map((item) => [field(item), `${item.name}: ${words(item)}${item.active ? '' : ', off'}`])
  return { ...Object.fromEntries(lines), [`${list}Order`]: items.map(({ name }) => name).join('; ') }
}

type Cash = (cents: number) => string

function costWords({ unit, unitCents, quantityThousandths, discount, description }: CostItem, cash: Cash): string {
  const count = unit === 'each' ? `${quantityThousandths / 1_000} at ` : ''
  const less = discount ? `, less ${offWords(discount, cash)}` : ''
  return `${count}${cash(unitCents)} per ${pieces[unit]}${less}${described(description)}`
}

function questionWords({ kind, options, required, description }: CostQuestion, cash: Cash): string {
  const answers = options.map(({ answer, active, unit, unitCents }) =>
    active ? `${answer} ${cash(unitCents)} per ${pieces[unit]}` : `${answer} off`,
  )
  return `${kind}, ${answers.join(', ')}${required ? ', required' : ''}${described(description)}`
}

const pieces = { quote: 'quote', square: 'square', each: 'piece' } as const

const offWords = (off: DiscountItem['off'], cash: Cash) => (off.kind === 'percent' ? percent(off.bps) : cash(off.cents))
const described = (description: string) => (description === '' ? '' : ` (${description})`)
