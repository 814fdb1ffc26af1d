import type { App } from '../app.ts'
import { systemContext } from '../app.ts'
import { demoAddresses } from '../geo/demo-town.ts'
import { fixedClock } from '../platform/clock.ts'
import type { Ctx } from '../platform/context.ts'
import { recentOffer } from '../quote/quote.offer.ts'
import { readWidget } from '../widget/widget.query.ts'
import { chooseAddress, findSession } from '../widget/widget.session.ts'
import { requestHelp, submitQuote } from '../widget/widget.submit.ts'
import { demoWidgetId } from './demo-company.ts'

const people = [
  ['Marcus', 'Webb'],
  ['Elena', 'Fischer'],
  ['Tom', 'Okafor'],
  ['Grace', 'Lindqvist'],
  ['Hank', 'Delgado'],
  ['Nora', 'Petrov'],
  ['Wes', 'Kimball'],
  ['June', 'Takeda'],
  ['Rosa', 'Marsh'],
  ['Ian', 'Calloway'],
  ['Beth', 'Novak'],
  ['Omar', 'Haddad'],
  ['Lucy', 'Brandt'],
  ['Cal', 'Jensen'],
] as const

const slopes = ['medium', 'shallow', 'steep'] as const
const page = { href: 'https://summitpeak.example/', isPreview: false }
const hour = 3_600_000

/**
 * Some weeks of visits, made by the very functions that serve homeowners, at times gone by. Nobody is notified.
 * @param now the newest visit lies a few hours before it.
 */
export async function addDemoLeads(app: App, companyId: string, now: Date): Promise<void> {
  const base = await systemContext(app.deps, companyId)
  const widget = base && (await readWidget(base.db, demoWidgetId))
  if (!base || !widget) return
  const clock = fixedClock(new Date(now.getTime() - 15 * 24 * hour))
  const ctx: Ctx = { ...base, clock, subscribers: [], actor: { kind: 'visitor', address: '203.0.113.7' } }
  for (const [index, text] of demoAddresses.forLeads.entries()) {
    clock.advance((11 + ((index * 7) % 13)) * hour)
    const chosen = await chooseAddress(ctx, widget, { kind: 'text', text }, page, null)
    if (!chosen.ok) continue
    const person = people[index]
    if (!person) continue
    const [firstName, lastName] = person
    const contact = {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone: `20855501${String(10 + index)}`,
      consent: { contact: false, sms: false },
    }
    const idempotencyKey = `demo-visit-${String(index).padStart(8, '0')}`
    clock.advance(4 * 60_000)
    if (index % 6 === 5) {
      const help = {
        idempotencyKey,
        sessionToken: chosen.sessionToken,
        contact,
        addressText: 'My roof has two levels.',
        page,
      }
      await requestHelp(ctx, widget, help)
      continue
    }
    const session = await findSession(ctx, widget, chosen.sessionToken)
    const offer = await recentOffer(ctx, chosen.marketId)
    const product = offer?.products[index % (offer?.products.length ?? 1)]
    if (!session || !product || session.roofs.structures.length === 0) continue
    await submitQuote(ctx, widget, session, {
      idempotencyKey,
      contact,
      structures: session.roofs.structures.map(({ id, included }) => ({ id, included })),
      slope: { category: slopes[index % slopes.length]! },
      productId: product.id,
    })
  }
}
