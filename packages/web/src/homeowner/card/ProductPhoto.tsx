import type { PricedProduct } from '@gable/contract/quote'
import { useState } from 'react'
import { cardText } from './card-text.ts'
import { MaterialDrawing } from './MaterialDrawing.tsx'
import './product-photo.css'

/** The product's photo; a drawing of its material if there is none or it fails to load. */
export function ProductPhoto({ product }: { product: Pick<PricedProduct, 'photos' | 'type' | 'name'> }) {
  const [missing, setMissing] = useState(false)
  const photo = product.photos[0]
  if (!photo || missing) {
    return (
      <div className="product-photo" role="img" aria-label={cardText.illustration}>
        <MaterialDrawing material={`${product.type} ${product.name}`} />
      </div>
    )
  }
  return (
    <div className="product-photo">
      <img src={photo.url} alt={photo.alt || product.name} loading="lazy" onError={() => setMissing(true)} />
    </div>
  )
}
