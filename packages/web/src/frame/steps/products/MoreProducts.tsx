import { useEffect, useRef } from 'react'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { nextIds, type Offer } from '../../flow/flow-products.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import './more-products.css'

/** The button for products that are offered and not yet priced, below those that are. */
export function MoreProducts({ offer }: { offer: Offer }) {
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
