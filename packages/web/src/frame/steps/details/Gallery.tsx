import type { PricedProduct } from '@gable/contract/quote'
import { useState } from 'react'
import { ProductPhoto } from '../../../homeowner/card/ProductPhoto.tsx'
import { text } from '../../texts/index.ts'

/** The product's photos: one large, the others as thumbnails below it. */
export function Gallery({ product }: { product: Pick<PricedProduct, 'photos' | 'type' | 'name'> }) {
  const [shown, setShown] = useState(0)
  const { photos, name } = product
  const photo = photos[shown]
  return (
    <div className="details-gallery">
      <ProductPhoto key={photo?.url} product={photo ? { ...product, photos: [photo] } : product} />
      {photos.length > 1 && (
        <fieldset className="details-thumbs">
          <legend className="visually-hidden">{text('details.photos', { product: name })}</legend>
          {photos.map(({ url }, place) => (
            <button
              key={url}
              type="button"
              aria-pressed={place === shown}
              aria-label={text('details.photo', { number: place + 1, count: photos.length })}
              onClick={() => setShown(place)}
            >
              <img src={url} alt="" />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
