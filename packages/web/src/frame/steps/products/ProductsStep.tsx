import { area } from '@gable/contract/format/figure'
import type { ShownFinancing } from '@gable/contract/widget'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { useEffect, useId, useRef, useState } from 'react'
import { ProductCard } from '../../../homeowner/card/ProductCard.tsx'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Notice } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { lenderPress, tell } from '../../page/tell.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { MissingLines } from './MissingLines.tsx'
import { usePricePending } from './use-price-pending.ts'
import { useProductRequest } from './use-product-request.ts'
import './custom-financing.css'
import { leftOutSentences } from '@gable/contract/format/left-out'
import { Disclosure } from '../../../homeowner/card/Disclosure.tsx'
import { language } from '../../../homeowner/language/language.ts'
import { compared, nextIds, type Offer } from '../../flow/flow-products.ts'
import { boughtMaterial } from './bought-material.ts'
import './how-priced.css'
import { listOf } from '@gable/contract/format/locale'
import type { SlopeChoice } from '@gable/contract/quote'
import { slopeOf } from '../../flow/flow-shape.ts'
import './slope-switch.css'

export function ProductsStep() {
  const { quote, settings, announce } = useWidget()
  const { flow, dispatch, busy, itemise } = quote
  const { offer, session, repriced } = flow
  const ask = useProductRequest()
  const pending = usePricePending()
  const count = offer?.offered.length ?? 0

  const slope = pitchText(offer?.how.rise ?? 0)
  const again = repriced !== null && repriced.refusal === null
  useEffect(
    () =>
      announce(text(again ? 'products.readyAnew' : pending ? 'products.there' : 'products.ready', { count, slope })),
    [count, slope, again, pending, announce],
  )
  if (!offer || !session) return null

  const button = settings.mainButtonSeeProductDetailsButtonText
  return (
    <>
      <StepHeading title={text(pending ? 'products.title.afterForm' : 'products.title')}>
        {text('products.subtitle', { area: area(offer.how.roofAreaSqft), slope })}
      </StepHeading>
      {flow.refusal && <Notice>{sentences[flow.refusal]}</Notice>}
      {count === 0 && (
        <div className="narrow">
          <p className="prose">{text('products.none')}</p>
          <Button onClick={() => dispatch({ type: 'helpAsked' })}>{text('frame.getHelp')}</Button>
        </div>
      )}
      {session.asks.steps.includes('slope') && <SlopeSwitch />}
      {count > 0 && <CustomFinancing financing={offer.financing} />}
      <ul className="product-grid" aria-busy={busy || undefined}>
        {offer.products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              currency={offer.currency}
              missingLines={<MissingLines product={product} fetchLines={() => itemise(product.id)} />}
              chosen={product.id === flow.productId}
              pending={pending}
              action={
                <>
                  <Button
                    aria-label={text('products.for', { button, product: product.name })}
                    onClick={() => ask(product)}
                  >
                    {button}
                  </Button>
                  {count > 1 && <CompareMark product={product} />}
                </>
              }
            />
          </li>
        ))}
      </ul>
      <MoreProducts offer={offer} />
      {!pending && <p className="price-note">{session.asks.texts.priceNote || text('products.note')}</p>}
      <HowPriced offer={offer} />
    </>
  )
}

/** Links to the company's own lender, if its market shows one instead of a monthly price. */
function CustomFinancing({ financing }: { financing: ShownFinancing | null }) {
  const { settings, widgetId, page } = useWidget()
  const [missing, setMissing] = useState(false)
  if (financing?.kind !== 'custom') return null
  const { name, url, logoUrl } = financing
  const button = settings.mainButtonCustomFinancingButtonText
  return (
    <section className="custom-financing" aria-label={text('products.financing', { name })}>
      {logoUrl !== null && !missing && <img src={logoUrl} alt="" onError={() => setMissing(true)} />}
      <p>{text('products.financing', { name })}</p>
      <a
        className="button button-secondary"
        dir="auto"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => page.isPreview || tell(widgetId, lenderPress)}
        aria-label={text('products.financing.opens', { button, name })}
      >
        {button}
      </a>
    </section>
  )
}

/** Marks a product for comparison, and opens the comparison from the same spot. */
function CompareMark({ product: { id, name } }: { product: { id: string; name: string } }) {
  const { flow, dispatch } = useWidget().quote
  const count = flow.compared.length
  const marked = flow.compared.includes(id)
  const full = !marked && count >= compared.most
  const leads = marked && count >= compared.least
  return (
    <div className="compare-mark">
      <label className={full ? 'check compare-full' : 'check'}>
        <input
          type="checkbox"
          checked={marked}
          disabled={full}
          aria-label={text('compare.mark', { product: name })}
          onChange={(event) =>
            dispatch({ type: 'productCompared', productId: id, marked: event.currentTarget.checked })
          }
        />
        {!leads && <span>{text(full ? 'compare.full' : 'compare.button')}</span>}
      </label>
      {leads && (
        <Button kind="link" onClick={() => dispatch({ type: 'productsCompared' })}>
          {text('compare.show', { count })}
        </Button>
      )}
      {marked && !leads && <small>{text('compare.another')}</small>}
    </div>
  )
}

/** The button for products that are offered and not yet priced, below those that are. */
function MoreProducts({ offer }: { offer: Offer }) {
  const { quote, announce } = useWidget()
  const [shown, count] = [offer.products.length, offer.offered.length]
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    const heading = awaited.current === null ? null : document.getElementById(`product-${awaited.current}`)
    if (!heading) return
    awaited.current = null
    // The button may be gone: moves the focus to the first new product.
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    announce(text('products.more.there', { shown, count }))
  }, [shown, count, announce])
  if (shown >= count) return null

  function showMore() {
    awaited.current = nextIds(offer)[0] ?? null
    quote.showMore()
  }
  return (
    <div className="more-products">
      <p>{text('products.some', { shown, count })}</p>
      <Button kind="secondary" busy={quote.busy} busyText={text('slope.busy')} onClick={showMore}>
        {text('products.more')}
      </Button>
    </div>
  )
}

/** How the price was calculated, from the outline to the material, what it leaves out, and why a range is wide or narrow. */
function HowPriced({ offer: { how, products } }: { offer: Offer }) {
  const { dispatch, flow } = useWidget().quote
  const asksSlope = flow.session?.asks.steps.includes('slope')
  const ranged = products.some(({ range, monthly }) => range ?? monthly?.range)
  const bought = boughtMaterial(products)
  const rows = [
    [text('how.plan'), area(how.planAreaSqft)],
    [text('how.slope'), pitchText(how.rise)],
    [text('how.roof'), area(how.roofAreaSqft)],
    [text('how.waste'), ...bought.waste],
    [text('how.squares'), ...bought.squares],
  ] as const
  return (
    <div className="how-priced">
      <Disclosure title={text('how.title')}>
        <dl>
          {rows.map(([name, ...values]) => (
            <div key={name}>
              <dt>{name}</dt>
              {values.map((value) => (
                <dd key={value}>{value}</dd>
              ))}
            </div>
          ))}
        </dl>
        <p>{text('how.square')}</p>
      </Disclosure>
      {ranged && how.contracts && <p className="how-widened">{text('how.contracts', { count: how.contracts })}</p>}
      {leftOutSentences(how.leftOut, language).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {ranged && how.narrowed && <p className="how-widened">{text('how.narrowed')}</p>}
      {(ranged ? how.widened : []).map((reason) => (
        <p key={reason} className="how-widened">
          {text(reason === 'slope' && !asksSlope ? 'how.widened.unasked' : `how.widened.${reason}`)}
        </p>
      ))}
      {ranged && asksSlope && how.widened.includes('slope') && (
        <Button kind="link" onClick={() => dispatch({ type: 'wentTo', screen: 'slope' })}>
          {text('how.fineTune')}
        </Button>
      )}
    </div>
  )
}

/** The slope above the prices: choosing another one reprices the same roofs in place. */
function SlopeSwitch() {
  const { flow, changeSlope, busy } = useWidget().quote
  const { session, repriced } = flow
  const current = slopeOf(flow)
  const group = useId()
  // A measured or typed slope can be chosen again after another one was tried.
  const [own] = useState(() => (current?.category === 'custom' ? current : null))
  const [wanted, setWanted] = useState<SlopeChoice | null>(null)
  if (!session || !current) return null
  // Marks the pressed option at once; it becomes final when its prices arrive.
  const shown = busy && wanted ? wanted : current
  const named = session.slopes.map(({ category, rise }) => ({ slope: { category } as SlopeChoice, rise }))
  const offered = own ? [...named, { slope: own, rise: own.rise ?? 0 }] : named

  const isMeasured = ({ category, rise }: SlopeChoice) => category === 'custom' && rise === session.measuredRise

  function choose(slope: SlopeChoice) {
    if (busy) return
    setWanted(slope)
    changeSlope(slope)
  }

  return (
    <fieldset className="slope-switch">
      <legend>{text('slope.list')}</legend>
      <div className="slope-switch-slopes">
        {offered.map(({ slope, rise }) => (
          <label key={slope.category} className="slope-switch-slope">
            <input
              type="radio"
              name={group}
              checked={slope.category === shown.category}
              onChange={() => choose(slope)}
            />
            <span>{text(isMeasured(slope) ? 'slope.asMeasured' : `slope.${slope.category}`)}</span>
            <small>{pitchText(rise)}</small>
          </label>
        ))}
      </div>
      <p className={repriced?.refusal ? 'slope-switch-said slope-refused' : 'slope-switch-said'} role="status">
        {repriced?.refusal && sentences[repriced.refusal]}
        {repriced &&
          repriced.withdrawn.length > 0 &&
          text('products.withdrawn', { products: listOf(repriced.withdrawn) })}
      </p>
    </fieldset>
  )
}
