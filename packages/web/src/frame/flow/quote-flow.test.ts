import { describe, expect, it } from 'vitest'
import { unanswered } from './flow-answers.ts'
import { nextIds } from './flow-products.ts'
import { numberedSteps } from './flow-steps.ts'
import { nameOf, structuresOf } from './flow-structure.ts'
import {
  canGoBack,
  chosenProduct,
  type QuoteAction,
  type QuoteFlow,
  quoteFlow,
  startOfFlow,
  structureChoices,
} from './quote-flow.ts'
import { stepsBehind } from './steps-behind.ts'
import { address, alternative, asks, buildingChosen, offer, product, question, roofs, structure } from './testing.ts'

const session = {
  token: 't'.repeat(43),
  address,
  slopes: [{ category: 'medium' as const, rise: 6 }],
  measuredRise: null,
  measurement: null,
  usualRoof: 'gable' as const,
  overhangInches: 12,
  asks,
}
const house = structure('house', { included: true })
const shed = structure('shed', { included: false })

const included = (flow: QuoteFlow) =>
  Object.fromEntries(structureChoices(flow).map((choice) => [choice.id, choice.included]))
const play = (...actions: QuoteAction[]) => actions.reduce(quoteFlow, startOfFlow)
const atRoof: QuoteAction = { type: 'addressChosen', session, roofs: roofs([house, shed]) }
const toContact: QuoteAction[] = [
  { type: 'addressTyped', text: '12 Harvest Lane' },
  atRoof,
  { type: 'structureTicked', id: 'shed', included: true },
  { type: 'wentTo', screen: 'slope' },
  { type: 'slopeChosen', slope: { category: 'custom', rise: 7 } },
  { type: 'priced', offer: offer([product('a'), product('b')]) },
  { type: 'productChosen', productId: 'b' },
  { type: 'contactEdited', contact: { firstName: 'Ada' } },
]

describe('going forward', () => {
  it('selects the roofs as proposed', () => {
    expect(included(play(atRoof))).toEqual({ house: true, shed: false })
  })

  it('has no preselected slope', () => {
    expect(play(atRoof).slope).toBeNull()
  })

  it('sends every structure with its selection', () => {
    const flow = play(atRoof, { type: 'structureTicked', id: 'house', included: false })
    expect(structureChoices(flow)).toEqual([
      { id: 'house', included: false, shapeGuessed: true },
      { id: 'shed', included: false, shapeGuessed: true },
    ])
  })

  it('knows the selected product', () => {
    expect(chosenProduct(play(...toContact))?.id).toBe('b')
  })
})

describe('going back', () => {
  it('keeps all input', () => {
    const back: QuoteAction = { type: 'back' }
    const flow = play(...toContact, back, back, back, back)
    expect(flow).toMatchObject({
      screen: 'address',
      addressText: '12 Harvest Lane',
      slope: { category: 'custom', rise: 7 },
      productId: 'b',
    })
    expect(included(flow)).toEqual({ house: true, shed: true })
    expect(flow.contact.firstName).toBe('Ada')
  })

  it('keeps selection, slope and product when the same address is selected again', () => {
    const flow = play(...toContact, { type: 'wentTo', screen: 'address' }, atRoof)
    expect(flow).toMatchObject({ screen: 'roof', productId: 'b' })
    expect(included(flow)).toEqual({ house: true, shed: true })
    expect(flow.slope).toEqual({ category: 'custom', rise: 7 })
  })

  it('clears slope and product at another address, but not the contact', () => {
    const elsewhere = { ...session, address: { ...address, street: '14 Harvest Lane' } }
    const flow = play(...toContact, { type: 'addressChosen', session: elsewhere, roofs: roofs([house]) })
    expect(flow).toMatchObject({ slope: null, productId: null })
    expect(included(flow)).toEqual({ house: true })
    expect(flow.contact.firstName).toBe('Ada')
  })

  it('leaves "Not my house" before it leaves the roof', () => {
    const picking = play(atRoof, { type: 'pickingSet', picking: true })
    const back = quoteFlow(picking, { type: 'back' })
    expect(back).toMatchObject({ screen: 'roof', picking: false })
  })

  it('leads from the help form to where help was requested', () => {
    expect(play(atRoof, { type: 'helpAsked' }, { type: 'back' }).screen).toBe('roof')
  })

  it('has as many steps behind it as it takes to reach the address, or a finished quote', () => {
    const steps = (...actions: QuoteAction[]) => stepsBehind(play(...actions))
    expect(steps()).toBe(0)
    expect(steps(atRoof)).toBe(1)
    expect(steps(atRoof, { type: 'pickingSet', picking: true })).toBe(2)
    expect(steps(...toContact)).toBe(4)
    expect(steps(...toContact, { type: 'productTaken' })).toBe(5)
    expect(steps({ type: 'helpAsked' })).toBe(1)
    const sent = { type: 'submitted' as const, product: { ...product('b'), lines: [] } }
    expect(steps(...toContact, sent)).toBe(0)
    expect(steps(...toContact, sent, { type: 'productChosen', productId: 'a' })).toBe(1)
  })

  it('cannot enter a finished quote', () => {
    expect(canGoBack('thankYou')).toBe(false)
    expect(canGoBack('contact')).toBe(true)
  })

  it('leads from outside the service area to the address', () => {
    expect(play({ type: 'outsideArea', token: 't' }, { type: 'back' }).screen).toBe('address')
  })
})

describe('a response that arrives while the help form is open', () => {
  const typed: QuoteAction = { type: 'addressTyped', text: '12 Harvest Lane' }

  it('leaves the form, and is where Back leads', () => {
    const outside = play(typed, { type: 'helpAsked' }, { type: 'outsideArea', token: 't' })
    expect(outside).toMatchObject({ screen: 'help', outsideToken: 't', refusal: null })
    expect(quoteFlow(outside, { type: 'back' }).screen).toBe('outsideArea')
    const found = play(typed, { type: 'helpAsked' }, atRoof)
    expect(found).toMatchObject({ screen: 'help', session })
    expect(quoteFlow(found, { type: 'back' }).screen).toBe('roof')
    const priced = play(atRoof, { type: 'helpAsked' }, { type: 'priced', offer: offer([product('a')]) })
    expect(quoteFlow(priced, { type: 'back' }).screen).toBe('products')
  })

  it('does not move a homeowner who has gone back in the meantime', () => {
    const priced: QuoteAction = { type: 'priced', offer: offer([product('a')]), from: 'slope' }
    const left = play(atRoof, { type: 'wentTo', screen: 'slope' }, { type: 'back' }, priced)
    expect(left).toMatchObject({ screen: 'roof', offer: priced.offer })
    expect(play(atRoof, { type: 'wentTo', screen: 'slope' }, priced).screen).toBe('products')
  })

  it('does not report an address that was not found', () => {
    const flow = play(typed, { type: 'helpAsked' }, { type: 'refused', code: 'ADDRESS_NOT_FOUND' })
    expect(flow).toMatchObject({ screen: 'help', refusal: null })
  })
})

describe('a price that changed while the form was open', () => {
  it('stays at the form with the new price, and the displayed one is known', () => {
    const changed = { ...product('b', { totalCents: 1_400_000 }), lines: [] }
    const flow = play(...toContact, { type: 'productTaken' }, { type: 'priceChanged', product: changed })
    expect(flow).toMatchObject({ screen: 'contact', refusal: 'PRICE_CHANGED', pricedBefore: { totalCents: 1_353_000 } })
    expect(chosenProduct(flow)).toEqual(changed)
  })
})

describe('an address outside the service area', () => {
  it('is the subject of a help request, until another one is selected or none is found', () => {
    const outside = play({ type: 'outsideArea', token: 't' }, { type: 'helpAsked' })
    expect(outside.outsideToken).toBe('t')
    expect(quoteFlow(outside, { type: 'refused', code: 'TOO_MANY_ATTEMPTS' }).outsideToken).toBe('t')
    expect(quoteFlow(outside, { type: 'refused', code: 'ADDRESS_NOT_FOUND' }).outsideToken).toBeNull()
    expect(play(atRoof, { type: 'outsideArea', token: 't' }).session).toBeNull()
    expect(quoteFlow(outside, atRoof).outsideToken).toBeNull()
  })
})

describe('an error message', () => {
  it('stays on the screen until something is changed', () => {
    const refused = play({ type: 'refused', code: 'ADDRESS_NOT_FOUND' })
    expect(refused.refusal).toBe('ADDRESS_NOT_FOUND')
    expect(quoteFlow(refused, { type: 'addressTyped', text: '1' }).refusal).toBeNull()
  })

  it('stays while the prices are fetched again, and drops a withdrawn product', () => {
    const flow = play(
      ...toContact,
      { type: 'refused', code: 'OPTION_NOT_AVAILABLE', screen: 'products' },
      { type: 'priced', offer: offer([product('a')]) },
    )
    expect(flow).toMatchObject({ screen: 'products', refusal: 'OPTION_NOT_AVAILABLE', productId: null })
  })
})

describe('an edited roof', () => {
  const outline: [number, number][][] = [[[0, 0], [1, 0], [1, 1], [0, 0]]] // biome-ignore format: one line reads best
  const drawn = {
    detected: null,
    choice: { id: 'drawn-1', included: true, name: 'Garage', outline, shapeGuessed: true },
    planAreaSqft: 400,
    supported: true,
  }
  const edited: QuoteAction = {
    type: 'structuresEdited',
    structures: [
      {
        detected: house,
        choice: { id: 'house', included: true, outline, shapeGuessed: true },
        planAreaSqft: 1_900,
        supported: true,
      },
      drawn,
    ],
  }

  it('is sent with its outline, and deleted ones are not sent', () => {
    const sent = structureChoices(play(atRoof, edited))
    expect(sent.map(({ id }) => id)).toEqual(['house', 'drawn-1'])
    expect(sent[0]?.outline).toEqual(outline)
  })

  it('stays when the same address is selected again', () => {
    const sent = structureChoices(play(atRoof, edited, { type: 'wentTo', screen: 'address' }, atRoof))
    expect(sent.map(({ id }) => id)).toEqual(['house', 'drawn-1'])
    expect(sent[0]?.outline).toEqual(outline)
  })

  it('keeps its other properties', () => {
    const change = { shape: { kind: 'hip' as const }, shapeGuessed: false }
    const flow = play(atRoof, edited, { type: 'structureChanged', id: 'drawn-1', change })
    expect(structureChoices(flow)[1]).toEqual({ ...drawn.choice, ...change })
  })

  it('that is drawn stays when another building is selected', () => {
    const flow = play(atRoof, edited, buildingChosen(roofs([shed])))
    expect(included(flow)).toEqual({ shed: false, 'drawn-1': true })
  })

  it('that is refused is shown at the roofs until something is changed', () => {
    const refused = play(...toContact, { type: 'refused', code: 'OUTLINE_TOO_FAR', structureId: 'shed' })
    expect(refused).toMatchObject({ screen: 'roof', refusal: 'OUTLINE_TOO_FAR', refusedStructureId: 'shed' })
    const fixed = quoteFlow(refused, { type: 'structureTicked', id: 'shed', included: false })
    expect(fixed).toMatchObject({ refusal: null, refusedStructureId: null })
  })
})

describe('another building', () => {
  it('replaces the roofs and ends the selection', () => {
    const flow = play(atRoof, { type: 'pickingSet', picking: true }, buildingChosen(roofs([shed])))
    expect(flow).toMatchObject({ picking: false, screen: 'roof' })
    expect(included(flow)).toEqual({ shed: false })
  })
})

describe('another outline of the house', () => {
  const other = structure('other')
  const found = roofs([other, shed, structure('garage')], [alternative('house', { otherOutlineOf: 'other' })])
  const pick = buildingChosen(found)

  it('replaces it, everything else stays, and nothing new is quoted', () => {
    const ticked = play(atRoof, { type: 'structureTicked', id: 'shed', included: true }, pick)
    expect(included(ticked)).toEqual({ other: true, shed: true, garage: false })
    expect(included(play(atRoof, { type: 'structureTicked', id: 'shed', included: false }, pick)).shed).toBe(false)
  })

  it('is quoted with its own slope', () => {
    const measured = {
      type: 'addressChosen',
      session: { ...session, measuredRise: 5.5 },
      roofs: roofs([house]),
    } as const
    const slope = { category: 'custom', rise: 5.5 }
    expect(play(measured, buildingChosen(found, 5.5))).toMatchObject({ slope, session: { measuredRise: 5.5 } })
    const remeasured = play(measured, buildingChosen(found, 5.7))
    expect(remeasured).toMatchObject({
      slope: { rise: 5.7 },
      pitchedSlope: { rise: 5.7 },
      session: { measuredRise: 5.7 },
    })
  })
})

describe('the house that was not theirs', () => {
  const own = structure('own', { included: true })
  const pick = (...structures: (typeof house)[]) => buildingChosen(roofs(structures))

  it('is no longer selected next to the new one', () => {
    expect(included(play(atRoof, pick(own, house)))).toEqual({ own: true, house: false })
  })

  it('is selected again on request', () => {
    expect(included(play(atRoof, pick(own, house), pick(house, own)))).toEqual({ house: true, own: false })
  })
})

describe('roofs with the same name', () => {
  const main = structure('main', { name: 'Main roof' })
  const drawn = { ...structuresOf(roofs([structure('drawn', { name: 'main roof' })]))[0]!, detected: null }
  const own = { ...drawn, choice: { ...drawn.choice, name: 'main roof' } }

  it('are renamed when a building is selected, or no quote would be possible', () => {
    const flow = play(atRoof, { type: 'structuresEdited', structures: [own] }, buildingChosen(roofs([main])))
    expect(flow.structures.map(nameOf)).toEqual(['Main roof', 'main roof 2'])
    expect(structureChoices(flow)[1]).toMatchObject({ id: 'drawn', name: 'main roof 2' })
  })
})

describe('prefill', () => {
  it('fills empty fields and overwrites no input', () => {
    const flow = play(
      { type: 'contactEdited', contact: { firstName: 'Ada' } },
      { type: 'prefilled', prefill: { firstName: 'Grace', email: 'grace@example.com' } },
    )
    expect(flow.contact).toMatchObject({ firstName: 'Ada', email: 'grace@example.com' })
  })
})

describe('the company’s questions', () => {
  const chimneys = question('chimneys')
  const stories = question('stories', { required: true, answers: ['1', '2', '3+'] })
  const request = (steps: typeof asks.steps, ...questions: (typeof chimneys)[]): QuoteAction => ({
    type: 'addressChosen',
    session: { ...session, asks: { ...asks, steps, questions } },
    roofs: roofs([house]),
  })
  const back: QuoteAction = { type: 'back' }
  const priced: QuoteAction = { type: 'priced', offer: offer([product('a')]) }

  it.each([
    [['shape', 'slope', 'questions'] as const, ['address', 'roof', 'slope', 'questions', 'products', 'contact']],
    [['shape'] as const, ['address', 'roof', 'slope', 'products', 'contact']],
    [['questions'] as const, ['address', 'roof', 'questions', 'products', 'contact']],
    [[] as const, ['address', 'roof', 'products', 'contact']],
  ])('are the counted steps: %j', (requested, steps) => {
    expect(numberedSteps(requested)).toEqual(steps)
  })

  it('are the way back, and nothing else', () => {
    const all = play(request(['shape', 'slope', 'questions'], chimneys), priced)
    expect(quoteFlow(all, back).screen).toBe('questions')
    expect(play(request([]), priced, back).screen).toBe('roof')
  })

  it('keep answers at the same address, without invalid ones, and clear them at another', () => {
    const answered = play(
      request(['questions'], chimneys, stories),
      { type: 'answered', questionId: 'chimneys', answer: 'none' },
      { type: 'answered', questionId: 'stories', answer: '2' },
    )
    const required = { ...chimneys, answers: stories.answers }
    expect(quoteFlow(answered, request(['questions'], required, stories)).answers).toEqual({ stories: '2' })
    const elsewhere = { ...session, address: { ...address, street: '14 Harvest Lane' } }
    expect(quoteFlow(answered, { type: 'addressChosen', session: elsewhere, roofs: roofs([house]) }).answers).toEqual(
      {},
    )
  })

  it('are asked again if the company changed them, and skipped if none remain', () => {
    const flow = play(request(['questions'], chimneys), { type: 'answered', questionId: 'chimneys', answer: '1' })
    const requested = quoteFlow(flow, { type: 'asked', questions: [stories], code: 'ANSWERS_REQUIRED' })
    expect(requested).toMatchObject({ screen: 'questions', refusal: 'ANSWERS_REQUIRED', answers: {} })
    expect(unanswered(requested.session!.asks.questions, requested.answers)).toEqual(['stories'])
    const none = quoteFlow(requested, { type: 'asked', questions: [], code: 'OPTION_NOT_AVAILABLE' })
    expect(none).toMatchObject({ screen: 'roof', session: { asks: { steps: [] } } })
  })
})

describe('among the products', () => {
  const three = ['a', 'b', 'c', 'd'].map((id) => product(id))
  const priced: QuoteAction = { type: 'priced', offer: offer(three) }
  const mark = (productId: string, marked = true): QuoteAction => ({ type: 'productCompared', productId, marked })
  const marked = play(atRoof, priced, mark('a'), mark('b'), mark('c'), mark('d'))

  const line = { kind: 'product' as const, label: 'a', detail: '', amountCents: 900_000 }

  it('up to three are compared', () => {
    expect(marked.compared).toEqual(['a', 'b', 'c'])
    expect(quoteFlow(marked, mark('b', false)).compared).toEqual(['a', 'c'])
  })

  it('Back from the form leads to where one was selected, and from the comparison to all of them', () => {
    const chosen = quoteFlow(quoteFlow(marked, { type: 'productsCompared' }), { type: 'productChosen', productId: 'b' })
    const compare = quoteFlow(chosen, { type: 'back' })
    expect(compare).toMatchObject({ screen: 'compare', productId: 'b', compared: ['a', 'b', 'c'] })
    expect(quoteFlow(compare, { type: 'back' })).toMatchObject({ screen: 'products', compared: ['a', 'b', 'c'] })
  })

  it('another slope keeps the selection, and names what it is not offered for', () => {
    const chosen = quoteFlow(quoteFlow(marked, { type: 'productChosen', productId: 'b' }), { type: 'back' })
    const steep = { category: 'steep' as const }
    const flow = quoteFlow(chosen, { type: 'repriced', slope: steep, offer: offer([product('b'), product('d')]) })
    expect(flow).toMatchObject({ screen: 'products', slope: steep, productId: 'b', compared: ['b'] })
    expect(flow.repriced).toEqual({ withdrawn: ['a', 'c'], refusal: null })
    expect(quoteFlow(flow, priced).repriced).toBeNull()
  })

  it('a slope without products is refused', () => {
    const flow = quoteFlow(marked, { type: 'slopeRefused', code: 'OPTION_NOT_AVAILABLE' })
    expect(flow).toMatchObject({ slope: marked.slope, repriced: { refusal: 'OPTION_NOT_AVAILABLE' } })
    expect(flow.offer?.products).toHaveLength(4)
  })

  it('the price received with the form is shown only at its product', () => {
    const unpriced = three.map((one) => ({ ...one, totalCents: null }))
    const flow = play(atRoof, { type: 'priced', offer: { ...offer(unpriced), priceAfterForm: true } })
    const reported = quoteFlow(flow, {
      type: 'submitted',
      product: { ...product('b', { totalCents: 900_000 }), lines: [line] },
    })
    expect(reported.offer?.products.map(({ totalCents }) => totalCents)).toEqual([null, 900_000, null, null])
    expect(reported.offer?.products[1]?.lines).toEqual([line])
  })

  it('more of them are in the offer’s order, and withdrawn ones disappear', () => {
    const some = { ...offer([product('a'), product('d')]), offered: ['a', 'b', 'c', 'd'] }
    const flow = play(atRoof, { type: 'priced', offer: some }, mark('a'), mark('d'))
    expect(nextIds(flow.offer!)).toEqual(['b', 'c'])
    const more = { ...offer([product('b'), product('c')]), offered: ['b', 'c', 'd'] }
    const next = quoteFlow(flow, { type: 'morePriced', offer: more })
    expect(next.offer?.products.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(next.compared).toEqual(['d'])
    expect(nextIds(next.offer!)).toEqual([])
  })

  it('another slope keeps products further down, and does not name those still offered', () => {
    const some = { ...offer([product('a'), product('b'), product('c')]), offered: ['a', 'b', 'c', 'd'] }
    const flow = play(atRoof, { type: 'priced', offer: some }, mark('c'))
    const fewer = { ...offer([product('b'), product('c')]), offered: ['b', 'c', 'd', 'e'] }
    const next = quoteFlow(flow, { type: 'repriced', slope: { category: 'steep' }, offer: fewer })
    expect(next).toMatchObject({ compared: ['c'], repriced: { withdrawn: ['a'] } })
    expect(nextIds(next.offer!)).toEqual(['d', 'e'])
  })

  it('lines that arrive after a price change are dropped', () => {
    const flow = play(atRoof, priced)
    const itemised = { ...product('a'), lines: [line] }
    const requested: QuoteAction = { type: 'itemised', product: itemised, how: flow.offer!.how }
    expect(quoteFlow(flow, requested).offer?.products[0]?.lines).toEqual([line])
    const again = quoteFlow(flow, { type: 'repriced', slope: { category: 'steep' }, offer: offer(three) })
    expect(quoteFlow(again, requested).offer?.products[0]?.lines).toBeUndefined()
  })
})
