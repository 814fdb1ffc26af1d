import type { ShownFinancing } from '@gable/contract/widget'
import { useState } from 'react'
import { lenderPress, tell } from '../../page/tell.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import './custom-financing.css'

/** Links to the company's own lender, if its market shows one instead of a monthly price. */
export function CustomFinancing({ financing }: { financing: ShownFinancing | null }) {
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
